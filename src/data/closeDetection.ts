/** §4 Browser-close detection, in milliseconds. */
const TAB_SWITCH_MS = 1_000;
const CLOSED_AFTER_MS = 30_000;

const MARKER = "overblik.tab";
const CLOSED_AT = "overblik.closedAt";
const ALIVE = "overblik.alive";

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export interface Closing {
  /** This tab's; a reload keeps it, closing does not. */
  readonly marker: Kept;
  /** The device's. */
  readonly kept: Kept;
  readonly now: () => number;
}

/** Hidden and then unloaded within a second is a tab switch; anything else may be a close. */
export function notePageHide({ kept, now }: Closing, hiddenSince: number | undefined): void {
  if (hiddenSince !== undefined && now() - hiddenSince < TAB_SWITCH_MS) return;
  kept.setItem(CLOSED_AT, String(now()));
}

/**
 * True when the browser was closed, not reloaded: no marker in this tab, no other tab alive, and closed for more than
 * 30 s. A time in the future is a clock that was set back and counts for nothing. Sets the marker.
 */
export function wasClosed({ marker, kept, now }: Closing, otherTabs: boolean): boolean {
  const reloaded = marker.getItem(MARKER) !== null;
  const closedAt = Number(kept.getItem(CLOSED_AT) ?? Number.NaN);
  marker.setItem(MARKER, "1");
  kept.removeItem(CLOSED_AT);
  return !reloaded && !otherTabs && now() - closedAt > CLOSED_AFTER_MS;
}

/** Watches this page for its end, and says whether the browser was closed before it began. */
export async function startCloseDetection(): Promise<boolean> {
  const closing: Closing = { marker: sessionStorage, kept: localStorage, now: Date.now };
  const others = await navigator.locks.query();
  const otherTabs = (others.held ?? []).some(({ name }) => name === ALIVE);
  // Held as long as the tab lives; the browser lets go of it even when the tab is killed.
  void navigator.locks.request(ALIVE, { mode: "shared" }, () => new Promise(() => undefined));

  let hiddenSince: number | undefined;
  document.addEventListener("visibilitychange", () => {
    hiddenSince = document.visibilityState === "hidden" ? Date.now() : undefined;
  });
  // It comes before the `hidden` that belongs to the unload itself, so that one does not count.
  window.addEventListener("pagehide", () => notePageHide(closing, hiddenSince));
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) localStorage.removeItem(CLOSED_AT);
  });
  return wasClosed(closing, otherTabs) && !isInstalled();
}

/** An installed app that the system ends looks the same as one that is closed: it locks instead. */
function isInstalled(): boolean {
  const { standalone } = navigator as { readonly standalone?: boolean };
  return standalone === true || matchMedia("(display-mode: standalone)").matches;
}
