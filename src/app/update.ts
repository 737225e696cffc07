import { allowReload, reloadOnce } from "#data/reloadOnce.ts";

/** After the first paint, and no part of it. */
export async function startUpdates(): Promise<void> {
  allowReload();
  // Another tab may have updated: a page that asks for a file of the old version loads the new one, once.
  window.addEventListener("vite:preloadError", (event) => {
    if (reloadOnce()) event.preventDefault();
  });
  const watching = await import("./updateWatch.tsx").catch(() => undefined);
  watching?.watchUpdates();
}
