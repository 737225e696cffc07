import type { Bytes, Random } from "./bytes.ts";
import { uuid } from "./bytes.ts";
import type { SpareFile, SpareFolder, SpareLeft } from "./spare.ts";
import { folderOf } from "./sparePlace.ts";

/** Files of the origin's own (OPFS). They are no part of the databases, and go with them when the site's data is deleted. */
export function spareFolder(userId: string, random: Random): SpareFolder {
  return {
    async own() {
      const folder = await folderOf(userId, { create: true });
      const file = await folder?.getFileHandle(uuid(random), { create: true });
      return file && opened(await file.createSyncAccessHandle());
    },
    async left() {
      const folder = await folderOf(userId, { create: false });
      const found: SpareLeft[] = [];
      for await (const handle of folder?.values() ?? []) {
        const read = handle.kind === "file" ? await readWhole(handle) : undefined;
        if (folder && read)
          found.push({ bytes: read, drop: () => folder.removeEntry(handle.name).catch(() => undefined) });
      }
      return found;
    },
  };
}

/** Nothing while another vault has it open. */
async function readWhole(handle: FileSystemFileHandle): Promise<Bytes | undefined> {
  const access = await handle.createSyncAccessHandle().catch(() => undefined);
  if (access === undefined) return undefined;
  try {
    return opened(access).read();
  } finally {
    access.close();
  }
}

function opened(access: FileSystemSyncAccessHandle): SpareFile {
  return {
    size: () => access.getSize(),
    read() {
      const bytes = new Uint8Array(access.getSize());
      access.read(bytes, { at: 0 });
      return bytes;
    },
    append: (bytes) => void access.write(bytes, { at: access.getSize() }),
    empty: () => access.truncate(0),
  };
}
