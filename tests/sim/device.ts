import { createSync } from "#workers/sync/sync.ts";
import type { SyncApi } from "#workers/sync/syncApi.ts";
import type { Sizes } from "#workers/sync/sizes.ts";
import type { ServerTarget } from "#workers/sync/syncServer.ts";
import { fetchSyncServer } from "#workers/sync/syncServer.ts";
import type { Random } from "#workers/vault/bytes.ts";
import { createVault } from "#workers/vault/vault.ts";
import type { KeysetDocument, PlainRecord, VaultApi, VaultEvent } from "#workers/vault/vaultApi.ts";
import type { Disk, StoreFault } from "./disk.ts";
import { faulty } from "./disk.ts";

export const ACCOUNT = "sim";
export const PASSWORD = "Rødgrød med fløde 8";
const TARGET = { url: "http://server.test", anonKey: "anon", accessToken: "token" };

export interface DeviceParts {
  readonly disk: Disk;
  /** How wrong the device's clock is. */
  readonly clock: { aheadMs: number };
  readonly random: Random;
  readonly now: () => number;
  readonly fetch: typeof fetch;
  readonly storeFault: () => StoreFault | undefined;
  /** Rows that do not open; none of them may be. */
  readonly damaged: (record: string) => void;
}

/** So small that a few records are several requests, some of them on their way at once. */
const SIZES: Sizes = { pageRows: 2, largePageRows: 4, pushRows: 3, pushBytes: 1024 * 1024 };

/** A tab: an unlocked vault and what it has been told of the records. */
export interface Tab {
  readonly vault: VaultApi;
  readonly records: ReadonlyMap<string, PlainRecord>;
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
  #isOpening = false;

  constructor(parts: DeviceParts) {
    this.parts = parts;
  }

  /** Opens a tab; `keyset` is given on a device that has never seen the account. */
  async open(keyset?: KeysetDocument): Promise<Tab> {
    const { disk, random, now, damaged } = this.parts;
    const records = new Map<string, PlainRecord>();
    const storeOf = () => faulty(disk.vault(), () => this.#fault());
    const vault = createVault({ storeOf, random, now });
    vault.listen(portTo(records, damaged));
    this.#isOpening = true;
    await vault.openAccount(ACCOUNT);
    if (keyset === undefined) must(await vault.unlock(PASSWORD));
    else {
      must(await vault.derive(PASSWORD, keyset.kdf));
      must(await vault.adoptKeyset(keyset));
    }
    must(await vault.load());
    this.#isOpening = false;
    const tab = { vault, records, lastStamp: "" };
    this.tabs.push(tab);
    return tab;
  }

  close(tab: Tab): void {
    this.tabs = this.tabs.filter((each) => each !== tab);
  }

  /** One pull and push of the sync worker, which is started when it is not there. */
  async sync(target: Parameters<SyncApi["sync"]>[0] = TARGET): ReturnType<SyncApi["sync"]> {
    const { disk, now, fetch } = this.parts;
    if (this.#sync === undefined) {
      const storeOf = () => faulty(disk.sync(), () => this.#fault());
      const connect = (each: ServerTarget) => fetchSyncServer(each, { fetch, now, giveUp: never });
      this.#sync = createSync({ storeOf, connect, sizes: SIZES });
      await this.#sync.openAccount(ACCOUNT);
    }
    return this.#sync.sync(target);
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
export async function newKeyset(parts: Pick<DeviceParts, "disk" | "random" | "now">): Promise<KeysetDocument> {
  const { disk, random, now } = parts;
  const vault = createVault({ storeOf: () => disk.vault(), random, now });
  await vault.openAccount(ACCOUNT);
  must(await vault.derive(PASSWORD, await vault.newKdf()));
  return must(await vault.createKeyset());
}

function portTo(records: Map<string, PlainRecord>, damaged: (record: string) => void): MessagePort {
  const postMessage = (event: VaultEvent) => {
    if (event.kind === "damaged") damaged(`${event.collection}/${event.id}`);
    if (event.kind !== "records") return;
    for (const record of JSON.parse(event.text) as readonly PlainRecord[])
      records.set(`${record.collection}/${record.id}`, record);
  };
  return { postMessage } as unknown as MessagePort;
}

export function must<Value>(result: { ok: true; value: Value } | { ok: false; problem: { kind: string } }): Value {
  if (!result.ok) throw new Error(result.problem.kind);
  return result.value;
}

/** Time in a run stands still while a request is on its way. */
function never(): AbortSignal {
  return NEVER;
}
const NEVER = new AbortController().signal;
