import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import type { Result } from "#domain/result.ts";
import { createSync } from "#workers/sync/sync.ts";
import type { SyncApi } from "#workers/sync/syncApi.ts";
import { fetchSyncServer } from "#workers/sync/syncServer.ts";
import { syncStore } from "#workers/sync/syncStore.ts";
import type { IndexedDb } from "#workers/vault/store/database.ts";
import type { LogSignal } from "#workers/vault/store/logSignal.ts";
import type { SealLimits } from "#workers/vault/keys/sealCounts.ts";
import { sealedStore } from "#workers/vault/store/sealedStore.ts";
import type { OutboxBackupFolder } from "#workers/vault/store/outboxBackup.ts";
import { createVault } from "#workers/vault/vault.ts";
import type {
  Change,
  KdfParams,
  KeysetDocument,
  PlainRecord,
  SentRecords,
  VaultApi,
  VaultEvent,
} from "#workers/vault/vaultApi.ts";

export const USER = "5f0c9f7e-6f0e-4b6e-9d43-0f4a7a1f8c11";
export const PASSWORD = "Rødgrød med fløde 8";
const TARGET = { url: "http://server.test", anonKey: "anon", accessToken: "token" };

export interface DeviceParts {
  readonly idb?: IndexedDb;
  readonly now?: () => number;
  readonly fetch?: typeof fetch;
  readonly signal?: (userId: string) => LogSignal;
  readonly sealLimits?: SealLimits;
  readonly outboxBackupOf?: (userId: string) => OutboxBackupFolder;
  /** Where the server is and what one says to it. */
  readonly target?: Parameters<SyncApi["sync"]>[0];
}

interface Account {
  readonly userId: string;
  readonly password: string;
  readonly kdf?: KdfParams;
}

/** A vault and a sync worker over their own IndexedDB, and a tab that keeps what the vault sends. */
export interface TestDevice {
  readonly vault: VaultApi;
  readonly sync: SyncApi;
  readonly idb: IndexedDb;
  readonly events: VaultEvent[];
  /** The tab's records by id, deleted ones too. */
  records(): ReadonlyMap<string, PlainRecord>;
  /** Sync, absorb, and again while something was resealed. */
  exchange(): Promise<Result<unknown>>;
}

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length));

function freshIndexedDb(): IndexedDb {
  return { indexedDB: new IDBFactory(), IDBKeyRange };
}

export function testDevice(parts: DeviceParts = {}): TestDevice {
  const idb = parts.idb ?? freshIndexedDb();
  const now = parts.now ?? (() => Date.now());
  const events: VaultEvent[] = [];
  const sent: SentRecords[] = [];
  const signal = parts.signal && { signal: parts.signal };
  const { sealLimits, outboxBackupOf, target = TARGET } = parts;
  const own = { ...signal, ...(sealLimits && { sealLimits }), ...(outboxBackupOf && { outboxBackupOf }) };
  const vault = createVault({
    storeOf: (userId, lost) => sealedStore(userId, idb, random, lost),
    random,
    now,
    idb,
    ...own,
  });
  const connect = () => fetchSyncServer(target, { fetch: parts.fetch ?? offline, now });
  const storeOf = (userId: string, grown: () => void) => syncStore(userId, { idb, random, now, grown });
  const sync = createSync({ storeOf, connect, ...signal });
  /** A page that a test opens over this device; the vault itself is listened to once, by this device. */
  let page: MessagePort | undefined;
  const listener = {
    postMessage(event: VaultEvent) {
      events.push(event);
      if (event.kind === "records") sent.push(event);
      page?.postMessage(event);
    },
  };
  vault.listen(listener as unknown as MessagePort);
  return {
    vault: {
      ...vault,
      listen: (to) => void (page = to),
      async commit(changes) {
        const committed = await vault.commit(changes);
        if (committed.ok) sent.push(...committed.value.records);
        return committed;
      },
    },
    sync,
    idb,
    events,
    records() {
      const inOrder = sent.toSorted((a, b) => a.order - b.order);
      const records = inOrder.flatMap(({ text }) => JSON.parse(text) as readonly PlainRecord[]);
      return new Map(records.map((record) => [record.id, record]));
    },
    async exchange() {
      for (let round = 0; ; round++) {
        const synced = await sync.sync(target);
        if (!synced.ok) return synced;
        const absorbed = await vault.absorb();
        if (!absorbed.ok || (absorbed.value.resealed === 0 && synced.value.conflicts === 0) || round === 8)
          return absorbed;
      }
    },
  };
}

/** Signs the first device of an account up. */
export async function firstDevice(
  parts: DeviceParts = {},
  { userId, password, kdf }: Account = { userId: USER, password: PASSWORD },
): Promise<{
  readonly device: TestDevice;
  readonly keyset: KeysetDocument;
}> {
  const device = testDevice(parts);
  await device.vault.openAccount(userId);
  await device.sync.openAccount(userId);
  must(await device.vault.derive(password, kdf ?? (await device.vault.newKdf())));
  const keyset = must(await device.vault.createKeyset());
  must(await device.vault.adoptKeyset(keyset));
  must(await device.vault.load());
  return { device, keyset };
}

/** Signs in on a device that has never seen the account. */
export async function nextDevice(keyset: KeysetDocument, parts: DeviceParts = {}): Promise<TestDevice> {
  const device = testDevice(parts);
  await device.vault.openAccount(USER);
  await device.sync.openAccount(USER);
  must(await device.vault.derive(PASSWORD, keyset.kdf));
  must(await device.vault.adoptKeyset(keyset));
  must(await device.vault.load());
  return device;
}

/** Opens the app again on the same storage. */
export async function reopened(before: TestDevice, parts: Omit<DeviceParts, "idb"> = {}): Promise<TestDevice> {
  const device = testDevice({ ...parts, idb: before.idb });
  await device.vault.openAccount(USER);
  await device.sync.openAccount(USER);
  must(await device.vault.unlock(PASSWORD));
  must(await device.vault.load());
  return device;
}

export function put(
  id: string,
  set: Record<string, unknown>,
  collection = "assets",
): Change & { readonly kind: "put" } {
  return { kind: "put", collection, id, schemaVersion: 1, set };
}

export function must<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(result.problem.kind);
  return result.value;
}

const offline: typeof fetch = async () => {
  throw new TypeError("Failed to fetch");
};
