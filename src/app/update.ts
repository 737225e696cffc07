import { allowReload, reloadOnce } from "#data/device/reloadOnce.ts";

/** Nothing of it is part of the first paint. */
export async function startUpdates(): Promise<void> {
  allowReload();
  // Another tab may have updated: a page that asks for a file of the old version loads the new one, once.
  window.addEventListener("vite:preloadError", (event) => {
    if (comesBack() && reloadOnce()) event.preventDefault();
  });
  await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
  const watching = await import("./updateWatch.tsx").catch(() => undefined);
  watching?.watchUpdates();
}

/** Without a network a page stays as it is, unless the service worker can give it again. */
function comesBack(): boolean {
  return navigator.onLine || Boolean(navigator.serviceWorker?.controller);
}
