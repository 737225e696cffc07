import { openDatabase, type SealedDatabase } from "#workers/vault/database.ts";

let opened: { readonly userId: string; readonly database: SealedDatabase } | undefined;

/** How many records the server has not confirmed. Inside a live query it is counted again when a worker writes. */
export async function outboxCount(userId: string): Promise<number> {
  return sealed(userId).outbox.count();
}

/** Deletes every sealed record of the account from this device. Vaults and sync workers must have ended. */
export async function deleteSealed(userId: string): Promise<void> {
  const { dexie } = sealed(userId);
  opened = undefined;
  await dexie.delete();
}

function sealed(userId: string): SealedDatabase {
  if (opened?.userId !== userId) {
    opened?.database.dexie.close();
    opened = { userId, database: openDatabase(userId, { indexedDB, IDBKeyRange }) };
  }
  return opened.database;
}
