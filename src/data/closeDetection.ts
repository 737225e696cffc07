import { CLOSE_DETECTION } from "#config/spec.ts";
import { DEVICE_KEY } from "./handedOver.ts";

const MARKER = "overblik.tab";
const CLOSED_AT = "overblik.closedAt";
const ALIVE = "overblik.alive";
/** Kept per device. `1`: the installed app signs out like a browser tab. */
export const SIGN_OUT_ON_CLOSE = "overblik.signOutOnClose";

type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export interface Closing {
  /** This tab's; a reload keeps it, closing does not. */
  readonly marker: Kept;
  /** The device's. */
  readonly kept: Kept;
  readonly now: () => number;
}

/** Hidden and then unloaded within a second is a tab switch, which keeps the session; anything else may be a close. */
export function notePageHide({ kept, now }: Closing, hiddenSince: number | undefined): void {
  // What an earlier tab left does not count either: this one was there after it.
  if (hiddenSince !== undefined && now() - hiddenSince < CLOSE_DETECTION.tabSwitchMs) kept.removeItem(CLOSED_AT);
  else kept.setItem(CLOSED_AT, String(now()));
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
  return !reloaded && !otherTabs && now() - closedAt > CLOSE_DETECTION.closedAfterMs;
}

/** How many tabs of the app are open in this browser. */
export async function tabsAlive(): Promise<number> {
  const { held = [] } = await navigator.locks.query();
  return held.filter(({ name }) => name === ALIVE).length;
}

/** Watches this page for its end, and says whether the browser was closed before it began. */
export async function startCloseDetection(): Promise<boolean> {
  const closing: Closing = { marker: sessionStorage, kept: localStorage, now: Date.now };
  const otherTabs = (await tabsAlive()) > 0;
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
  // A device that was told to stay open for days stays so.
  return wasClosed(closing, otherTabs) && signsOutOnClose() && localStorage.getItem(DEVICE_KEY) === null;
}

/** What a close of more than 30 s means here: an installed app that the system ends looks the same, so it locks. */
export function signsOutOnClose(): boolean {
  return !isInstalled() || localStorage.getItem(SIGN_OUT_ON_CLOSE) === "1";
}

export function isInstalled(): boolean {
  const { standalone } = navigator as { readonly standalone?: boolean };
  return standalone === true || matchMedia("(display-mode: standalone)").matches;
}
