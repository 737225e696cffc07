import { LOCK_KEYS } from "#config/storageKeys.ts";
import { createStore, useStore } from "../state/store.ts";

/** Minutes without anyone at the device; the second last is what a device does that nobody has asked. */
export const AUTO_LOCK_MINUTES = [1, 5, 15, 60] as const;
export type AutoLockMinutes = (typeof AUTO_LOCK_MINUTES)[number];
const DEFAULT_MINUTES: AutoLockMinutes = 15;

const MINUTE_MS = 60_000;
const BACKGROUND_MS = 5 * MINUTE_MS;
/** When somebody was last at the app, in any of its tabs; milliseconds since 1970. */
const ACTIVE = "overblik.active";
/** The other tabs need not know it to the second. */
const TELL_EVERY_MS = 5_000;
/** A timer may sleep with the device; a look at the clock this often bounds what a throttled page misses. */
const LOOK_EVERY_MS = 15_000;
/** A lock that is due already but paused is looked at no more often than this. */
const LOOK_AGAIN_MS = 1_000;

const SIGNS_OF_LIFE = ["pointerdown", "pointermove", "keydown", "touchstart", "wheel", "scroll"] as const;

interface AutoLock {
  readonly minutes: AutoLockMinutes;
  /** Also after five minutes out of sight. */
  readonly inBackground: boolean;
}

const setting = createStore<AutoLock>(readSetting());

export function useAutoLock(): AutoLock {
  return useStore(setting);
}

/** Sets after how many minutes this device locks; it is kept on the device alone, and at once in force in all its tabs. */
export function setAutoLock(minutes: AutoLockMinutes): void {
  localStorage.setItem(LOCK_KEYS.autoLock, String(minutes));
  setting.set(readSetting());
}

export function setBackgroundLock(inBackground: boolean): void {
  localStorage.setItem(LOCK_KEYS.backgroundLock, inBackground ? "on" : "off");
  setting.set(readSetting());
}

/** Whether the device is a phone: carried about, and looked at by one person at a time. */
export function isPhone(): boolean {
  return matchMedia("(hover: none) and (pointer: coarse)").matches;
}

function readSetting(): AutoLock {
  const kept = Number(read(LOCK_KEYS.autoLock));
  const background = read(LOCK_KEYS.backgroundLock);
  return {
    minutes: AUTO_LOCK_MINUTES.find((minutes) => minutes === kept) ?? DEFAULT_MINUTES,
    inBackground: background === null ? isPhone() : background === "on",
  };
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** When the vault has to be locked, by the wall clock: it goes on while the device sleeps. */
export function lockDueAt(
  { minutes, inBackground }: AutoLock,
  activeAt: number,
  hiddenSince: number | undefined,
): number {
  const idle = activeAt + minutes * MINUTE_MS;
  if (!inBackground || hiddenSince === undefined) return idle;
  // Somebody may be at another tab of the app meanwhile.
  return Math.min(idle, Math.max(hiddenSince, activeAt) + BACKGROUND_MS);
}

/**
 * Locks when nobody has been at the app for as long as the person chose, unless `isPaused` says that the device is to stay
 * open. Answers with what ends the watch.
 */
export function startAutoLock(lock: () => void, isPaused: () => boolean): () => void {
  const over = new AbortController();
  const { signal } = over;
  let activeAt = Date.now();
  let toldAt = 0;
  let hiddenSince = document.visibilityState === "hidden" ? Date.now() : undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** True when it is over; whoever comes too late must not prolong it by coming. */
  function isOver(now: number): boolean {
    const told = Number(read(ACTIVE) ?? 0);
    // A time to come is from a clock that was set back since.
    if (told > activeAt && told <= now) activeAt = told;
    if (activeAt > now) activeAt = now;
    return now >= lockDueAt(setting.get(), activeAt, hiddenSince) && !isPaused();
  }

  function look(): void {
    clearTimeout(timer);
    const now = Date.now();
    if (isOver(now)) return lock();
    const wait = lockDueAt(setting.get(), activeAt, hiddenSince) - now;
    timer = setTimeout(look, Math.min(Math.max(wait, LOOK_AGAIN_MS), LOOK_EVERY_MS));
  }

  function noteLife(): void {
    const now = Date.now();
    if (now - toldAt < TELL_EVERY_MS && now >= toldAt) return;
    if (isOver(now)) return lock();
    [activeAt, toldAt] = [now, now];
    try {
      localStorage.setItem(ACTIVE, String(now));
    } catch {
      // A full device: each tab then counts for itself.
    }
  }

  function noteSight(): void {
    const now = Date.now();
    if (document.visibilityState === "hidden") hiddenSince ??= now;
    else if (isOver(now)) return lock();
    else hiddenSince = undefined;
    look();
  }

  function takeSetting({ key }: StorageEvent): void {
    if (key === LOCK_KEYS.autoLock || key === LOCK_KEYS.backgroundLock) setting.set(readSetting());
  }

  for (const sign of SIGNS_OF_LIFE) {
    document.addEventListener(sign, noteLife, { signal, capture: true, passive: true });
  }
  document.addEventListener("visibilitychange", noteSight, { signal });
  for (const back of ["pageshow", "focus", "resume"]) window.addEventListener(back, noteSight, { signal });
  window.addEventListener("storage", takeSetting, { signal });
  const stopSetting = setting.subscribe(look);
  noteLife();
  look();
  return () => {
    over.abort();
    stopSetting();
    clearTimeout(timer);
  };
}
