import type { SealedDatabase } from "./database.ts";
import type { Sealed } from "../keys/envelope.ts";
import { writeTransaction } from "./writeTransaction.ts";

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

/** `standing` throws when the database is gone: nothing is put into one that was made in its place. */
export function fileStore(db: SealedDatabase, standing: () => void = () => undefined): FileStore {
  const of = (id: string) => db.files.where(":id").between([id, 0], [id, Number.MAX_SAFE_INTEGER]);
  return {
    async put(id, chunks) {
      standing();
      await writeTransaction(db, ["files"], "strict", ({ store }) => {
        for (const [chunk, { iv, ct }] of chunks.entries()) store("files").put({ id, chunk, iv, ct });
      });
    },
    async chunk(id, n) {
      standing();
      return db.files.get([id, n]);
    },
    async count(id) {
      standing();
      return of(id).count();
    },
    async ids() {
      standing();
      const keys = (await db.files.toCollection().primaryKeys()) as readonly (readonly [string, number])[];
      return [...new Set(keys.map(([id]) => id))];
    },
    async drop(ids) {
      standing();
      await db.dexie.transaction("rw", db.files, async () => {
        for (const id of ids) await of(id).delete();
      });
    },
  };
}
