import { Readable } from "node:stream";
import type { Database } from "../db/database.ts";
import { discardFiles } from "./discard.ts";
import { type Files, newFileName, receive, removeAbandoned } from "./files.ts";
import type { Storage } from "./store.ts";

const EVERY_MS = 3_600_000;
/** A start has other things to do. */
const FIRST_MS = 60_000;
/** Longer than any upload takes: a file is there a moment before its row. */
const GRACE_MS = 86_400_000;
const SHARDS = 256;

interface Swept {
  /** Files that no row names. */
  readonly files: number;
  /** Objects whose file is gone. */
  readonly rows: number;
}

/**
 * Rows without a file and files without a row: what is left when a server is killed at the wrong moment, or when the
 * database or the files were taken back in time. A row goes too, so that the device that has the document sends it again.
 */
export async function sweepFiles(
  { database, files, incoming }: Storage,
  graceMs: number = GRACE_MS,
  isStopped: () => boolean = () => false,
): Promise<Swept> {
  const mark = await markOfPlace({ database, files, incoming });
  await database.transaction((query) => query("delete from storage.uploads where expires_at < now()"));
  await discardFiles(database, files);
  await removeAbandoned(incoming, graceMs);
  const swept = { files: 0, rows: 0 };
  for (let shard = 0; shard < SHARDS && !isStopped(); shard++) {
    const { files: lost, rows } = await sweepShard(database, files, shard.toString(16).padStart(2, "0"), graceMs, mark);
    swept.files += lost;
    swept.rows += rows;
  }
  return swept;
}

/**
 * The file that says that these are this database's files, laid there at the first sweep. Throws where it is missing: a
 * folder that is not mounted, or another server's, must not cost a single row.
 */
async function markOfPlace({ database, files, incoming }: Pick<Storage, "database" | "files" | "incoming">) {
  const known = () =>
    database
      .transaction((query) => query<{ file: string }>("select file from storage.place"))
      .then(([row]) => row?.file);
  const mark = await known();
  if (mark === undefined) {
    const file = newFileName();
    await files.keep(file, await receive(Readable.from([]), incoming, 0));
    await database.transaction((query) =>
      query("insert into storage.place (file) values ($1) on conflict do nothing", [file]),
    );
    return (await known()) ?? file;
  }
  if (!(await files.has(mark)))
    throw new Error("The files are not the ones that this database names: nothing is swept");
  return mark;
}

async function sweepShard(
  database: Database,
  files: Files,
  shard: string,
  graceMs: number,
  mark: string,
): Promise<Swept> {
  const stored = await files.startingWith(shard);
  // The files were looked at first: whatever is in the rows and not among them is looked for once more.
  const rows = await database.transaction((query) =>
    query<{ file: string; is_object: boolean }>(
      `select version as file, true as is_object from storage.objects
         where version >= $1 collate "C" and version < ($1 || 'g') collate "C"
       union all
       select file, false from storage.upload_pieces where file >= $1 collate "C" and file < ($1 || 'g') collate "C"`,
      [shard],
    ),
  );
  const named = new Set([mark, ...rows.map(({ file }) => file)]);
  const present = new Set(stored.map(({ name }) => name));
  const orphans = stored.filter(({ name, storedAt }) => !named.has(name) && Date.now() - storedAt.getTime() >= graceMs);
  for (const { name } of orphans) await files.remove(name);

  let gone = 0;
  for (const { file } of rows.filter(({ file: name, is_object }) => is_object && !present.has(name))) {
    if (await files.has(file)) continue;
    gone += await database.transaction(
      async (query) => (await query("delete from storage.objects where version = $1 returning id", [file])).length,
    );
  }
  return { files: orphans.length, rows: gone };
}

/**
 * Sweeps files soon and once an hour, until the function that it answers with is called; that resolves when nothing is
 * under way any more.
 */
export function sweepFilesRegularly(storage: Storage, failed: (error: unknown) => void): () => Promise<void> {
  let isStopped = false;
  const run = () => sweepFiles(storage, GRACE_MS, () => isStopped).then(() => undefined, failed);
  let running: Promise<void> = Promise.resolve();
  const start = () => void (running = run());
  const first = setTimeout(start, FIRST_MS);
  const timer = setInterval(start, EVERY_MS);
  return () => {
    isStopped = true;
    clearTimeout(first);
    clearInterval(timer);
    return running;
  };
}
