import { failed } from "#domain/result.ts";
import type { Random } from "../vault/bytes.ts";
import type { IndexedDb, SealedDatabase } from "../vault/database.ts";
import { openDatabase, openHead } from "../vault/database.ts";
import type { LogSignal } from "../vault/logSignal.ts";
import { guarded } from "../vault/sealedStore.ts";
import type { SyncApi } from "./syncApi.ts";
import { syncOnce } from "./syncLoop.ts";
import type { ServerTarget, SyncServer } from "./syncServer.ts";
import { syncStore } from "./syncStore.ts";

/** What the sync worker needs from its surroundings. */
export interface SyncParts {
  readonly idb: IndexedDb;
  readonly random: Random;
  readonly now: () => number;
  readonly connect: (target: ServerTarget) => SyncServer;
  /** How vaults hear of pages while the next is still on its way. */
  readonly signal?: (userId: string) => LogSignal;
}

export function createSync({ idb, random, now, connect, signal: signalOf }: SyncParts): SyncApi {
  let db: SealedDatabase | undefined;
  let signal: LogSignal | undefined;
  return {
    async openAccount(userId) {
      db?.dexie.close();
      signal?.close();
      signal = signalOf?.(userId);
      db = openDatabase(userId, idb);
      await openHead(db, random);
    },
    async sync(target) {
      if (db === undefined) return failed({ kind: "StorageRefused" });
      const store = syncStore(db, now, () => signal?.tell());
      const synced = await guarded(() => syncOnce(connect(target), store));
      return synced.ok ? synced.value : failed({ kind: "StorageRefused" });
    },
  };
}
