import { type Bytes, concat } from "#workers/vault/bytes.ts";
import type { OutboxBackupFile, OutboxBackupFolder } from "#workers/vault/store/outboxBackup.ts";

interface File {
  bytes: Bytes;
  isOpen: boolean;
}

/** A folder in memory, of which each vault sees its own file and those that nobody has open any more. */
export interface OutboxBackupDisk {
  readonly outboxBackupOf: () => OutboxBackupFolder;
  /** All who had a file open are gone, as after a kill. */
  kill(): void;
  /** The files that lie there. */
  files(): readonly Bytes[];
  /** Cuts the last bytes off every file. */
  cut(bytes: number): void;
}

export function outboxBackupDisk(): OutboxBackupDisk {
  const files = new Set<File>();
  return {
    outboxBackupOf: () => ({
      async own() {
        const file: File = { bytes: new Uint8Array(0), isOpen: true };
        files.add(file);
        return opened(file);
      },
      left: async () =>
        [...files]
          .filter(({ isOpen }) => !isOpen)
          .map((file) => {
            file.isOpen = true;
            return {
              bytes: file.bytes,
              take: () => opened(file),
              drop: async () => void files.delete(file),
              leave: () => void (file.isOpen = false),
            };
          }),
    }),
    kill: () => files.forEach((file) => void (file.isOpen = false)),
    files: () => [...files].map(({ bytes }) => bytes),
    cut: (bytes) => files.forEach((file) => void (file.bytes = file.bytes.slice(0, -bytes))),
  };
}

function opened(file: File): OutboxBackupFile {
  return {
    size: () => file.bytes.length,
    read: () => file.bytes.slice(),
    append: (bytes) => void (file.bytes = concat([file.bytes, bytes])),
    empty: () => void (file.bytes = new Uint8Array(0)),
  };
}
