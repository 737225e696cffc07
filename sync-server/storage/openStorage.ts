import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Database } from "../db/database.ts";
import { openIncoming } from "./files.ts";
import { folderFiles } from "./folderFiles.ts";
import { s3Files } from "./s3Files.ts";
import type { Storage } from "./store.ts";

/** Files in a folder or in a bucket; what is coming in is on this machine's disk either way. */
export async function openStorage(database: Database, { dataFolder, storage, limits }: Config): Promise<Storage> {
  const folder = storage.kind === "files" ? storage.folder : dataFolder;
  return {
    database,
    limits,
    files: storage.kind === "files" ? folderFiles(folder) : s3Files(storage),
    incoming: await openIncoming(join(folder, "incoming")),
  };
}
