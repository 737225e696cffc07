import { failed, ok, type Result } from "#domain/result.ts";
import { requestPersistentStorage } from "../session/requestPersistentStorage.ts";
import { browserEnvironment } from "./browserEnvironment.ts";
import type { Remote } from "../remote/remote.ts";
import type { RemoteConfig } from "../remote/remoteConfig.ts";
import { reachability } from "../remote/remoteLink.ts";
import { accountInUse } from "../state/household.ts";
import { type CycleParts, type CycleProblem, type ServerFindings, syncCycle } from "./syncCycle.ts";
import { accountKeysets } from "./syncDevice.ts";
import { asLeader } from "./syncLeader.ts";
import { type Environment, type SyncSchedule, syncSchedule } from "./syncSchedule.ts";
import { startSyncWorker, type SyncWorker } from "./syncWorker.ts";
import { tellTabs } from "../device/tabs.ts";
import type { SignInRefusal } from "../account/signInAgain.ts";
import { askVault } from "../keys/vault.ts";
import { withheldAfter } from "./withheldAfter.ts";
import { noteTampering, noteWithheld } from "../account/noteTampering.ts";
import { device, whileKnown, type Reading } from "../device/device.ts";
import { cancelFlushOnPageHide, flushOnPageHide, prepareFlushOnPageHide } from "../session/flushOnPageHide.ts";
import { noteRefused } from "./noteRefused.ts";

export interface SyncStatus {
  readonly userId?: string;
  readonly running: boolean;
  readonly offline: boolean;
}
export const syncStatus = accountInUse.store<SyncStatus>({ running: false, offline: false });

export interface SyncHooks {
  readonly connect: () => Promise<Result<Remote>>;
  /** Gets a session when the device has none: after a sign-in that was opened offline. */
  readonly signInAgain: (remote: Remote) => Promise<Result<void, SignInRefusal>>;
  /** The account's database was deleted while the app was open. */
  readonly lost: () => void;
  /** There is a data key that this tab was not handed. */
  readonly passwordNeeded: () => void;
  /** The server answered a whole cycle, the first of this run or a later one. */
  readonly reached: (remote: Remote, first: boolean) => void;
}

interface Running {
  readonly userId: string;
  readonly hooks: SyncHooks;
  readonly worker: SyncWorker;
  readonly keysets: ReturnType<typeof accountKeysets>;
  readonly around: Environment;
  readonly schedule: SyncSchedule;
  /** Where the server is, once it was asked for. */
  config?: RemoteConfig;
  stop(): void;
}

interface Engine {
  running?: Running;
  /** Stops listening to the server's head; there is none before the server has answered a whole cycle. */
  stopListening?: () => void;
}

const engineOf = accountInUse.part(
  (): Engine => ({}),
  ({ running, stopListening }) => {
    stopListening?.();
    running?.stop();
  },
);

/** Keeps the account in step with the server until `stopSync`; goes on while the vault is locked. */
export function startSync(userId: string, hooks: SyncHooks, around = browserEnvironment): void {
  const { running: former } = engineOf();
  if (former?.userId === userId) return former.schedule.soon();
  stopSync();
  const worker = startSyncWorker(userId);
  const stopWrites = around.page.on("written", () => {
    void requestPersistentStorage().catch(() => undefined);
    void prepareFlushOnPageHide(userId).catch(() => undefined);
    tellTabs({ kind: "absorb", userId });
  });
  const schedule = syncSchedule({ around, exchange, isCut: () => patchStatus({ offline: true }), leave });
  engineOf().running = {
    userId,
    hooks,
    worker,
    around,
    schedule,
    keysets: accountKeysets(userId),
    stop() {
      schedule.stop();
      stopWrites();
      worker.terminate();
    },
  };
  syncStatus.set({ userId, running: false, offline: !around.page.isOnline() });
  schedule.soon();
}

/** The page may not come back. A message that it cannot send any more is sent at the next start. */
function leave(): void {
  const { running } = engineOf();
  if (running?.config) flushOnPageHide(running.userId, running.config);
}

export function stopSync(): void {
  if (engineOf().running) cancelFlushOnPageHide();
  accountInUse.renew();
}

/** Starts a cycle now; resolves when it is over. */
export async function syncNow(): Promise<void> {
  await engineOf().running?.schedule.now();
}

/** One cycle, as the leader among this browser's tabs. */
async function exchange(): Promise<Result<void, CycleProblem> | "elsewhere" | undefined> {
  const engine = engineOf();
  const mine = engine.running;
  if (!mine) return undefined;
  const isOver = () => engineOf() !== engine;
  let outcome: Result<void, CycleProblem> | undefined;
  const leader = mine.around.leader(mine.userId);
  const isLeading = await asLeader(`overblik.sync.${mine.userId}`, leader, async (leads) => {
    if (isOver()) return;
    patchStatus({ running: true });
    let underOlderKey: number | undefined;
    const counted = (left: number) => void (underOlderKey = left);
    let found: ServerFindings = {};
    const checked = (news: ServerFindings) => void (found = { ...found, ...news });
    const again = await askedReading(mine.userId).catch(() => undefined);
    const ended = await cycle(engine, mine, leads, { counted, checked, again }).catch(() =>
      failed({ kind: "ServerFailed" as const }),
    );
    if (isOver()) return;
    // Another tab has taken over; how it ends there is what counts.
    if (!leads()) return patchStatus({ running: false });
    outcome = ended;
    if (!ended.ok && ended.problem.kind === "Outdated")
      void import("../device/appUpdate.ts").then(({ checkForUpdate }) => checkForUpdate()).catch(() => undefined);
    if (!ended.ok && ended.problem.kind === "StorageLost") {
      mine.hooks.lost();
      return patchStatus({ running: false });
    }
    const offline = !ended.ok && ended.problem.kind === "Offline";
    reachability.report(!offline);
    patchStatus({ running: false, offline });
    // A full device is told by the write that it refuses, not by this.
    await keepOutcome(mine.userId, ended, { underOlderKey, found, again }).catch(() => undefined);
    await prepareFlushOnPageHide(mine.userId).catch(() => undefined);
  });
  if (isOver()) return undefined;
  return isLeading ? outcome : "elsewhere";
}

async function cycle(
  engine: Engine,
  mine: Running,
  leads: () => boolean,
  {
    counted,
    checked,
    again,
  }: {
    readonly counted: (left: number) => void;
    readonly checked: (found: ServerFindings) => void;
    readonly again: Reading | undefined;
  },
): Promise<Result<void, CycleProblem>> {
  const opened = await mine.hooks.connect();
  if (!opened.ok) return failed({ kind: opened.problem.kind === "Offline" ? "Offline" : "ServerFailed" });
  const server = opened.value;
  mine.config = server.config;
  let hasSent = false;
  // Another household may be open by the time that a step of this cycle comes to the vault.
  const askOwn: typeof askVault = async (call) => (engineOf() === engine ? askVault(call) : failed({ kind: "Locked" }));
  const parts: CycleParts = {
    async sync(...asked) {
      const moved = await mine.worker.ask((api) => api.sync(...asked));
      if (moved.ok && moved.value.pushed > 0) hasSent = true;
      return moved;
    },
    state: (...asked) => mine.worker.ask(async (api) => ok(await api.state(...asked))),
    vault: {
      absorb: (isNewest) => askOwn((api) => api.absorb(isNewest)),
      async adoptKeyset(keyset) {
        const adopted = await askOwn((api) => api.adoptKeyset(keyset));
        if (!adopted.ok && adopted.problem.kind === "Tampered") {
          noteTampering(adopted.problem);
        }
        if (!adopted.ok && adopted.problem.kind === "PasswordNeeded") mine.hooks.passwordNeeded();
        return adopted;
      },
      compact: () => askOwn((api) => api.compact()),
      reencrypt: () => askOwn((api) => api.reencrypt()),
      setClockOffset: (ms) => askOwn((api) => api.setClockOffset(ms)),
      checkServer: (...how) => askOwn((api) => api.checkServer(...how)),
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
    isStopped: () => engineOf() !== engine || !leads(),
    reencrypting: () => mine.schedule.goOn(),
    countedUnderOlderKey: counted,
    isDoubting: () => isDoubting(mine.userId),
    checked,
  };
  const ended = await syncCycle(parts, again && { kind: again });
  if (engineOf() === engine && (ended.ok || ended.problem.kind === "Refused")) {
    mine.hooks.reached(server, engine.stopListening === undefined);
    engine.stopListening ??= server.onHead(mine.userId, () => mine.schedule.poked());
    // A refused row may have stood in line before the deletion that made room for it.
    if (!ended.ok && hasSent) mine.schedule.goOn();
  }
  return ended;
}

async function askedReading(userId: string): Promise<Reading | undefined> {
  return (await device.sync.get(userId))?.again;
}

async function isDoubting(userId: string): Promise<boolean> {
  return (await device.sync.get(userId))?.withheld?.differs === true;
}

interface Learnt {
  /** How many records lie under an older key; nothing when this cycle did not get to count them. */
  readonly underOlderKey: number | undefined;
  readonly found: ServerFindings;
  /** The reading from the start that it began with. */
  readonly again: Reading | undefined;
}

async function keepOutcome(userId: string, ended: Result<void, CycleProblem>, learnt: Learnt): Promise<void> {
  const kind = ended.ok ? undefined : ended.problem.kind;
  if (kind === "StorageLost") return;
  const before = await device.sync.get(userId);
  const isThrough = kind === undefined || kind === "Refused";
  const lastSyncedAt = isThrough ? Date.now() : before?.lastSyncedAt;
  // Having no network is no problem to remember, and does not take one away.
  const problem = kind === "Offline" ? before?.problem : kind;
  if (problem === "Refused" && before?.problem !== problem) {
    void noteRefused(userId).catch(() => undefined);
  }
  const withheld = withheldAfter(before?.withheld, learnt.found, Date.now());
  if (withheld && !before?.withheld) noteWithheld(withheld, userId);
  const again = isThrough && before?.again === learnt.again ? undefined : before?.again;
  const underOlderKey = learnt.underOlderKey ?? before?.underOlderKey ?? 0;
  const row = {
    userId,
    ...(underOlderKey > 0 ? { underOlderKey, rotating: Math.max(underOlderKey, before?.rotating ?? 0) } : {}),
    ...(lastSyncedAt === undefined ? {} : { lastSyncedAt }),
    ...(problem === undefined ? {} : { problem }),
    ...(withheld && { withheld }),
    ...(again && { again }),
  };
  await whileKnown(userId, device.sync, () => device.sync.put(row));
}

function patchStatus(change: Partial<SyncStatus>): void {
  syncStatus.set({ ...syncStatus.get(), ...change });
}
