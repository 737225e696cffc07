import { failed, type Result } from "#domain/result.ts";
import { askToStay } from "./askToStay.ts";
import { onLocalWrite } from "./localWrites.ts";
import type { Offline } from "./problems.ts";
import type { Remote } from "./remote.ts";
import type { RemoteConfig } from "./remoteConfig.ts";
import { reachability } from "./remoteLink.ts";
import { retryDelayMs } from "./retryDelay.ts";
import { createStore } from "./store.ts";
import { type CycleProblem, syncCycle } from "./syncCycle.ts";
import { accountKeysets, browserLeader } from "./syncDevice.ts";
import { asLeader } from "./syncLeader.ts";
import { startSyncWorker, type SyncWorker } from "./syncWorker.ts";
import { tellTabs } from "./tabs.ts";
import { askVault } from "./vault.ts";

const AFTER_WRITE_MS = 1_000;
const AFTER_POKE_MS = 300;
/** Between two slices of records that move to a new key: whoever works meanwhile should not feel it. */
const AFTER_SLICE_MS = 2_000;
const WHILE_VISIBLE_MS = 30_000;
/** Another tab holds the lock: ask again soon, it may have read the outbox before this tab's last write. */
const ELSEWHERE_MS = 2_000;
/** A server that no longer speaks with this version of the app is left alone for long: an update is what helps. */
const OUTDATED_MS = 10 * 60_000;

export interface SyncStatus {
  readonly userId?: string;
  readonly running: boolean;
  readonly offline: boolean;
}
export const syncStatus = createStore<SyncStatus>({ running: false, offline: false });

export interface SyncHooks {
  readonly connect: () => Promise<Result<Remote>>;
  /** Gets a session when the device has none: after a sign-in that was opened offline. */
  readonly signInAgain: (
    remote: Remote,
  ) => Promise<Result<void, Offline | { readonly kind: "SignInAgain" | "FactorRequired" }>>;
  /** The server answered a whole cycle, the first of this run or a later one. */
  readonly reached: (remote: Remote, first: boolean) => void;
}

interface Running {
  readonly userId: string;
  readonly hooks: SyncHooks;
  readonly worker: SyncWorker;
  readonly keysets: ReturnType<typeof accountKeysets>;
  /** Where the server is, once it was asked for. */
  config?: RemoteConfig;
  stop(): void;
}

let running: Running | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
/** When the timer goes, by `performance.now()`. */
let dueAt = 0;
/** Cycles that failed without the server asking to be left alone, since the last that did not. */
let failures = 0;
let cycleUnderWay: Promise<void> | undefined;
let stopListening: (() => void) | undefined;
/** Until then the server asked to be left alone, milliseconds since 1970. */
let quietUntil = 0;

/** Keeps the account in step with the server until `stopSync`; goes on while the vault is locked. */
export function startSync(userId: string, hooks: SyncHooks): void {
  if (running?.userId === userId) return requestSync(0);
  stopSync();
  const stopped = new AbortController();
  const { signal } = stopped;
  const worker = startSyncWorker(userId);
  window.addEventListener("online", () => requestSync(0), { signal });
  window.addEventListener("offline", () => patchStatus({ offline: true }), { signal });
  document.addEventListener("visibilitychange", () => (isVisible() ? requestSync(0) : leave()), { signal });
  window.addEventListener("pagehide", leave, { signal });
  navigator.serviceWorker?.addEventListener("message", () => requestSync(0), { signal });
  const interval = setInterval(() => isVisible() && requestSync(0), WHILE_VISIBLE_MS);
  const stopWrites = onLocalWrite(() => {
    void askToStay().catch(() => undefined);
    void prepareFarewell(userId).catch(() => undefined);
    tellTabs({ kind: "absorb", userId });
    requestSync(AFTER_WRITE_MS);
  });
  running = {
    userId,
    hooks,
    worker,
    keysets: accountKeysets(userId),
    stop() {
      stopped.abort();
      clearInterval(interval);
      stopWrites();
      worker.terminate();
    },
  };
  syncStatus.set({ userId, running: false, offline: !navigator.onLine });
  requestSync(0);
}

/** The page may not come back. What it cannot say any more is sent at the next start. */
function leave(): void {
  if (running?.config) farewell?.sayFarewell(running.userId, running.config);
}

/** Fetched after the first paint; a page that goes before that has nothing to say yet. */
let farewell: typeof import("./farewell.ts") | undefined;

async function prepareFarewell(userId: string): Promise<void> {
  farewell ??= await import("./farewell.ts");
  if (running?.userId === userId) await farewell.prepareFarewell(userId);
}

export function stopSync(): void {
  if (running) void import("./farewell.ts").then((loaded) => loaded.forgetFarewell()).catch(() => undefined);
  clearTimeout(timer);
  timer = undefined;
  stopListening?.();
  stopListening = undefined;
  running?.stop();
  running = undefined;
  quietUntil = 0;
  failures = 0;
  syncStatus.set({ running: false, offline: false });
}

/** Starts a cycle now; resolves when it is over. */
export async function syncNow(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  // What was asked for during a cycle may have missed it.
  await cycleUnderWay;
  cycleUnderWay ??= runCycle().finally(() => {
    cycleUnderWay = undefined;
  });
  await cycleUnderWay;
}

/** What was asked for earlier and comes sooner stands, so edits that never pause are sent all the same. */
function requestSync(delayMs: number): void {
  const at = performance.now() + delayMs;
  if (timer !== undefined && dueAt <= at) return;
  clearTimeout(timer);
  dueAt = at;
  timer = setTimeout(() => void syncNow(), delayMs);
}

async function runCycle(): Promise<void> {
  const mine = running;
  if (!mine) return;
  if (!navigator.onLine) return patchStatus({ offline: true });
  const quietMs = quietUntil - Date.now();
  if (quietMs > 0) return requestSync(quietMs);
  const isLeading = await asLeader(`overblik.sync.${mine.userId}`, browserLeader(mine.userId), async (leads) => {
    if (running !== mine) return;
    patchStatus({ running: true });
    let underOlderKey: number | undefined;
    const counted = (left: number) => void (underOlderKey = left);
    const ended = await cycle(mine, leads, counted).catch(() => failed({ kind: "ServerFailed" as const }));
    if (running !== mine) return;
    // Another tab has taken over; how it ends there is what counts.
    if (!leads()) return patchStatus({ running: false });
    if (!ended.ok && "retryAfterMs" in ended.problem) quietUntil = Date.now() + (ended.problem.retryAfterMs ?? 0);
    if (!ended.ok && ended.problem.kind === "Outdated") {
      quietUntil = Date.now() + OUTDATED_MS;
      void import("./appUpdate.ts").then(({ checkForUpdate }) => checkForUpdate()).catch(() => undefined);
    }
    const offline = !ended.ok && ended.problem.kind === "Offline";
    reachability.report(!offline);
    patchStatus({ running: false, offline });
    retryAfter(ended);
    // A full device is told by the write that it refuses, not by this.
    await keepOutcome(mine.userId, ended, underOlderKey).catch(() => undefined);
    await prepareFarewell(mine.userId).catch(() => undefined);
  });
  if (!isLeading && running === mine) requestSync(ELSEWHERE_MS);
}

/** The browser says nothing when a server that could not be reached is back: it is asked. */
function retryAfter(ended: Result<void, CycleProblem>): void {
  const isFault = !ended.ok && (ended.problem.kind === "Offline" || ended.problem.kind === "ServerFailed");
  failures = isFault ? failures + 1 : 0;
  if (failures > 0 && isVisible()) requestSync(retryDelayMs(failures, Math.random()));
}

async function cycle(
  mine: Running,
  leads: () => boolean,
  counted: (left: number) => void,
): Promise<Result<void, CycleProblem>> {
  const opened = await mine.hooks.connect();
  if (!opened.ok) return failed({ kind: opened.problem.kind === "Offline" ? "Offline" : "ServerFailed" });
  const server = opened.value;
  mine.config = server.config;
  const ended = await syncCycle({
    sync: (target) => mine.worker.ask((api) => api.sync(target)),
    vault: {
      absorb: () => askVault((api) => api.absorb()),
      async adoptKeyset(keyset) {
        const adopted = await askVault((api) => api.adoptKeyset(keyset));
        if (!adopted.ok && adopted.problem.kind === "Tampered") {
          const { problem } = adopted;
          void import("./noteTampering.ts").then(({ noteTampering }) => noteTampering(problem)).catch(() => undefined);
        }
        return adopted;
      },
      compact: () => askVault((api) => api.compact()),
      reencrypt: () => askVault((api) => api.reencrypt()),
      setClockOffset: (ms) => askVault((api) => api.setClockOffset(ms)),
    },
    server: {
      config: server.config,
      accessToken: () => server.accessToken(mine.userId),
      renewedToken: () => server.renewedToken(mine.userId),
      keyset: () => server.keyset(mine.userId),
    },
    keysets: { ...mine.keysets, put: (expectedRev, keyset) => server.putKeyset(mine.userId, expectedRev, keyset) },
    signInAgain: () => mine.hooks.signInAgain(server),
    answered: () => reachability.report(true),
    pulled: () => tellTabs({ kind: "absorb", userId: mine.userId }),
    isStopped: () => running !== mine || !leads(),
    reencrypting: () => requestSync(AFTER_SLICE_MS),
    countedUnderOlderKey: counted,
  });
  if (running === mine && (ended.ok || ended.problem.kind === "Refused")) {
    mine.hooks.reached(server, stopListening === undefined);
    stopListening ??= server.onHead(mine.userId, () => requestSync(AFTER_POKE_MS));
  }
  return ended;
}

/** `counted`: how many records lie under an older key; nothing when this cycle did not get to count them. */
async function keepOutcome(
  userId: string,
  ended: Result<void, CycleProblem>,
  counted: number | undefined,
): Promise<void> {
  const { device } = await import("./device.ts");
  const before = await device.sync.get(userId);
  const lastSyncedAt = ended.ok || ended.problem.kind === "Refused" ? Date.now() : before?.lastSyncedAt;
  // Having no network is no problem to remember, and does not take one away.
  const problem = ended.ok ? undefined : ended.problem.kind === "Offline" ? before?.problem : ended.problem.kind;
  if (problem === "Refused" && before?.problem !== problem) {
    void import("./noteRefused.ts").then(({ noteRefused }) => noteRefused(userId)).catch(() => undefined);
  }
  const underOlderKey = counted ?? before?.underOlderKey ?? 0;
  await device.sync.put({
    userId,
    ...(underOlderKey > 0 ? { underOlderKey, rotating: Math.max(underOlderKey, before?.rotating ?? 0) } : {}),
    ...(lastSyncedAt === undefined ? {} : { lastSyncedAt }),
    ...(problem === undefined ? {} : { problem }),
  });
}

function patchStatus(change: Partial<SyncStatus>): void {
  syncStatus.set({ ...syncStatus.get(), ...change });
}

function isVisible(): boolean {
  return document.visibilityState === "visible";
}
