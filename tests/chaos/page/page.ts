import { currentAccount, device } from "#data/device/device.ts";
import { signIn, signUp, unlock } from "#data/session/household.ts";
import { keptKeyset, outboxCount } from "#data/sync/outbox.ts";
import { changePassword } from "#data/account/passwordChange.ts";
import { requestReset, resetWithRecoveryKey, startReset } from "#data/account/passwordReset.ts";
import { createRecoveryKey } from "#data/keys/recoveryKey.ts";
import { rotateAfterCompromise, rotateKeys } from "#data/keys/rotation.ts";
import { allRecords, damagedRows, readState, recordById } from "#data/records/records.ts";
import { createMany, type NewRecord, remove, restore, type Write, writeAll } from "#data/records/repository.ts";
import { startApp } from "#data/session/startApp.ts";
import { syncStatus } from "#data/sync/syncEngine.ts";
import { trustedScriptUrl } from "#data/device/trustedUrl.ts";
import type { Result } from "#domain/result.ts";
import { openDatabase } from "#workers/vault/store/database.ts";
import { rowsIn } from "#workers/vault/store/outboxPages.ts";
import { type Edit, EDITED, type Kind, type Shown, type Texts } from "./shown.ts";

const FILL_STEP = 500;
const DAY_MS = 86_400_000;
const PASSWORD = "Rødgrød med fløde 8";

/** The functions that the driver calls. A write answers with what the device showed before it: what its writer had seen. */
const chaos = {
  async signUp(email: string): Promise<void> {
    must(await signUp({ email, password: PASSWORD, language: "da" }));
  },

  async signIn(email: string): Promise<void> {
    must(await signIn({ email, password: PASSWORD }));
    await ready();
  },

  async unlock(): Promise<void> {
    must(await unlock(PASSWORD));
    await ready();
  },

  /** The outcome of it: `ok`, or the kind of the problem. */
  async signInWith(email: string, password: string): Promise<string> {
    return opened(await signIn({ email, password }));
  },

  async unlockWith(password: string): Promise<string> {
    return opened(await unlock(password));
  },

  async changePassword(current: string, next: string): Promise<string> {
    return said(await changePassword(current, next));
  },

  async createRecoveryKey(password: string): Promise<string> {
    return must(await createRecoveryKey(password)).text;
  },

  /** The new recovery key; everything is sealed again while the page goes on. */
  async renewKeys(password: string): Promise<string> {
    return must(await rotateAfterCompromise(password)).text;
  },

  /** Which data key is the newest here, and when it was made. */
  async newestKey(): Promise<{ readonly version: number; readonly madeAt: number }> {
    const { keys } = (await keptKeyset((await currentAccount())!.userId))!;
    const newest = keys.reduce((newer, key) => (key.version > newer.version ? key : newer));
    return { version: newest.version, madeAt: Date.parse(newest.created_at) };
  },

  /**
   * The same with the clock moved so far ahead that the key of this moment is no longer young. `isLast`: by so little that
   * a key made meanwhile is young.
   */
  async rotateOld(isLast: boolean): Promise<string> {
    const age = Date.now() - (await chaos.newestKey()).madeAt;
    const aheadMs = isLast ? DAY_MS - age / 2 : 2 * DAY_MS;
    return said(await rotateKeys(PASSWORD, () => Date.now() + aheadMs));
  },

  /** One more data key, made on a day when the newest one is no longer young; the rest moves as the page goes on. */
  async rotateKeys(): Promise<string> {
    return said(await rotateKeys(PASSWORD, () => Date.now() + 2 * DAY_MS));
  },

  async requestReset(email: string): Promise<void> {
    must(await requestReset(email));
  },

  async reset(digits: { email: string; code: string }, recoveryKey: string, next: string): Promise<string> {
    must(await startReset(digits));
    return said(await resetWithRecoveryKey(recoveryKey, next));
  },

  /** Transactions in large steps. */
  async fill(count: number): Promise<void> {
    for (let left = count; left > 0; left -= FILL_STEP) {
      const ids = Array.from({ length: Math.min(left, FILL_STEP) }, () => crypto.randomUUID());
      must(await createMany(ids.map((id) => newRecord("transactions", id, "fill"))));
    }
  },

  /** How much this device holds, how much of it does not open, and how much lies under an older key. */
  async counts(): Promise<{ readonly records: number; readonly damaged: number; readonly older: number }> {
    const { userId } = (await currentAccount())!;
    const older = (await device.sync.get(userId))?.underOlderKey ?? 0;
    return { records: allRecords("transactions").length, damaged: damagedRows.get().length, older };
  },

  /** From here on the page opens without a network. */
  async keepApp(): Promise<void> {
    await navigator.serviceWorker.ready;
    while (!navigator.serviceWorker.controller) await pause(20);
  },

  /** Somebody is at the device; without a sign of it the vault is locked after a quarter of an hour. */
  touch(): void {
    document.dispatchEvent(new Event("keydown"));
  },

  async create(kind: Kind, ids: readonly string[], text: string): Promise<void> {
    must(await createMany(ids.map((id) => newRecord(kind, id, text))));
  },

  /** All of them or none, in one step; `undefined` when this device shows one of the records no more. */
  async edit(edits: readonly Edit[]): Promise<readonly Texts[] | undefined> {
    chaos.touch();
    if (edits.some(({ kind, id }) => !recordById(kind, id))) return undefined;
    const seen = edits.map(({ kind, id, texts }) => textsOf(kind, id, Object.keys(texts)));
    const written = await writeAll(
      edits.map(
        ({ kind, id, texts }) => ({ kind: "update", collection: kind, id, changes: texts }) as unknown as Write,
      ),
    );
    if (!written.ok && written.problem.kind === "NotFound") return undefined;
    must(written);
    return seen;
  },

  async remove(id: string): Promise<Texts | undefined> {
    if (!asset(id)) return undefined;
    const seen = textsOf("assets", id, EDITED.assets);
    must(await remove("assets", [asset(id)!.id]));
    return seen;
  },

  async restore(id: string): Promise<boolean> {
    if (asset(id)) return false;
    must(await restore("assets", [id as never]));
    return true;
  },

  /** Writes one field after the other until the browser is killed; each is told before the next is begun. */
  async writeOn(run: string, ids: readonly string[]): Promise<void> {
    for (let i = 0; ; i += 1) {
      const id = ids[(i * 7) % ids.length]!;
      const field = EDITED.assets[i % EDITED.assets.length]!;
      const text = `${run}.${i}`;
      const transaction = crypto.randomUUID();
      if (i % 5 === 4) {
        await chaos.create("transactions", [transaction], text);
      } else if (!(await chaos.edit([{ kind: "assets", id, texts: { [field]: text } }]))) {
        // The vault is being opened anew, and shows nothing that could be edited.
        await pause(20);
        continue;
      }
      const written: Shown =
        i % 5 === 4
          ? { kind: "transactions", id: transaction, texts: { text } }
          : { kind: "assets", id, texts: { [field]: text } };
      await (globalThis as unknown as { acknowledged(written: Shown): Promise<void> }).acknowledged(written);
    }
  },

  /** Everything that this device shows, in an order that all devices share. */
  shown(): readonly Shown[] {
    return (Object.keys(EDITED) as Kind[]).flatMap((kind) =>
      allRecords(kind)
        .map(({ id }): Shown => ({ kind, id, texts: textsOf(kind, id, EDITED[kind]) }))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
  },

  async waiting(): Promise<number> {
    return outboxCount((await currentAccount())!.userId);
  },

  /** For whoever has to find out why a device does not get on. */
  async condition(): Promise<unknown> {
    const { userId } = (await currentAccount())!;
    const database = openDatabase(userId, { indexedDB, IDBKeyRange });
    const [head, outbox] = await Promise.all([database.head.get("head"), database.outbox.toArray()]);
    database.dexie.close();
    const waiting = outbox
      .flatMap(rowsIn)
      .map(({ state, code, base, page, row }) => ({ state, code, base, page, id: row.id }));
    const [outcome, locks] = await Promise.all([device.sync.get(userId), navigator.locks.query()]);
    return { ...syncStatus.get(), onLine: navigator.onLine, outcome, locks, head, waiting, damaged: damagedRows.get() };
  },

  /** The records that the server has not confirmed. */
  async waitingIds(): Promise<readonly string[]> {
    const database = openDatabase((await currentAccount())!.userId, { indexedDB, IDBKeyRange });
    const pages = await database.outbox.toArray();
    database.dexie.close();
    return pages.flatMap(rowsIn).map(({ row }) => row.id);
  },
};

export type ChaosPage = typeof chaos;

void navigator.serviceWorker.register(trustedScriptUrl("/sw.js"));
await startApp();
Object.assign(globalThis, { chaos });

function newRecord(kind: Kind, id: string, text: string): NewRecord {
  const value = { minor: 100_00, currency: "DKK" };
  const fields =
    kind === "assets"
      ? { id, type: "other", name: text, currentValue: value, reminders: [] }
      : {
          id,
          accountId: "00000000-0000-4000-8000-000000000001",
          date: "2026-05-04",
          amount: value,
          text,
          status: "booked",
        };
  return { collection: kind, fields } as unknown as NewRecord;
}

function asset(id: string) {
  return recordById("assets", id);
}

function textsOf(kind: Kind, id: string, names: readonly string[]): Texts {
  const record = recordById(kind, id) as Readonly<Record<string, string>> | undefined;
  return Object.fromEntries(names.map((name) => [name, record?.[name] ?? null]));
}

async function opened(result: Result<void>): Promise<string> {
  if (result.ok) await ready();
  return said(result);
}

function said(result: Result<unknown>): string {
  return result.ok ? "ok" : result.problem.kind;
}

async function ready(): Promise<void> {
  while (readState.get() !== "ready") await pause(5);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

function must<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.problem.kind);
  return result.value;
}
