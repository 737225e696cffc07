import type { Result } from "#domain/result.ts";
import { retryDelayMs } from "./retryDelay.ts";
import type { CycleProblem } from "./syncCycle.ts";
import type { LeaderParts } from "./syncLeader.ts";

const AFTER_WRITE_MS = 300;
const AFTER_POKE_MS = 300;
/** Before more of the same, as the next slice of records that move to a new key: whoever works meanwhile should not feel it. */
const AFTER_SLICE_MS = 2_000;
const WHILE_VISIBLE_MS = 30_000;
/** Another tab holds the lock: ask again soon, it may have read the outbox before this tab's last write. */
const ELSEWHERE_MS = 2_000;
/** Most failures are over in a minute: until then the waits double no further than to 2 s, so the end is soon seen. */
const BRIEF_MS = 60_000;
const BRIEF_DOUBLINGS = 2;
/** A server that is down refuses at once; who hears nothing for so long is at a line that hangs. */
const SILENT_MS = 5_000;
/** A server that no longer speaks with this version of the app is left alone for long: an update is what helps. */
const OUTDATED_MS = 10 * 60_000;

/**
 * `hidden`: the page may not come back. `woken`: the service worker says that there is a network. `written`: by this tab,
 * `imported`: so many records at once that nobody is typing them.
 */
export type PageSignal = "online" | "offline" | "visible" | "hidden" | "woken" | "written" | "imported";

/** Time, chance, locks and the page, as the browser has them or as a test makes them. */
export interface Environment {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds that never go back. */
  readonly uptime: () => number;
  /** From 0 to 1. */
  readonly chance: () => number;
  /** Runs once, unless the answer is called before. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
  /** Runs again and again until the answer is called. */
  readonly every: (milliseconds: number, run: () => void) => () => void;
  readonly leader: (userId: string) => LeaderParts;
  readonly page: {
    readonly isOnline: () => boolean;
    readonly isVisible: () => boolean;
    /** Runs at every signal of the kind until the answer is called. */
    readonly on: (signal: PageSignal, run: () => void) => () => void;
  };
}

interface ScheduleParts {
  readonly around: Omit<Environment, "leader">;
  /** One exchange with the server; nothing when how it ended is of no interest here any more. */
  readonly exchange: () => Promise<Result<void, CycleProblem> | "elsewhere" | undefined>;
  /** There is no network: nothing is tried. */
  readonly isCut: () => void;
  /** The page may be about to go. */
  readonly leave: () => void;
}

export interface SyncSchedule {
  /** Starts an exchange now; resolves when it is over. */
  now(): Promise<void>;
  soon(): void;
  /** The server says that something has changed there. */
  poked(): void;
  /** There is more to do already: one slice of many is done, or what was sent has made room for what was refused. */
  goOn(): void;
  stop(): void;
}

/**
 * Decides when to exchange with the server: at once, 0.3 s after a write and directly after one of many records, when there is a network again, when the page
 * comes into view, every 30 s while it is in view, when poked, after a failure ever more seldom, and never while the
 * server asks to be left alone.
 */
export function syncSchedule({ around, exchange, isCut, leave }: ScheduleParts): SyncSchedule {
  const { page } = around;
  let cancel: (() => void) | undefined;
  /** When the timer goes, by `uptime`. */
  let dueAt = 0;
  /** Exchanges that failed without the server asking to be left alone, since the last that did not. */
  let failures = 0;
  /** When the first of them failed, by `uptime`. */
  let failingSince = 0;
  /** Until then the server asked to be left alone, milliseconds since 1970. */
  let quietUntil = 0;
  let underWay: Promise<void> | undefined;
  let isStopped = false;

  /** A run that was asked for earlier and comes sooner stands, so edits that never pause are sent all the same. */
  function request(delayMs: number): void {
    const at = around.uptime() + delayMs;
    if (isStopped || (cancel !== undefined && dueAt <= at)) return;
    cancel?.();
    dueAt = at;
    cancel = around.after(delayMs, () => void now());
  }

  async function now(): Promise<void> {
    cancel?.();
    cancel = undefined;
    // A run that was asked for during an exchange may have missed it.
    await underWay;
    underWay ??= runOnce().finally(() => {
      underWay = undefined;
    });
    await underWay;
  }

  async function runOnce(): Promise<void> {
    if (isStopped) return;
    if (!page.isOnline()) return isCut();
    const quietMs = quietUntil - around.now();
    if (quietMs > 0) return request(quietMs);
    const askedAt = around.uptime();
    const ended = await exchange();
    if (ended === "elsewhere") return request(ELSEWHERE_MS);
    if (ended === undefined) return;
    if (!ended.ok && "retryAfterMs" in ended.problem) quietUntil = around.now() + (ended.problem.retryAfterMs ?? 0);
    if (!ended.ok && ended.problem.kind === "Outdated") quietUntil = around.now() + OUTDATED_MS;
    // The browser says nothing when a server that could not be reached is back: it is asked.
    const isUnanswered = !ended.ok && ended.problem.kind === "Offline";
    const isFault = isUnanswered || (!ended.ok && ended.problem.kind === "ServerFailed");
    if (failures === 0) failingSince = around.uptime();
    // A line that takes what is sent and never answers is over at any moment, and no server is spared by leaving it alone.
    const isSilent = isUnanswered && around.uptime() - askedAt >= SILENT_MS;
    const isBrief = isSilent || around.uptime() - failingSince < BRIEF_MS;
    failures = isFault ? Math.min(failures + 1, isBrief ? BRIEF_DOUBLINGS : Infinity) : 0;
    if (failures > 0 && page.isVisible()) request(retryDelayMs(failures, around.chance()));
  }

  const soon = (): void => request(0);
  const listening = [
    page.on("online", soon),
    page.on("offline", isCut),
    page.on("visible", soon),
    page.on("hidden", leave),
    page.on("woken", soon),
    page.on("imported", soon),
    page.on("written", () => request(AFTER_WRITE_MS)),
    around.every(WHILE_VISIBLE_MS, () => page.isVisible() && soon()),
  ];

  return {
    now,
    soon,
    poked: () => request(AFTER_POKE_MS),
    goOn: () => request(AFTER_SLICE_MS),
    stop() {
      isStopped = true;
      cancel?.();
      for (const stopListening of listening) stopListening();
    },
  };
}
