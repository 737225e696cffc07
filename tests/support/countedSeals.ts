import { openDatabase } from "#workers/vault/store/database.ts";
import type { SealCounts } from "#workers/vault/keys/sealCounts.ts";

/** Has an account's store on this device say that its keys have sealed so much. */
export async function countSealsHere(userId: string, seals: SealCounts): Promise<void> {
  const { dexie, head } = openDatabase(userId, { indexedDB, IDBKeyRange });
  await head.update("head", { seals });
  dexie.close();
}
