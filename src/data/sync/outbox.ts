import { type Collection, Dexie } from "dexie";
import { PROTOCOL } from "#domain/protocol.ts";
import { type OutboxRow, openDatabase, type SealedDatabase } from "#workers/vault/store/database.ts";
import type { OutboxPage } from "#workers/vault/store/outboxPages.ts";
import { rowsIn } from "#workers/vault/store/outboxPages.ts";
import { accountInUse } from "../state/household.ts";
import type { KeysetDocument } from "#workers/vault/vaultApi.ts";

/** A question that is under way as the account goes still gets its answer. */
const CLOSE_AFTER_MS = 1_000;

const databases = accountInUse.part(
  (): { opened?: { readonly userId: string; readonly database: SealedDatabase } | undefined } => ({}),
  ({ opened }) => opened && setTimeout(() => opened.database.dexie.close(), CLOSE_AFTER_MS),
);

/** How many records the server has not confirmed. Inside a live query it is counted again when a worker writes. */
export async function outboxCount(userId: string): Promise<number> {
  const { head, outbox } = sealed(userId);
  return (await head.get("head"))?.waiting ?? outbox.orderBy("keys").count();
}

/** A record that the server would not take, and the code that it gave. It stays here and is tried again. */
export interface RefusedRow {
  readonly collection: string;
  readonly id: string;
  readonly deleted: boolean;
  readonly code: string;
}

/** Inside a live query it is asked again when a worker writes. */
export async function refusedRows(userId: string): Promise<readonly RefusedRow[]> {
  const pages = await sealed(userId).outbox.where("refused").equals(1).toArray();
  return pages
    .flatMap(rowsIn)
    .filter(({ state }) => state === "refused")
    .map(({ row: { collection, id, deleted }, code = "" }) => ({ collection, id, deleted, code }));
}

/** A record that waits to be sent. */
export interface OutgoingRow {
  readonly collection: string;
  readonly id: string;
  readonly deleted: boolean;
}

/** The newest of what waits, and the keys of all. Inside a live query it is asked again when a worker writes. */
export async function outgoing(
  userId: string,
  atMost: number,
): Promise<{ readonly rows: readonly OutgoingRow[]; readonly keys: ReadonlySet<string> }> {
  const { outbox } = sealed(userId);
  const [newest, keys] = await Promise.all([
    // oxlint-disable-next-line unicorn/no-array-reverse -- a query, not an array
    pagesFor(outbox.reverse(), atMost),
    outbox.orderBy("keys").keys() as Promise<readonly unknown[]> as Promise<readonly string[]>,
  ]);
  const rows = newest
    .flatMap((page) => rowsIn(page).toReversed())
    .slice(0, atMost)
    .filter(({ state }) => state !== "refused")
    .map(({ row: { collection, id, deleted } }) => ({ collection, id, deleted }));
  return { rows, keys: new Set(keys) };
}

/** The rows that can be sent by someone without keys. */
export interface FinishedRows {
  /** The server that they build on. */
  readonly epoch: string | null;
  /** The version of the protocol to send them in: nobody waits for a server that asks for an older one. */
  readonly protocol: number;
  readonly rows: readonly OutboxRow[];
}

/** The oldest rows that wait, sealed and finished as they are. */
export async function finishedRows(userId: string, atMost: number): Promise<FinishedRows> {
  const { head, outbox } = sealed(userId);
  const { epoch = null, protocol = PROTOCOL.oldest } = (await head.get("head")) ?? {};
  const oldest = await pagesFor(outbox.toCollection(), atMost);
  const rows = oldest.flatMap(rowsIn).slice(0, atMost);
  return {
    epoch,
    protocol: Math.min(protocol, PROTOCOL.current),
    rows: rows.filter(({ state }) => state === "waiting"),
  };
}

/** The first pages that hold so many rows between them. */
function pagesFor(pages: Collection<OutboxPage>, atMost: number): PromiseLike<readonly OutboxPage[]> {
  let rows = 0;
  return pages.until(({ keys }) => (rows += keys.length) >= atMost, true).toArray();
}

/** The keyset as this device keeps it: wrapped and signed. */
export async function keptKeyset(userId: string): Promise<KeysetDocument | undefined> {
  return (await sealed(userId).keyset.get("keyset"))?.document;
}

/** Whether there is anything at all of the account. Looking makes no empty database of one that is being deleted. */
export async function isKept(userId: string): Promise<boolean> {
  return Dexie.exists(`sealed-${userId}`);
}

/** Lets go of the database of this account, so that it can be moved. */
export function closeSealed(): void {
  const mine = databases();
  mine.opened?.database.dexie.close();
  mine.opened = undefined;
}

/** Deletes every sealed record of the account from this device. Vaults and sync workers must have ended. */
export async function deleteSealed(userId: string): Promise<void> {
  const { dexie } = sealed(userId);
  databases().opened = undefined;
  await dexie.delete();
}

function sealed(userId: string): SealedDatabase {
  const mine = databases();
  if (mine.opened?.userId === userId) return mine.opened.database;
  mine.opened?.database.dexie.close();
  const database = openDatabase(userId, { indexedDB, IDBKeyRange });
  mine.opened = { userId, database };
  return database;
}
