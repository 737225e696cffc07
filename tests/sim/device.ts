import type { ServerFindings } from "#data/sync/syncCycle.ts";
import { createSync } from "#workers/sync/sync.ts";
import type { SyncApi } from "#workers/sync/syncApi.ts";
import type { LineTiming } from "#workers/sync/monitoredConnection.ts";
import type { Sizes } from "#workers/sync/sizes.ts";
import type { ServerTarget } from "#workers/sync/syncServer.ts";
import { fetchSyncServer } from "#workers/sync/syncServer.ts";
import type { Random } from "#workers/vault/bytes.ts";
import { createVault } from "#workers/vault/vault.ts";
import type {
  KdfParams,
  KeysetDocument,
  PlainRecord,
  SentRecords,
  VaultApi,
  VaultEvent,
} from "#workers/vault/vaultApi.ts";
import type { Connection, Disk, StoreFault } from "./disk.ts";
import { faulty } from "./disk.ts";

export const PASSWORD = "Rødgrød med fløde 8";

export interface DeviceParts {
  readonly account: string;
  readonly disk: Disk;
  /** How wrong the device's clock is. */
  readonly clock: { aheadMs: number };
  readonly random: Random;
  readonly now: () => number;
  readonly fetch: typeof fetch;
  readonly giveUp: () => AbortSignal;
  readonly storeFault: () => StoreFault | undefined;
  /** Rows that do not open; only those may be that were poisoned. */
  readonly damaged: (record: string) => void;
  /** The password that its person types for these parameters. */
  readonly passwordOf: (kdf: KdfParams) => string;
}

/** So small that a few records are several requests, some of them on their way at once. */
const SIZES: Sizes = { pageRows: 2, largePageRows: 4, pushRows: 3, largePushRows: 6, pushBytes: 1024 * 1024 };

/** The line is looked at by the clock on the wall, which a run does not have: its requests are given up by the run itself. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const NEVER_LOOKED_AT: LineTiming = {
  patienceMs: LONGEST_TIMER_MS,
  probeMs: LONGEST_TIMER_MS,
  againMs: LONGEST_TIMER_MS,
  lightMs: LONGEST_TIMER_MS,
};

/** A tab: an unlocked vault and what it has been told of the records. */
export interface Tab {
  readonly vault: VaultApi;
  readonly records: ReadonlyMap<string, PlainRecord>;
  readonly connection: Connection;
  /** The latest stamp that it has given. */
  lastStamp: string;
}

/** One device with its storage, any number of tabs, and a sync worker. */
export class Device {
  readonly parts: DeviceParts;
  tabs: Tab[] = [];
  #sync: SyncApi | undefined;
  /** Newer versions of the app know fields that older ones do not. */
  schemaVersion = 1;
  /** The server's epoch when both last had the same keyset, as the device has it and as this run of the app has it. */
  agreedEpoch: string | undefined;
  comparedEpoch: string | undefined;
  isLocked = false;
  /** It is about to be replaced: nobody writes on it any more. */
  isLeaving = false;
  /** Exchanges under way. */
  exchanges = 0;
  /** The account signed in, and the salt of the password that it was signed in with. */
  signedIn: { readonly account: string; readonly salt: string | undefined };
  /** The findings of it about the server, as the app remembers them. */
  found: ServerFindings = {};
  /** Rows that it was told do not open. */
  readonly told = new Set<string>();
  /** The latest stamp that it has stored: a tab opened later goes on from there. */
  lastStamp = "";
  #isOpening = false;

  constructor(parts: DeviceParts) {
    this.parts = parts;
    this.signedIn = { account: parts.account, salt: undefined };
  }

  isOpen(tab: Tab | undefined): tab is Tab {
    return tab !== undefined && this.tabs.includes(tab);
  }

  /** Opens a tab; `keyset` is given on a device that has never seen the account. */
  async open(keyset?: KeysetDocument): Promise<Tab> {
    const { account, disk, random, now, damaged, passwordOf } = this.parts;
    const records = new Map<string, PlainRecord>();
    const connection = { isClosed: false };
    const storeOf = () => faulty(disk.vault(), connection, () => this.#fault());
    const vault = createVault({ storeOf, random, now });
    const take = taker(records);
    vault.listen(
      portTo(take, (record) => {
        this.told.add(record);
        damaged(record);
      }),
    );
    this.#isOpening = true;
    await vault.openAccount(account);
    if (keyset === undefined) must(await vault.unlock(passwordOf((await disk.keyset())!.kdf)));
    else {
      must(await vault.derive(passwordOf(keyset.kdf), keyset.kdf));
      must(await vault.adoptKeyset(keyset));
    }
    must(await vault.load());
    this.#isOpening = false;
    const commit: VaultApi["commit"] = async (changes) => {
      const committed = await vault.commit(changes);
      if (committed.ok) for (const sent of committed.value.records) take(sent);
      return committed;
    };
    const tab = { vault: { ...vault, commit }, records, connection, lastStamp: this.lastStamp };
    this.isLocked = false;
    this.tabs.push(tab);
    return tab;
  }

  /** Lock in one tab locks all: their keys and records are gone. */
  lock(): void {
    this.tabs = [];
    this.isLocked = true;
  }

  /** A newer version of the app opens beside the tabs and upgrades the store: those may not use it any more. */
  upgradeStore(): void {
    for (const { connection } of this.tabs) connection.isClosed = true;
    this.endSync();
  }

  close(tab: Tab): void {
    this.tabs = this.tabs.filter((each) => each !== tab);
  }

  /** One pull and push of the sync worker, which is started when it is not there. */
  async sync(...asked: Parameters<SyncApi["sync"]>): ReturnType<SyncApi["sync"]> {
    return (await this.#worker()).sync(...asked);
  }

  /** Sends a statement. */
  async state(...asked: Parameters<SyncApi["state"]>): Promise<void> {
    await (await this.#worker()).state(...asked);
  }

  async #worker(): Promise<SyncApi> {
    const { account, disk, now, fetch, giveUp } = this.parts;
    if (this.#sync === undefined) {
      const storeOf = () => faulty(disk.sync(), { isClosed: false }, () => this.#fault());
      const connect = (each: ServerTarget) => fetchSyncServer(each, { fetch, now, giveUp, timing: NEVER_LOOKED_AT });
      this.#sync = createSync({ storeOf, connect, sizes: SIZES });
      await this.#sync.openAccount(account);
    }
    return this.#sync;
  }

  /** The worker ended; what it had stored stays. */
  endSync(): void {
    this.#sync = undefined;
    this.comparedEpoch = undefined;
  }

  #fault(): StoreFault | undefined {
    return this.#isOpening ? undefined : this.parts.storeFault();
  }
}

/** A household's first device: the keyset it makes, not yet adopted. */
export async function newKeyset({ account, disk, random, now }: DeviceParts): Promise<KeysetDocument> {
  const vault = createVault({ storeOf: () => disk.vault(), random, now });
  await vault.openAccount(account);
  must(await vault.derive(PASSWORD, await vault.newKdf()));
  return must(await vault.createKeyset());
}

/** Answers and events are numbered: the higher number is the newer state. */
function taker(records: Map<string, PlainRecord>): (sent: SentRecords) => void {
  const orders = new Map<string, number>();
  return ({ text, order }) => {
    for (const record of JSON.parse(text) as readonly PlainRecord[]) {
      const key = `${record.collection}/${record.id}`;
      if ((orders.get(key) ?? 0) > order) continue;
      orders.set(key, order);
      records.set(key, record);
    }
  };
}

function portTo(take: (sent: SentRecords) => void, damaged: (record: string) => void): MessagePort {
  const postMessage = (event: VaultEvent) => {
    if (event.kind === "damaged") damaged(`${event.collection}/${event.id}`);
    if (event.kind === "records") take(event);
  };
  return { postMessage } as unknown as MessagePort;
}

export function must<Value>(result: { ok: true; value: Value } | { ok: false; problem: { kind: string } }): Value {
  if (!result.ok) throw new Error(result.problem.kind);
  return result.value;
}
