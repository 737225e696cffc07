import type { Head, IndexedDb, SealedDatabase } from "./database.ts";

/**
 * The browser has deleted the account's database under this run. Another of the same name may stand in its place by now, and
 * it is empty: what is known here of revisions, pages and the outbox is not true of that one.
 */
class StorageLost extends Error {
  override readonly name = "StorageLost";
}

/** Whether an account's database is still the one that this run has opened. */
export interface StoreWatch {
  /** Throws `StorageLost` once the database is known to be gone: nothing waits for another one to be made. */
  standing(): void;
  /** The bookkeeping as it was read; throws `StorageLost` when there is none any more, or that of another database. */
  same(head: Head | undefined): Head | undefined;
  stop(): void;
}

/**
 * `lost` hears of the end once. A database is known by the id that its bookkeeping was given when it was made; before that was
 * read, nothing can be missed. A connection that the browser has closed is no loss by itself: iOS does so in the background.
 */
export function watchStore(
  { dexie, head }: SealedDatabase,
  { indexedDB }: IndexedDb,
  lost: () => void = () => undefined,
): StoreWatch {
  let deviceId: string | undefined;
  let [isLost, isStopped] = [false, false];

  function end(): void {
    if (isLost || isStopped || deviceId === undefined) return;
    isLost = true;
    lost();
  }

  function standing(): void {
    if (isLost) throw new StorageLost();
  }

  function same(found: Head | undefined): Head | undefined {
    standing();
    if (deviceId !== undefined && found?.deviceId !== deviceId) {
      end();
      throw new StorageLost();
    }
    deviceId ??= found?.deviceId;
    return found;
  }

  /** Asks for the name first, because to read from a database that is gone makes another one. */
  async function look(): Promise<void> {
    const isThere = (await indexedDB.databases()).some(({ name }) => name === dexie.name);
    if (isLost || isStopped) return;
    if (!isThere) return end();
    same(await head.get("head"));
  }

  dexie.on("versionchange", ({ newVersion }) => {
    if (newVersion === null || newVersion === 0) end();
  });
  dexie.on("close", () => {
    // Who closes it on purpose says so first, and a loss that is seen here is told by `end`.
    setTimeout(() => {
      if (!isStopped && !isLost && deviceId !== undefined) look().catch(() => undefined);
    });
  });

  return {
    standing,
    same,
    stop() {
      isStopped = true;
    },
  };
}
