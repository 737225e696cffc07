import type { SealedDatabase } from "./database.ts";
import type { Sealed } from "./envelope.ts";
import { writing } from "./transaction.ts";

/** Sealed files, in chunks. Every method is one transaction. */
export interface FileStore {
  /** All chunks of a file or none. */
  put(id: string, chunks: readonly Sealed[]): Promise<void>;
  chunk(id: string, n: number): Promise<Sealed | undefined>;
  /** How many chunks of a file lie here. */
  count(id: string): Promise<number>;
  ids(): Promise<readonly string[]>;
  drop(ids: readonly string[]): Promise<void>;
}

export function fileStore(db: SealedDatabase): FileStore {
  const of = (id: string) => db.files.where(":id").between([id, 0], [id, Number.MAX_SAFE_INTEGER]);
  return {
    put: async (id, chunks) =>
      writing(db, ["files"], "strict", ({ store }) => {
        for (const [chunk, { iv, ct }] of chunks.entries()) store("files").put({ id, chunk, iv, ct });
      }),
    chunk: (id, n) => db.files.get([id, n]),
    count: (id) => of(id).count(),
    ids: async () => {
      const keys = (await db.files.toCollection().primaryKeys()) as readonly (readonly [string, number])[];
      return [...new Set(keys.map(([id]) => id))];
    },
    drop: async (ids) => {
      await db.dexie.transaction("rw", db.files, async () => {
        for (const id of ids) await of(id).delete();
      });
    },
  };
}
