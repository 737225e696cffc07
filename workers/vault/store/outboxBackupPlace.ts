const TRIES = 20;
const AGAIN_MS = 100;

/** Removes the account's backup, to the last file, or throws. Its vaults must have ended; the browser takes a moment to let go of their files. */
export async function dropOutboxBackup(userId: string): Promise<void> {
  const root = await rootFolder();
  if (root === undefined) return;
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      return await root.removeEntry(nameOf(userId), { recursive: true });
    } catch (error) {
      const name = error instanceof DOMException ? error.name : undefined;
      if (name === "NotFoundError") return;
      if (name !== "NoModificationAllowedError" || tries === TRIES - 1) throw error;
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}

function nameOf(userId: string): string {
  return `unsent-${userId}`;
}

/** A private window of some browsers has none. */
async function rootFolder(): Promise<FileSystemDirectoryHandle | undefined> {
  return navigator.storage?.getDirectory?.().catch(() => undefined);
}

/** The folder of an account; nothing where there is none. */
export async function folderOf(
  userId: string,
  options: FileSystemGetDirectoryOptions,
): Promise<FileSystemDirectoryHandle | undefined> {
  const root = await rootFolder();
  return root?.getDirectoryHandle(nameOf(userId), options).catch(() => undefined);
}
