import type { Random } from "../bytes.ts";
import { uuid } from "../bytes.ts";
import type { OutboxBackupFile, OutboxBackupFolder, OutboxBackupLeft } from "./outboxBackup.ts";
import { folderOf } from "./outboxBackupPlace.ts";

/** Files of the origin's own (OPFS). They are no part of the databases, and go with them when the site's data is deleted. */
export function outboxBackupFolder(userId: string, random: Random): OutboxBackupFolder {
  return {
    async own() {
      const folder = await folderOf(userId, { create: true });
      const file = await folder?.getFileHandle(uuid(random), { create: true });
      return file && opened(await file.createSyncAccessHandle());
    },
    async left() {
      const folder = await folderOf(userId, { create: false });
      const found: OutboxBackupLeft[] = [];
      for await (const handle of folder?.values() ?? []) {
        const left = folder && handle.kind === "file" ? await leftIn(folder, handle) : undefined;
        if (left) found.push(left);
      }
      return found;
    },
  };
}

/** Nothing while another vault has it open. */
async function leftIn(
  folder: FileSystemDirectoryHandle,
  handle: FileSystemFileHandle,
): Promise<OutboxBackupLeft | undefined> {
  const access = await handle.createSyncAccessHandle().catch(() => undefined);
  if (access === undefined) return undefined;
  const file = opened(access);
  return {
    bytes: file.read(),
    take: () => file,
    drop() {
      access.close();
      return folder.removeEntry(handle.name).catch(() => undefined);
    },
    leave: () => access.close(),
  };
}

function opened(access: FileSystemSyncAccessHandle): OutboxBackupFile {
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
