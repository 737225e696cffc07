import { trustedScriptUrl } from "#data/trustedUrl.ts";
import { notify } from "#ui/notify.ts";
import { words } from "./i18n.ts";

/** Set while a reload is under way because a file of an older version was gone. */
const RELOADED = "overblik.reloaded";

/**
 * The service worker keeps the app for offline use. A new version waits until every tab of this one is closed, or
 * until the person says yes to a quiet notice; nothing reloads under anyone's hands.
 */
export async function startUpdates(): Promise<void> {
  recoverFromOldFiles();
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  // After the first paint, and no part of it.
  const loaded = await import("workbox-window").catch(() => undefined);
  if (!loaded) return;
  const worker = new loaded.Workbox(trustedScriptUrl("/sw.js"));
  worker.addEventListener("waiting", () => {
    notify({
      kind: "info",
      text: words.t("update.ready"),
      action: {
        label: words.t("update.now"),
        onPress: () => {
          worker.addEventListener("controlling", () => location.reload());
          worker.messageSkipWaiting();
        },
      },
    });
  });
  // Private windows and full disks refuse it; the app then works online.
  void worker.register().catch(() => undefined);
}

/** Another tab may have updated: a page that asks for a file of the old version loads the new one, once. */
function recoverFromOldFiles(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (sessionStorage.getItem(RELOADED) !== null) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED, "1");
    location.reload();
  });
  window.addEventListener("pageshow", () => setTimeout(() => sessionStorage.removeItem(RELOADED), 10_000));
}
