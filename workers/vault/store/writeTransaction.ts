import { Dexie, RangeSet } from "dexie";
import type { SealedDatabase } from "./database.ts";

/** `strict` waits for the disk: for keys and compaction. `relaxed` survives a killed browser, not a power cut. */
export type Durability = "relaxed" | "strict";

/** A transaction under way. */
export interface Writing<Value> {
  readonly store: (name: string) => IDBObjectStore;
  /** The action that follows the answer to a request, at once when it has come. An error in it ends the transaction. */
  readonly after: <Read>(request: IDBRequest<Read>, work: (read: Read) => void) => void;
  /** The action that follows once all requests are answered, in their order. */
  readonly all: <Read>(requests: readonly IDBRequest<Read>[], work: (reads: readonly Read[]) => void) => void;
  /** The answer of `writeTransaction` once everything is stored. */
  readonly answer: (value: Value) => void;
}

/**
 * A writing transaction on Dexie's own connection, without its layers in between: they cost more than the browser itself
 * for the few requests of a commit. Everything is stored or nothing. `work` may run a second time, on a new connection:
 * WebKit ends a transaction with `UnknownError` when the process that stores for it is gone.
 */
export async function writeTransaction<Value>(
  db: SealedDatabase,
  tables: readonly string[],
  durability: Durability,
  work: (transaction: Writing<Value>) => void,
): Promise<Value | undefined> {
  try {
    return await writeOnce(db, tables, durability, work);
  } catch (error) {
    if (!isNamed(error, "UnknownError")) throw error;
    await reconnect(db);
    return writeOnce(db, tables, durability, work);
  }
}

async function writeOnce<Value>(
  db: SealedDatabase,
  tables: readonly string[],
  durability: Durability,
  work: (transaction: Writing<Value>) => void,
): Promise<Value | undefined> {
  const transaction = await begun(db, tables, durability);
  let answered: Value | undefined;
  let problem: unknown;
  const attempt = (step: () => void): void => {
    try {
      step();
    } catch (error) {
      problem = error;
      transaction.abort();
    }
  };
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () =>
      reject(problem ?? transaction.error ?? new DOMException("", "AbortError")),
    );
  });
  const after: Writing<Value>["after"] = (request, next) => {
    if (request.readyState === "done") attempt(() => next(request.result));
    else request.addEventListener("success", () => attempt(() => next(request.result)));
  };
  attempt(() =>
    work({
      store: (name) => transaction.objectStore(name),
      after,
      all(requests, next) {
        let unread = requests.length;
        if (unread === 0) next([]);
        const finish = () => --unread === 0 && next(requests.map(({ result }) => result));
        for (const request of requests) after(request, finish);
      },
      answer: (value) => {
        answered = value;
      },
    }),
  );
  await done;
  // Live queries of every tab look again; whoever waits for the writing has its answer first.
  setTimeout(() => Dexie.on.storagemutated.fire({ all: new RangeSet(Number.NEGATIVE_INFINITY, [[]]) }));
  return answered;
}

/** iOS closes connections of apps in the background: one more try on a new one. */
async function begun(db: SealedDatabase, tables: readonly string[], durability: Durability): Promise<IDBTransaction> {
  if (!db.dexie.isOpen()) await db.dexie.open();
  try {
    return db.dexie.backendDB().transaction(tables, "readwrite", { durability });
  } catch (error) {
    if (!isNamed(error, "InvalidStateError")) throw error;
    await reconnect(db);
    return db.dexie.backendDB().transaction(tables, "readwrite", { durability });
  }
}

async function reconnect({ dexie }: SealedDatabase): Promise<void> {
  dexie.close({ disableAutoOpen: false });
  await dexie.open();
}

function isNamed(error: unknown, name: string): boolean {
  return error instanceof DOMException && error.name === name;
}
