import { Dexie, type EntityTable, type Table } from "dexie";
import type { IsoDate } from "#domain/dates.ts";
import type { DocumentId } from "#domain/ids.ts";
import type { Tier } from "#domain/tier.ts";
import { ERROR_QUEUE_MAX } from "#config/spec.ts";
import { withMaxDatabaseVersion, closeOnVersionChange, refuseNewer } from "#workers/vault/store/storeVersion.ts";
import type { KdfParams } from "#workers/vault/vaultApi.ts";
import { mirrorAccounts, mirroredAccounts } from "../session/accountMirror.ts";
import type { Account } from "../session/session.ts";
import type { TokenCopy } from "../remote/sessionTokens.ts";

/** An account that was opened on this device. Nothing here is secret. */
export interface AccountRow extends Account {
  /** Pinned after a successful sign-in: a server may later ask for more work, never for less. */
  readonly kdf?: KdfParams;
  /** False once signed out; the sealed records stay. */
  readonly signedIn: boolean;
  /** Milliseconds since 1970. The newest signed-in account is the one in use. */
  readonly usedAt: number;
}

/**
 * The server shows less, or something older, than a device of the account has stated that it held. Nothing here is
 * altered because of it, and it is forgotten once a later look agrees.
 */
export interface Withheld {
  /** The server shows something else than was stated; otherwise it is only about the keyset. */
  readonly differs: boolean;
  /** So many records, at least, are concerned; 0 when only the keyset or a device's statement is. */
  readonly records: number;
  /** The server gives an older keyset than has been seen, or none. */
  readonly keyset: boolean;
  /** When it was first noticed, milliseconds since 1970. */
  readonly since: number;
}

/** `look`: what the server still shows is read anew. `giveBack`: it is given what this device holds, as after a restore. */
export type Reading = "look" | "giveBack";

/** How the last sync cycle of any tab ended. */
interface SyncRow {
  readonly userId: string;
  readonly lastSyncedAt?: number;
  readonly problem?: SyncProblem;
  readonly withheld?: Withheld;
  /** A reading from the start that the person has asked for and that has not been done. */
  readonly again?: Reading;
  /** Records that lie under an older key and are being moved to the newest, by the last count; nothing when none do. */
  readonly underOlderKey?: number;
  /** The most of them since there were none: what the move began with. */
  readonly rotating?: number;
}

/** When the tab that exchanges with the server last showed itself, milliseconds since 1970. */
interface LeaderRow {
  readonly userId: string;
  readonly at: number;
}

/** A change of which this device does not know whether the server has it. `at`: milliseconds since 1970. */
export interface UnconfirmedKeyChange {
  readonly at: number;
  /** The number of the user key that was made after a suspected compromise. */
  readonly userKey?: number;
}

/** The server's epoch when this device and the server last had the same keyset. */
interface KeysetRow {
  readonly userId: string;
  readonly epoch?: string;
  readonly unsure?: UnconfirmedKeyChange;
}

/** The question that was asked of the browser once. */
interface AskedRow {
  readonly name: "persist";
  readonly granted: boolean;
}

/**
 * `SignInAgain`: the server no longer knows this session. `Refused`: some records stay here, marked with why. `Outdated`:
 * the server no longer speaks with this version of the app. `FactorRequired`: the session has not shown the second factor.
 */
export type SyncProblem =
  | "SignInAgain"
  | "FactorRequired"
  | "Refused"
  | "ServerFailed"
  | "StorageFull"
  | "Tampered"
  | "Outdated";

/** The error and its time; never what anything was worth. */
export interface ErrorRow {
  readonly id?: number;
  readonly at: number;
  readonly kind: string;
  readonly detail: string;
}

/** §7 A security event that waits to be sent to the server's log; its details are a few known words and counts. */
export interface EventRow {
  readonly id?: number;
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly type: string;
  readonly details: Readonly<Record<string, string | number | boolean>>;
}

/** When the records of an account were last put into a backup, and when the person was last reminded of it. */
interface BackupRow {
  readonly userId: string;
  readonly madeAt?: number;
  /** So many records waited for the server when the backup was made. */
  readonly waitingThen?: number;
  readonly remindedAt?: number;
  /** The documents that stay on this device when room is made, by the ids of their records. */
  readonly keptFiles?: readonly string[];
  /** Files whose bytes may lie here without a record: see the note "files being added". */
  readonly unfinishedFiles?: readonly DocumentId[];
  /** The day on which this device last told of the household's own reminders; which ones, nobody can see from it. */
  readonly toldOn?: IsoDate;
  /** The day on which the device itself last gave notice of them. */
  readonly noticedOn?: IsoDate;
}

/** [Note: the tokens are kept twice] */
interface TokenRow extends TokenCopy {
  readonly name: "session";
}

type DeviceDatabase = Dexie & {
  readonly accounts: EntityTable<AccountRow, "userId">;
  readonly sync: EntityTable<SyncRow, "userId">;
  readonly errors: EntityTable<ErrorRow & { readonly id: number }, "id">;
  readonly leaders: EntityTable<LeaderRow, "userId">;
  readonly keysets: EntityTable<KeysetRow, "userId">;
  readonly asked: EntityTable<AskedRow, "name">;
  readonly events: EntityTable<EventRow & { readonly id: number }, "id">;
  readonly backups: EntityTable<BackupRow, "userId">;
  readonly tokens: EntityTable<TokenRow, "name">;
};

const VERSION = 4;
/** Nothing in a browser that has no databases: Dexie says so when it is asked for something. */
const { indexedDB } = Dexie.dependencies as Partial<typeof Dexie.dependencies>;

/** The table of data that are not secret and drive the screens. One database for the device, whoever is signed in. */
export const device = new Dexie(
  "device",
  indexedDB && { indexedDB: withMaxDatabaseVersion(VERSION, indexedDB) },
) as DeviceDatabase;
device.version(1).stores({ accounts: "userId, usedAt", sync: "userId", errors: "++id" });
device.version(2).stores({ leaders: "userId", keysets: "userId", asked: "name" });
device.version(3).stores({ events: "++id, userId", backups: "userId" });
device.version(VERSION).stores({ tokens: "name" });
refuseNewer(device);
// A newer app is being opened beside this tab: it starts anew as that one, with what was being written.
closeOnVersionChange(device, () => {
  void import("./appUpdate.ts").then(({ followUpdate }) => followUpdate()).catch(() => undefined);
});
// Made anew: at the very first start, or because the browser has cleared it.
device.on("populate", (transaction) => transaction.table("accounts").bulkAdd([...mirroredAccounts()]));

/** The account in use, if any. */
export async function currentAccount(): Promise<AccountRow | undefined> {
  return (await device.accounts.orderBy("usedAt").toArray()).findLast(({ signedIn }) => signedIn);
}

export async function accountByEmail(email: string): Promise<AccountRow | undefined> {
  const wanted = email.trim().toLowerCase();
  return (await device.accounts.toArray()).find((row) => row.email.toLowerCase() === wanted);
}

/** The one used last comes first. */
export async function allAccounts(): Promise<readonly AccountRow[]> {
  return (await device.accounts.orderBy("usedAt").toArray()).toReversed();
}

/** A device has one account in use: any other gives way to one that is signed in. */
export async function keepAccount(row: AccountRow): Promise<void> {
  await device.transaction("rw", device.accounts, async () => {
    if (row.signedIn) await device.accounts.toCollection().modify({ signedIn: false });
    await device.accounts.put(row);
  });
  await mirror();
}

export async function keepTier(userId: string, tier: Tier, tierVerifiedAt: number): Promise<void> {
  await device.accounts.update(userId, { tier, tierVerifiedAt });
  await mirror();
}

/** The parameters of a password that has taken over. */
export async function keepKdf(userId: string, kdf: KdfParams): Promise<void> {
  await device.accounts.update(userId, { kdf });
  await mirror();
}

export async function markSignedOut(userId: string): Promise<void> {
  await device.accounts.update(userId, { signedIn: false });
  await mirror();
}

export async function forgetAccount(userId: string): Promise<void> {
  const { accounts, sync, leaders, keysets, backups, events } = device;
  const rows = [accounts, sync, leaders, keysets, backups];
  await device.transaction("rw", [...rows, events], async () => {
    await Promise.all([...rows.map((table) => table.delete(userId)), events.where({ userId }).delete()]);
  });
  await mirror();
}

/**
 * Writes something about an account in one transaction, and only while this device knows the account: an exchange that
 * ends late leaves no trace of one that was erased meanwhile.
 */
export async function whileKnown(userId: string, table: Table, write: () => Promise<unknown>): Promise<void> {
  await device.transaction("rw", [device.accounts, table], async () => {
    if (await device.accounts.get(userId)) await write();
  });
}

async function mirror(): Promise<void> {
  mirrorAccounts(await device.accounts.toArray());
}

/** Keeps the newest; the oldest makes room. */
export async function queueError(error: ErrorRow): Promise<void> {
  await device.transaction("rw", device.errors, async () => {
    await device.errors.add(error);
    const surplus = (await device.errors.count()) - ERROR_QUEUE_MAX;
    if (surplus > 0) await device.errors.bulkDelete(await device.errors.limit(surplus).primaryKeys());
  });
}
