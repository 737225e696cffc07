import { CLOSE_DETECTION } from "#config/spec.ts";
import { DEVICE_KEY } from "../keys/openVaultLock.ts";

const MARKER = "overblik.tab";
const CLOSED_AT = "overblik.closedAt";
const ALIVE = "overblik.alive";
/** The device's choice of what closing an installed app does; `1`: it signs out like a browser tab. */
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
  // A mark that an earlier tab left does not count either: this one was there after it.
  if (hiddenSince !== undefined && now() - hiddenSince < CLOSE_DETECTION.tabSwitchMs) kept.removeItem(CLOSED_AT);
  else kept.setItem(CLOSED_AT, String(now()));
}

/** A tab that was opened anew after the browser had been closed for more than 30 s, and since when it was. */
export interface Closed {
  /** Milliseconds since 1970. */
  readonly at: number;
}

/**
 * Something when the browser was closed, not reloaded: no marker in this tab, no other tab alive, and closed for more than
 * 30 s. A time in the future is a clock that was set back and counts for nothing. Nothing is changed by asking.
 */
export function closedBefore({ marker, kept, now }: Closing, otherTabs: boolean): Closed | undefined {
  if (marker.getItem(MARKER) !== null || otherTabs) return undefined;
  const at = Number(kept.getItem(CLOSED_AT) ?? Number.NaN);
  return now() - at > CLOSE_DETECTION.closedAfterMs ? { at } : undefined;
}

/** Notes that this tab is in use: from here on reloading it is no close, and what an earlier end has left counts no more. */
export function noteStarted({ marker, kept }: Closing): void {
  marker.setItem(MARKER, "1");
  kept.removeItem(CLOSED_AT);
}

/**
 * Whether a close still stands for the account when it is acted on. The start that found it may have hung meanwhile while
 * another tab dealt with it, or was opened and used. A browser that was killed may have brought back the mark of an earlier
 * close, because it writes local storage late: an account that was opened since is not signed out for it.
 */
export function stillClosed(
  { kept }: Pick<Closing, "kept">,
  { at }: Closed,
  openedAt: number,
  others: number,
): boolean {
  return others === 0 && openedAt < at && kept.getItem(CLOSED_AT) === String(at);
}

/** How many tabs of the app are open in this browser. One that is only starting is none yet. */
export async function tabsAlive(): Promise<number> {
  const { held = [] } = await navigator.locks.query();
  return held.filter(({ name }) => name === ALIVE).length;
}

/** Held while a start finds out and acts: of two at once, the second sees what the first has made of it. */
const STARTING = "overblik.starting";
/** A start that stands still holds up no other for longer. */
const STARTING_WAIT_MS = 3_000;

/**
 * Watches this page for its end, and has `signOut` act on a close before it began. `signOut` is told what stands then, and
 * answers whether the account was signed out. Only afterwards is the mark of the close removed, so a start that is cut off
 * anywhere in between is followed by one that does the same.
 */
export async function startCloseDetection(
  signOut: (stands: (openedAt: number) => Promise<boolean>) => Promise<boolean>,
): Promise<boolean> {
  const closing: Closing = { marker: sessionStorage, kept: localStorage, now: Date.now };
  watchEnd(closing);
  const signedOut = await alone(async () => {
    const closed = closedBefore(closing, (await tabsAlive()) > 0);
    // A device that was told to stay open for days stays so.
    if (!closed || !signsOutOnClose() || localStorage.getItem(DEVICE_KEY) !== null) return false;
    return signOut(async (openedAt) => stillClosed(closing, closed, openedAt, await tabsAlive()));
  });
  // Held as long as the tab lives; the browser lets go of it even when the tab is killed.
  void navigator.locks.request(ALIVE, { mode: "shared" }, () => new Promise(() => undefined)).catch(() => undefined);
  noteStarted(closing);
  return signedOut;
}

async function alone<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await navigator.locks.request(STARTING, { signal: AbortSignal.timeout(STARTING_WAIT_MS) }, work);
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== "TimeoutError") throw error;
    return work();
  }
}

function watchEnd(closing: Closing): void {
  let hiddenSince: number | undefined;
  document.addEventListener("visibilitychange", () => {
    hiddenSince = document.visibilityState === "hidden" ? Date.now() : undefined;
  });
  // It comes before the `hidden` that belongs to the unload itself, so that one does not count.
  window.addEventListener("pagehide", () => {
    // A start that was cut off has not been in use: what was closed before it is closed still.
    if (closing.marker.getItem(MARKER) !== null) notePageHide(closing, hiddenSince);
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted) localStorage.removeItem(CLOSED_AT);
  });
}

/**
 * Whether a close of more than 30 s signs out: an installed app that the system ends looks the same, so it locks
 * instead.
 */
export function signsOutOnClose(): boolean {
  return !isInstalled() || localStorage.getItem(SIGN_OUT_ON_CLOSE) === "1";
}

export function isInstalled(): boolean {
  const { standalone } = navigator as { readonly standalone?: boolean };
  return standalone === true || matchMedia("(display-mode: standalone)").matches;
}
