import { rotateKeyset } from "#data/rotateKeyset.ts";
import type { Keysets } from "#data/keysetAgreement.ts";
import { syncCycle } from "#data/syncCycle.ts";
import type { RecordState } from "#domain/merge.ts";
import { failed, ok } from "#domain/result.ts";
import { deriveKeys } from "#workers/vault/keys.ts";
import type { OpenKeys } from "#workers/vault/keyset.ts";
import { openKeyset } from "#workers/vault/keyset.ts";
import { openRecord } from "#workers/vault/recordSeal.ts";
import type { Change, KeysetDocument } from "#workers/vault/vaultApi.ts";
import type { Chance } from "./chance.ts";
import type { Tab } from "./device.ts";
import { ACCOUNT, Device, must, newKeyset, PASSWORD } from "./device.ts";
import type { Disk } from "./disk.ts";
import { dexieDisk, Killed, memoryDisk } from "./disk.ts";
import { Faults } from "./faults.ts";
import { Model } from "./model.ts";
import { SimServer } from "./server.ts";

const FIELDS = ["name", "value", "note"] as const;
/** Known to newer versions of the app alone. */
const NEW_FIELD = "purpose";
/** Enough that what goes missing is not soon written over. */
const RECORDS = 24;
const ASSETS = 20;
/** The engine follows no clock that is further ahead. */
const FOLLOWED_MS = 24 * 60 * 60 * 1000;
const START_MS = Date.UTC(2026, 0, 1);
const MEANWHILE = 25;

export interface HouseholdParts {
  readonly chance: Chance;
  readonly devices: number;
  readonly store: "memory" | "dexie";
}

/** Devices of one household around one server, and the model of what they must end with. */
export class Household {
  readonly chance: Chance;
  readonly model = new Model();
  readonly server: SimServer;
  readonly devices: Device[] = [];
  readonly records: readonly string[];
  readonly violations: string[] = [];
  readonly faults: Faults;
  wall = START_MS;
  /** Whether devices seal old records under the newest key. */
  isReencrypting = true;
  /** Runs while a request is on its way. */
  meanwhile: () => Promise<void> = async () => undefined;
  /** A copy of the server that could still be put back. */
  backup: (() => void) | undefined;
  readonly #store: HouseholdParts["store"];
  #keys: OpenKeys | undefined;
  #newestKeyset = 0;
  #writes = 0;
  #depth = 0;

  constructor({ chance, store }: HouseholdParts) {
    this.chance = chance;
    this.faults = new Faults(chance);
    this.#store = store;
    this.records = Array.from(
      { length: RECORDS },
      (_, i) => `${i < ASSETS ? "assets" : "transactions"}/${this.uuid()}`,
    );
    this.server = new SimServer({
      now: () => this.wall,
      fault: () => this.faults.ofRequest(),
      meanwhile: () => this.#meanwhile(),
    });
  }

  static async of(parts: HouseholdParts): Promise<Household> {
    const household = new Household(parts);
    const first = household.#newDevice();
    const keyset = await newKeyset(first.parts);
    must(await first.parts.disk.vault().saveKeyset(keyset).then(ok));
    await household.adopt(keyset);
    household.server.swapKeyset(0, keyset);
    await first.open(keyset);
    household.devices.push(first);
    for (let i = 1; i < parts.devices; i++) household.devices.push(await household.newcomer());
    return household;
  }

  /** A device that has never seen the account. */
  async newcomer(): Promise<Device> {
    const device = this.#newDevice();
    await device.open(this.server.keyset);
    return device;
  }

  /** Whoever judges the run can open what any device seals. */
  async adopt(keyset: KeysetDocument): Promise<void> {
    this.#keys = must(await openKeyset(ACCOUNT, keyset, await deriveKeys(PASSWORD, keyset.kdf)));
    this.#newestKeyset = keyset.rev;
  }

  /** Some are in everybody's hands all the time, others rarely. */
  anyRecord(): string {
    const { chance, records } = this;
    return records[Math.min(chance.below(records.length), chance.below(records.length))]!;
  }

  /** Unlike any before, so that it says which write it is from. */
  nextValue(): number {
    this.#writes += 1;
    return this.#writes;
  }

  async edit(device: Device, tab: Tab): Promise<void> {
    const names = device.schemaVersion > 1 ? [...FIELDS, NEW_FIELD] : FIELDS;
    const together = this.chance.odds(10) ? 3 : 1;
    const edits = Array.from({ length: together }, () => {
      const value = this.nextValue();
      return { record: this.anyRecord(), field: this.chance.pick(names), value };
    });
    const changes = edits.map(({ record, field, value }): Change => {
      const { schemaVersion } = device;
      return { kind: "put", ...placeOf(record), schemaVersion, set: { [field]: value } };
    });
    const { states, isAcknowledged } = await this.commit(device, tab, changes);
    const stamps: string[] = [];
    for (const { record, field, value } of edits) {
      const state = states.get(record);
      const isLast = !edits.some((each) => isLater(each, { record, field, value }));
      if (isAcknowledged && isLast && tab.records.get(record)?.fields[field] !== value)
        this.violations.push(`a person wrote ${field} and does not see it`);
      if (state?.fields[field] === value) stamps.push(this.#written(record, field, state));
      else if (isAcknowledged && isLast) this.violations.push(`an acknowledged write of ${field} was not stored`);
    }
    if (isAcknowledged) await this.#follow(device, tab, stamps);
  }

  async delete(device: Device, tab: Tab, record = this.anyRecord()): Promise<void> {
    const { states } = await this.commit(device, tab, [{ kind: "delete", ...placeOf(record) }]);
    const state = states.get(record);
    if (state?.tomb !== undefined) this.model.delete(record, seenByDeleter(state.clocks, state.tomb));
  }

  async restore(device: Device, tab: Tab): Promise<void> {
    const record = this.anyRecord();
    const { states } = await this.commit(device, tab, [{ kind: "restore", ...placeOf(record) }]);
    const state = states.get(record);
    if (state?.clocks["~alive"] !== undefined) this.#written(record, "~alive", state);
  }

  /** One cycle as the app runs it. True when it ended well. */
  async cycle(device: Device, tab: Tab | undefined): Promise<boolean> {
    const { server } = this;
    const locked = async () => failed({ kind: "Locked" } as const);
    const token = async () => ok("token");
    const ended = await this.survived(device, tab, () =>
      syncCycle({
        sync: (target) => device.sync(target),
        vault: {
          absorb: () => (tab === undefined ? locked() : tab.vault.absorb()),
          adoptKeyset: (keyset) => (tab === undefined ? locked() : tab.vault.adoptKeyset(keyset)),
          compact: () => (tab === undefined ? locked() : tab.vault.compact()),
          reencrypt: (limit) => (tab === undefined || !this.isReencrypting ? locked() : tab.vault.reencrypt(limit)),
          setClockOffset: (ms) => (tab === undefined ? locked() : tab.vault.setClockOffset(ms)),
        },
        server: {
          config: { url: "http://server.test", anonKey: "anon" },
          accessToken: token,
          renewedToken: token,
          keyset: async () => ok(server.keyset),
        },
        signInAgain: async () => ok(),
        keysets: this.#keysetsOf(device),
        answered: () => undefined,
        pulled: () => undefined,
        isStopped: () => false,
        reencrypting: () => this.faults.count("reencrypted"),
      }),
    );
    if (ended?.ok === false && ended.problem.kind === "Tampered")
      this.violations.push("an honest server was taken for a forger");
    return ended?.ok === true;
  }

  /** What `work` answers; nothing when a worker ended in it. It is opened again, on what it had stored. */
  async survived<Value>(device: Device, tab: Tab | undefined, work: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      device.endSync();
      if (tab !== undefined) await this.crash(device, tab);
      return undefined;
    }
  }

  /** The tab's memory is gone. */
  async crash(device: Device, tab: Tab): Promise<void> {
    device.close(tab);
    await device.open();
  }

  /** A device goes away with its storage: only when the server has all that it wrote. */
  async replace(index: number): Promise<boolean> {
    const device = this.devices[index]!;
    if (!(await this.cycle(device, device.tabs[0]))) return false;
    if ((await device.parts.disk.outbox()).length > 0) return false;
    this.devices[index] = await this.newcomer();
    // A copy from before could no longer be made whole by this device.
    this.backup = undefined;
    return true;
  }

  /** The app was started: its next exchange looks whether there is a newer keyset. */
  async start(device: Device, tab: Tab): Promise<void> {
    device.comparedEpoch = undefined;
    await this.cycle(device, tab);
  }

  #keysetsOf(device: Device): Keysets {
    return {
      isDue: async (epoch) => device.comparedEpoch !== epoch,
      agreedEpoch: async () => device.agreedEpoch,
      agreed: async (epoch) => void ([device.agreedEpoch, device.comparedEpoch] = [epoch, epoch]),
      own: () => device.parts.disk.keyset(),
      put: async (expectedRev, keyset) => {
        if (this.server.swapKeyset(expectedRev, keyset)) this.faults.count("keysetGivenBack");
        return ok(this.server.keyset!);
      },
    };
  }

  /** A new data key, made by one device; the others learn of it when they meet a row under it. */
  async rotate(device: Device, tab: Tab): Promise<void> {
    const { server } = this;
    // A restored server waits for its keyset: another one of the same number would part the household.
    if (server.keyset!.rev < this.#newestKeyset) return;
    const rotated = await rotateKeyset(
      {
        keyset: async () => ok(server.keyset),
        putKeyset: async (expectedRev, next) => {
          if (server.swapKeyset(expectedRev, next)) await this.adopt(next);
          return ok(server.keyset!);
        },
      },
      tab.vault,
      device.parts.now,
    );
    if (rotated.ok) this.faults.count(`key:${rotated.value}`);
  }

  #newDevice(): Device {
    const clock = { aheadMs: 0 };
    const now = () => Math.max(0, this.wall + clock.aheadMs);
    const random = (length: number) => this.chance.bytes(length);
    const disk: Disk = this.#store === "memory" ? memoryDisk({ random, now }) : dexieDisk({ random, now });
    return new Device({
      clock,
      disk,
      random,
      now,
      fetch: this.server.fetch,
      storeFault: () => this.faults.ofWrite(),
      damaged: (record) => this.violations.push(`${record} does not open`),
    });
  }

  /** The states of the changed records as they wait in the outbox, or were sent. */
  async commit(device: Device, tab: Tab, changes: readonly Change[]): Promise<Committed> {
    const states = new Map<string, RecordState>();
    const committed = await this.survived(device, tab, () => tab.vault.commit(changes));
    // Refused as a whole. Who was killed while writing does not know whether it was stored: what was, counts.
    if (committed?.ok === false) return { states, isAcknowledged: false };
    const waiting = new Map((await device.parts.disk.outbox()).map(({ key, row }) => [key, row] as const));
    for (const change of changes) {
      const record = `${change.collection}/${change.id}`;
      // Written while a request was on its way, it may have been sent already.
      const row = waiting.get(record) ?? this.server.row(record);
      const state = row && (await openRecord(row, this.#keys!));
      if (typeof state === "object") states.set(record, state);
    }
    return { states, isAcknowledged: committed !== undefined };
  }

  /** Of what one tab writes, later writes have later stamps: whatever the clock of its device does meanwhile. */
  async #follow(device: Device, tab: Tab, stamps: readonly string[]): Promise<void> {
    const serverNow = device.parts.now() + (await device.parts.disk.clockOffsetMs());
    const followed = stamps.filter((stamp) => stampMs(stamp) <= serverNow + FOLLOWED_MS).toSorted();
    if (followed.some((stamp) => stamp <= tab.lastStamp)) this.violations.push("a later write has an earlier stamp");
    tab.lastStamp = followed.at(-1) ?? tab.lastStamp;
  }

  /** The stamp that it has. */
  #written(record: string, field: string, state: RecordState): string {
    const stamp = state.clocks[field]!;
    this.model.write(record, field, state.fields[field], stamp);
    return stamp;
  }

  async #meanwhile(): Promise<void> {
    if (!this.faults.isOn || this.#depth > 0 || !this.chance.odds(MEANWHILE)) return;
    this.#depth += 1;
    await this.meanwhile();
    this.#depth -= 1;
  }

  uuid(): string {
    const hex = [...this.chance.bytes(16)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-4$3-8$4-$5");
  }
}

/** The record may have been edited again since: then its clocks are newer than what its deleter saw. */
function seenByDeleter(clocks: Readonly<Record<string, string>>, tomb: Readonly<Record<string, string>>) {
  return Object.entries(clocks).map(([field, clock]) => {
    const hidden = tomb[field] ?? "";
    return [field, hidden < clock ? hidden : clock] as const;
  });
}

/** The first nine characters of a stamp are its milliseconds, base 36. */
function stampMs(stamp: string): number {
  return Number.parseInt(stamp.slice(0, 9), 36);
}

interface Committed {
  readonly states: ReadonlyMap<string, RecordState>;
  readonly isAcknowledged: boolean;
}

interface Edit {
  readonly record: string;
  readonly field: string;
  readonly value: number;
}

/** Of two edits of one field in one commit only the later one remains. */
function isLater(a: Edit, b: Edit): boolean {
  return a.record === b.record && a.field === b.field && a.value > b.value;
}

export function placeOf(record: string): { readonly collection: string; readonly id: string } {
  const [collection = "", id = ""] = record.split("/");
  return { collection, id };
}
