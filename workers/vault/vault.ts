import { ENCRYPTION } from "#config/spec.ts";
import type { Failure, Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import { absorbed } from "./store/absorb.ts";
import { adopted, unlocked as unlockedBy } from "./keys/adoption.ts";
import { backup, opened, restore, summaryOf } from "./files/backup.ts";
import type { Random } from "./bytes.ts";
import { base64 } from "./bytes.ts";
import { keepClockOffset } from "./clockOffset.ts";
import { drafted } from "./commit.ts";
import { compact } from "./store/compaction.ts";
import { handedOf, keyGiver } from "./keys/keyGiver.ts";
import type { IndexedDb } from "./store/database.ts";
import { renewOnDevice } from "./keys/deviceKey.ts";
import { deriveKeys, isAcceptable } from "./keys/keys.ts";
import type { DerivedKeys } from "./keys/keys.ts";
import type { LogSignal } from "./store/logSignal.ts";
import { newKeyset, openKeyset } from "./keys/keyset.ts";
import type { OpenKeys } from "./keys/keyset.ts";
import { openBlocks, readAhead, refresh, saveSummary, sendAll, sentRecords } from "./store/load.ts";
import type { ReadAhead } from "./store/load.ts";
import { otherCalls } from "./otherCalls.ts";
import { reencrypt } from "./keys/reencrypt.ts";
import { catchUp, followKeyset } from "./store/replay.ts";
import { sealable } from "./keys/sealBudget.ts";
import type { KeyUsedUp } from "./keys/sealBudgetApi.ts";
import type { SealLimits } from "./keys/sealCounts.ts";
import { SealBudget } from "./keys/sealCounts.ts";
import { storageResult } from "./store/sealedStore.ts";
import type { SealedStore } from "./store/sealedStore.ts";
import { newSession } from "./session.ts";
import type { Session } from "./session.ts";
import { recovered, OutboxBackup } from "./store/outboxBackup.ts";
import type { OutboxBackupFolder } from "./store/outboxBackup.ts";
import type {
  CommitReceipt,
  KdfParams,
  KeysetDocument,
  Locked,
  StorageFailed,
  StorageFull,
  Tampered,
  TooLarge,
  VaultApi,
  VaultEvent,
} from "./vaultApi.ts";
import type { VaultContext } from "./vaultContext.ts";
import { write } from "./write.ts";

/** The parts that a vault needs of its environment. */
export interface VaultParts {
  /** The account's sealed database; `lost` is to be called when the browser deletes it. */
  readonly storeOf: (userId: string, lost?: () => void) => SealedStore;
  readonly random: Random;
  /** Wall time, milliseconds. */
  readonly now: () => number;
  /** How this vault hears of pages that others append, and tells them of its own. Without it `absorb` has to be called. */
  readonly signal?: (userId: string) => LogSignal;
  /** Where this device may keep a key of its own; without it there is none. */
  readonly idb?: IndexedDb;
  /** Where what waits lies a second time; without it there is no second copy. */
  readonly outboxBackupOf?: (userId: string) => OutboxBackupFolder;
  /** How long the page that has just been opened has the processor for itself before that copy is looked at. */
  readonly recoverAfterMs?: number;
  /** How much a data key may seal, where a test has no time for that much. */
  readonly sealLimits?: SealLimits;
}

interface Account {
  readonly userId: string;
  store: SealedStore;
  readonly signal: LogSignal | undefined;
  ahead: ReadAhead | undefined;
}

const LOCKED: Result<never, Locked> = failed({ kind: "Locked" });

export function createVault({
  storeOf,
  random,
  now,
  signal: signalOf,
  idb,
  outboxBackupOf,
  recoverAfterMs = 0,
  sealLimits,
}: VaultParts): VaultApi {
  let port: MessagePort | undefined;
  let isHeard = false;
  let account: Account | undefined;
  let derived: DerivedKeys | undefined;
  let session: Session | undefined;
  let isLoaded = false;
  let isReading = false;
  let queue: Promise<unknown> = Promise.resolve();

  const emit = (event: VaultEvent) => port?.postMessage(event);
  const renewed = () => emit({ kind: "keysRenewed" });
  const openStore = (userId: string) => storeOf(userId, () => emit({ kind: "storageLost" }));

  /** One after the other: each reads what the one before has stored. */
  function exclusively<Value>(work: () => Promise<Value>): Promise<Value> {
    const done = queue.then(work, work);
    queue = done.catch(() => undefined);
    return done;
  }

  async function unlockWith(opened: OpenKeys): Promise<void> {
    if (session !== undefined) {
      session.keys = opened;
      renewed();
      const { userId } = session;
      if (idb) await renewOnDevice(idb, userId, handedOf(opened)).catch(() => undefined);
      return;
    }
    const { userId, store } = account!;
    const openAnew = async (keyset: KeysetDocument) => {
      const anew = derived && (await openKeyset(userId, keyset, derived));
      return anew?.ok ? anew.value : undefined;
    };
    const seals = new SealBudget(sealLimits);
    const spare = outboxBackupOf && { spare: new OutboxBackup(outboxBackupOf(userId)) };
    const parts = { userId, store, random, now, emit, keys: opened, openAnew, renewed, seals, ...spare };
    session = newSession(parts, await store.head());
  }

  /** A change before `load` needs the records too; they are opened without being sent. */
  async function ready(): Promise<Session | undefined> {
    if (session === undefined || isLoaded) return session;
    await openBlocks(session, await session.store.blocks(), () => undefined);
    await catchUp(session);
    isLoaded = true;
    return session;
  }

  /** Pages are shown as they arrive; what has to be sealed again because of them waits for `absorb`. */
  function hear(): void {
    if (isReading || !isLoaded) return;
    isReading = true;
    void exclusively(async () => {
      isReading = false;
      const open = session;
      if (open === undefined || !isLoaded) return;
      await storageResult(() => followKeyset(open));
      await storageResult(() => refresh(open));
    });
  }

  /** A while after the records are in the tab: what an earlier vault could not have sent is brought back if it is missing. */
  async function recover(): Promise<void> {
    const mine = session;
    if (!mine?.spare) return;
    if (recoverAfterMs > 0) await new Promise((resolve) => setTimeout(resolve, recoverAfterMs));
    if (session !== mine) return;
    const turns = recovered(mine, mine.spare);
    let hasChanged = false;
    for (;;) {
      const turn = await unlocked(async (open) => ok(open === mine ? await turns.next() : undefined));
      if (!turn.ok || !turn.value || turn.value.done) break;
      hasChanged ||= turn.value.value > 0;
      // A record in memory takes no task of its own: what the tab has asked meanwhile would not even be heard.
      await new Promise((resolve) => setTimeout(resolve));
    }
    await turns.return();
    if (hasChanged) account?.signal?.tell();
    if (hasChanged) emit({ kind: "recovered" });
  }

  async function derive(password: string, kdf: KdfParams): Promise<Result<{ readonly authSecret: string }, Tampered>> {
    if (!isAcceptable(kdf)) return failed({ kind: "Tampered", reason: "parameters" });
    derived = await deriveKeys(password, kdf);
    return ok({ authSecret: derived.authSecret });
  }

  const inside: VaultContext = {
    storeOf,
    random,
    now,
    account: () => account,
    session: () => session,
    ready,
    exclusively,
    unlockWith,
    unlocked,
    approval: { granted: undefined, answering: new Map() },
    remember: (keys) => void (derived = keys),
    derived: () => derived,
    making: { at: undefined },
    openStore,
    loaded: () => (isLoaded ? session : undefined),
    goOnWith(next) {
      account?.store.close();
      Object.assign(account!, { store: next.store, ahead: undefined });
      session = next;
      account?.signal?.tell();
      void recover();
    },
  };
  const { begin, ...handing } = keyGiver(inside);

  /** Storage problems of the whole call as a value; `work` runs alone and unlocked. */
  function unlocked<Value, Problem extends Failure = never>(
    work: (session: Session) => Promise<Result<Value, Problem>>,
  ): Promise<Result<Value, Problem | Locked | StorageFull | StorageFailed>> {
    return exclusively(async () => {
      const done = await storageResult(async () => {
        const open = await ready();
        return open === undefined ? LOCKED : work(open);
      });
      return done.ok ? done.value : done;
    });
  }

  return {
    ...otherCalls(inside, idb),
    ...handing,

    listen(to) {
      // Once: whoever comes later hears nothing of what is told here.
      if (isHeard) return to.close();
      isHeard = true;
      port = to;
    },

    openAccount: (userId) =>
      exclusively(async () => {
        account?.store.close();
        account?.signal?.close();
        [session, derived, isLoaded] = [undefined, undefined, false];
        inside.approval.granted = undefined;
        inside.approval.answering.clear();
        inside.making.at = undefined;
        const store = openStore(userId);
        const signal = signalOf?.(userId);
        signal?.hear(hear);
        account = { userId, store, signal, ahead: undefined };
        begin();
        const opened = await storageResult(async () => {
          await store.head();
          const keyset = await store.keyset();
          if (keyset !== undefined) account!.ahead = readAhead(store);
          return { hasKeyset: keyset !== undefined };
        });
        return opened.ok ? opened : failed({ kind: "StorageFailed" });
      }),

    newKdf: async () => ({
      alg: ENCRYPTION.kdf,
      iterations: ENCRYPTION.pbkdf2Iterations,
      salt: base64(random(ENCRYPTION.saltBytes)),
    }),

    derive: (password, kdf) => derive(password, kdf),

    async createKeyset(rev) {
      if (account === undefined || derived === undefined) return LOCKED;
      inside.making.at = now();
      return ok(await newKeyset(account.userId, derived, new Date(inside.making.at), random, rev));
    },

    adoptKeyset: (keyset) =>
      exclusively(async () => {
        const done = await adopted(inside, derived, keyset);
        // The account's other tabs go on with it as well.
        if (done.ok) account?.signal?.tell();
        return done;
      }),

    unlock: (password) => exclusively(() => unlockedBy(inside, password)),

    load: () =>
      exclusively(async () => {
        if (session === undefined || account === undefined) return LOCKED;
        const { ahead = readAhead(account.store) } = account;
        account.ahead = undefined;
        const open = session;
        // Whoever listens now has heard of no damaged row yet.
        open.reported.clear();
        const sent = await storageResult(() => sendAll(open, ahead));
        if (!sent.ok) return failed({ kind: "StorageFailed" });
        isLoaded = true;
        emit({ kind: "loaded", records: sent.value });
        open.records.index();
        void recover();
        return ok();
      }),

    commit: (changes) =>
      unlocked<CommitReceipt, TooLarge | KeyUsedUp | StorageFull | StorageFailed>(async (open) => {
        const able = sealable(open);
        if (!able.ok) return able;
        const written = await write(open, () => drafted(open, changes));
        if (!written.ok) return written;
        account?.signal?.tell();
        const { page, keys } = written.value;
        return ok({ page, records: await sentRecords(open, keys, "here") });
      }),

    absorb: (isNewestKeyset = false) => unlocked((open) => absorbed(open, isNewestKeyset)),

    reencrypt: (limit) =>
      unlocked(async (open) => {
        const receipt = await reencrypt(open, limit);
        if (receipt.ok && receipt.value.sealed > 0) account?.signal?.tell();
        return receipt;
      }),

    setClockOffset: (ms) => unlocked((open) => keepClockOffset(open, ms)),

    async backup(proof) {
      const open = await unlocked(async (each) => ok(each));
      if (!open.ok) return open;
      const made = await storageResult(() => backup(open.value, exclusively, proof));
      return made.ok ? made.value : made;
    },

    async readBackup(file, proof) {
      const saved = await opened(file, proof);
      return saved.ok ? unlocked(async (open) => ok(await summaryOf(open, saved.value))) : saved;
    },

    async openBackup(file, proof) {
      const saved = await opened(file, proof);
      if (!saved.ok) return saved;
      return unlocked(async (open) => {
        const changed = await restore(open, saved.value);
        account?.signal?.tell();
        return changed.ok ? ok({ changed: changed.value }) : changed;
      });
    },

    saveSummary: (text) => unlocked(async (open) => ok(await saveSummary(open, text))),

    async compact(force = false) {
      const open = await unlocked(async (each) => ok(each));
      if (!open.ok) return open;
      const compacted = await storageResult(() => compact(open.value, exclusively, force));
      return compacted.ok ? ok({ compacted: compacted.value }) : compacted;
    },
  };
}
