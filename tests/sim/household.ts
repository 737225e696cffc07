import type { ServerFindings } from "#data/sync/syncCycle.ts";
import { syncCycle } from "#data/sync/syncCycle.ts";
import { tokenOwner } from "#data/remote/tokenOwner.ts";
import type { RecordState } from "#domain/merge.ts";
import { ok } from "#domain/result.ts";
import { deriveKeys } from "#workers/vault/keys/keys.ts";
import type { ResyncReason } from "#workers/sync/syncApi.ts";
import type { OpenKeys } from "#workers/vault/keys/keyset.ts";
import { openKeyset } from "#workers/vault/keys/keyset.ts";
import { openRecord } from "#workers/vault/store/recordSeal.ts";
import type { Change, KdfParams, KeysetDocument } from "#workers/vault/vaultApi.ts";
import type { Chance } from "./chance.ts";
import type { DeviceParts, Tab } from "./device.ts";
import { Device, must, newKeyset, PASSWORD } from "./device.ts";
import type { Disk } from "./disk.ts";
import { dexieDisk, Killed, memoryDisk } from "./disk.ts";
import { cycleParts } from "./exchange.ts";
import { Faults } from "./faults.ts";
import { Guest, GUEST } from "./guest.ts";
import { Model } from "./model.ts";
import { SimServer } from "./server.ts";
import { ACCOUNT } from "./tokens.ts";
import { Traffic } from "./traffic.ts";

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
/** A second tab goes on where it should wait for the first: a leader that was frozen and taken over. */
const TWO_LEADERS_PERCENT = 20;

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
  readonly traffic: Traffic;
  /** The passwords that a person types, by the salt of the parameters. */
  readonly passwords = new Map<string, string>();
  wall = START_MS;
  /** Whether devices seal old records under the newest key. */
  isReencrypting = true;
  /** Runs while a request is on its way. */
  meanwhile: () => Promise<void> = async () => undefined;
  /** A copy of the server that could still be put back. */
  backup: ((isSilent?: boolean) => void) | undefined;
  /** Every keyset that came to stand. */
  readonly keysets: KeysetDocument[] = [];
  /** Devices may have been deceived: what they find is no false alarm. */
  isDeceived = false;
  readonly #store: HouseholdParts["store"];
  #keys: OpenKeys | undefined;
  #guest: Guest | undefined;
  newestKeyset = 0;
  #writes = 0;
  #depth = 0;

  constructor({ chance, store }: HouseholdParts) {
    this.chance = chance;
    this.faults = new Faults(chance);
    this.traffic = new Traffic({
      chance,
      store,
      swapped: () => this.faults.count("answersSwapped"),
      passed: (milliseconds) => void (this.wall += milliseconds),
    });
    this.#store = store;
    this.records = Array.from(
      { length: RECORDS },
      (_, i) => `${i < ASSETS ? "assets" : "transactions"}/${this.uuid()}`,
    );
    this.server = new SimServer({
      now: () => this.wall,
      fault: () => this.faults.ofRequest(),
      meanwhile: () => this.#meanwhile(),
      traffic: this.traffic,
      count: (kind) => this.faults.count(kind),
    });
  }

  get guest(): Guest {
    return this.#guest!;
  }

  static async of(parts: HouseholdParts): Promise<Household> {
    const household = new Household(parts);
    household.#guest = await household.#newGuest();
    const first = household.#newDevice();
    const keyset = await newKeyset(first.parts);
    must(await first.parts.disk.vault().saveKeyset(keyset).then(ok));
    await household.adopt(keyset);
    household.server.swapKeyset(0, keyset);
    household.server.inForce = keyset.kdf;
    household.signedInHere(first);
    await first.open(keyset);
    household.devices.push(first);
    for (let i = 1; i < parts.devices; i++) household.devices.push(await household.newcomer());
    return household;
  }

  /** A device that has never seen the account. */
  async newcomer(): Promise<Device> {
    const device = this.#newDevice();
    this.signedInHere(device);
    const { attack } = this.server;
    if (attack?.victim === undefined && attack?.isAgainstAll === false) attack.victim = device.parts.disk;
    await device.open(this.keysetFor(device));
    return device;
  }

  /** The keyset as the server gives it to this device. */
  keysetFor(device: Device): KeysetDocument | undefined {
    const { attack, keyset } = this.server;
    return attack?.victim === device.parts.disk ? attack.keyset(keyset) : keyset;
  }

  passwordOf(kdf: KdfParams): string {
    return this.passwords.get(kdf.salt) ?? PASSWORD;
  }

  /** Whether the device's session still stands: one from before a change of password does not. */
  isSignedIn({ signedIn }: Device): boolean {
    return signedIn.account === ACCOUNT && signedIn.salt === this.server.inForce?.salt;
  }

  signedInHere(device: Device): void {
    device.signedIn = { account: ACCOUNT, salt: this.server.inForce?.salt };
  }

  /** A person types the password of today: keys and session are new. */
  async signIn(device: Device): Promise<void> {
    this.signedInHere(device);
    const [own, { keyset }] = [await device.parts.disk.keyset(), this.server];
    device.lock();
    await device.open(own !== undefined && keyset!.rev <= own.rev ? undefined : keyset);
  }

  /** The keyset that lies on the device opens with the password that it was made for. */
  async unlock(device: Device): Promise<void> {
    this.faults.count("unlocked");
    if (device.signedIn.account === GUEST) await this.signIn(device);
    else await device.open();
  }

  /** Whoever judges the run can open what any device seals. */
  async adopt(keyset: KeysetDocument): Promise<void> {
    this.#keys = must(await openKeyset(ACCOUNT, keyset, await deriveKeys(this.passwordOf(keyset.kdf), keyset.kdf)));
    this.newestKeyset = keyset.rev;
    this.keysets.push(keyset);
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
  async cycle(device: Device, tab: Tab | undefined, again?: ResyncReason): Promise<boolean> {
    if (device.exchanges > 0 && !this.faults.happens("twoLeaders", TWO_LEADERS_PERCENT)) return false;
    device.exchanges += 1;
    const ended = await this.survived(device, tab, () => syncCycle(cycleParts(this, device, tab), again));
    device.exchanges -= 1;
    if (ended?.ok === false && ended.problem.kind === "Tampered" && !this.isDeceived)
      this.violations.push("an honest server was taken for a forger");
    if (ended?.ok !== false || ended.problem.kind !== "SignInAgain" || !device.isOpen(tab)) return ended?.ok === true;
    await this.signIn(device);
    this.faults.count("signedInAnew");
    return !this.faults.isOn && this.cycle(device, device.tabs[0]);
  }

  /** The records that a device has turned out to show. An honest server never looks as if it kept something back. */
  checked(device: Device, found: ServerFindings): void {
    device.found = { ...device.found, ...found };
    if (found.differs === false) this.faults.count("serverAgreed");
    if (this.isDeceived) return;
    if (found.differs !== undefined && found.differs !== false)
      this.violations.push(`an honest server was said to keep ${found.differs.records} records back`);
    if (found.lacksKeyset === true) this.violations.push("an honest server was said to keep the keyset back");
  }

  /** The answer of `work`; nothing when a worker ended in it. It is opened again, on what it had stored. */
  async survived<Value>(device: Device, tab: Tab | undefined, work: () => Promise<Value>): Promise<Value | undefined> {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
      device.endSync();
      if (device.isOpen(tab)) await this.crash(device, tab);
      return undefined;
    }
  }

  /** The tab's memory is gone. */
  async crash(device: Device, tab: Tab): Promise<void> {
    device.close(tab);
    await device.open();
  }

  /** A tab whose store a newer version has upgraded says that it has to be reloaded. */
  async reload(device: Device, tab: Tab): Promise<void> {
    this.faults.count("tabReloaded");
    await this.crash(device, tab);
  }

  /** A device goes away with its storage: only when the server has all that it wrote. */
  async replace(index: number): Promise<boolean> {
    const device = this.devices[index]!;
    if (device.exchanges > 0 || this.isDeceived) return false;
    const { epoch } = this.server;
    device.isLeaving = true;
    const isSent = await this.cycle(device, device.tabs[0]);
    device.isLeaving = false;
    // A row that a server took, and lost in a restore before it could say so, is on this device alone.
    if (!isSent || epoch !== this.server.epoch || (await device.parts.disk.outbox()).length > 0) return false;
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

  #newDevice(): Device {
    const clock = { aheadMs: 0 };
    const now = () => Math.max(0, this.wall + clock.aheadMs);
    const parts = this.#partsOf(ACCOUNT, this.server, now);
    return new Device({ ...parts, clock, storeFault: () => this.faults.ofWrite() });
  }

  #partsOf(account: string, server: SimServer, now: () => number): DeviceParts {
    const random = (length: number) => this.chance.bytes(length);
    const disk: Disk = this.#store === "memory" ? memoryDisk({ random, now }) : dexieDisk({ random, now });
    const send = (url: unknown, init?: RequestInit) => {
      const bearer = (init?.headers as Readonly<Record<string, string>> | undefined)?.["Authorization"] ?? "";
      if (tokenOwner(bearer) !== account) this.violations.push("a request of one account carried the token of another");
      return server.answer(disk, url as string, init);
    };
    return {
      account,
      disk,
      clock: { aheadMs: 0 },
      random,
      now,
      fetch: send,
      giveUp: this.traffic.giveUp,
      storeFault: () => undefined,
      damaged: (record) => this.#quarantined(record),
      passwordOf: (kdf) => this.passwordOf(kdf),
    };
  }

  #newGuest(): Promise<Guest> {
    const now = () => this.wall;
    const { traffic } = this;
    const calm = { now, traffic, fault: () => undefined, meanwhile: async () => undefined, count: () => undefined };
    const server = new SimServer(calm);
    return Guest.of(this.#partsOf(GUEST, server, now), server);
  }

  #quarantined(record: string): void {
    if (this.server.poisoned.has(record)) this.faults.count("rowQuarantined");
    else if (!this.isDeceived) this.violations.push(`${record} does not open`);
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
    if (tab.lastStamp > device.lastStamp) device.lastStamp = tab.lastStamp;
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
    await this.traffic.watched(this.meanwhile());
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
