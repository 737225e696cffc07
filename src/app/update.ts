import { allowReload, reloadOnce } from "#data/device/reloadOnce.ts";
import { mayInterrupt } from "#data/session/interruption.ts";

const ASK_AGAIN_MS = 30_000;

/** Nothing of it is part of the first paint. */
export async function startUpdates(): Promise<void> {
  allowReload();
  // Another tab may have updated: a page that asks for a file of the old version loads the new one, once.
  window.addEventListener("vite:preloadError", () => void reloadIfFree());
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  await watch();
}

/** A page that stands alone looks for no updates; where a file of its version is gone, it loads the new one, once. */
export function reloadForMissingFiles(): void {
  allowReload();
  window.addEventListener("vite:preloadError", () => void (comesBack() && reloadOnce()));
}

/** Somebody in the middle of something keeps the page: the part that misses its file says so in its place. */
async function reloadIfFree(): Promise<void> {
  if (comesBack() && (await mayInterrupt())) reloadOnce();
}

/** A page that could not fetch what looks for updates is the one that needs it most. */
async function watch(): Promise<void> {
  const watching = await import("./updateWatch.tsx").catch(() => undefined);
  if (watching) return watching.watchUpdates();
  setTimeout(() => void watch(), ASK_AGAIN_MS);
}

/** Without a network a page stays as it is, unless the service worker can give it again. */
function comesBack(): boolean {
  return navigator.onLine || Boolean(navigator.serviceWorker?.controller);
}
