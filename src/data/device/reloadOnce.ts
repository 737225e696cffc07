/** Set while a reload that nobody pressed a key for is under way. */
const RELOADED = "overblik.reloaded";
/** A page that has stood this long did not need the reload again. */
const STANDS_AFTER_MS = 10_000;

/** Loads the page anew, unless that is what has just been done: a page never goes round in circles. */
export function reloadOnce(): boolean {
  if (sessionStorage.getItem(RELOADED) !== null) return false;
  sessionStorage.setItem(RELOADED, "1");
  location.reload();
  return true;
}

/** Reloads the page for a state that cannot be left as it is: the page goes as soon as it may. */
export function reloadSoon(): void {
  if (!reloadOnce()) setTimeout(reloadOnce, STANDS_AFTER_MS);
}

/** Call once at the start. */
export function allowReload(): void {
  setTimeout(() => sessionStorage.removeItem(RELOADED), STANDS_AFTER_MS);
}
