import type { Readable } from "node:stream";
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { StorageError } from "./storageError.ts";

/** Bytes `first` to `last`, both included. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

export interface StoredFile {
  readonly name: string;
  readonly storedAt: Date;
}

/** Where files lie: under random names, which say nothing of whose they are. A file is whole or not there. */
export interface Files {
  /** Moves what was received in under the name. */
  keep(name: string, received: Received): Promise<void>;
  /** Undefined where there is no such file. */
  read(name: string, range?: ByteRange): Promise<Readable | undefined>;
  has(name: string): Promise<boolean>;
  /** Nothing happens where there is no such file. */
  remove(name: string): Promise<void>;
  /** All whose names start with these two characters. */
  startingWith(shard: string): Promise<readonly StoredFile[]>;
}

/** Bytes that have come in and lie on this machine's disk. */
export interface Received {
  readonly path: string;
  readonly bytes: number;
  /** Of the bytes, hexadecimal. */
  readonly sha256: string;
}

export function newFileName(): string {
  return randomUUID();
}

/** Opens the folder that holds uploads while they come in. */
export async function openIncoming(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}

/**
 * Writes what comes in to a new file, piece by piece and to the disk itself, so that no file is ever whole in memory.
 * Throws `EntityTooLarge` above `most` bytes. The part that a broken connection left stays when `keepPart`, otherwise
 * it is an error.
 */
export async function receive(
  source: AsyncIterable<Uint8Array>,
  folder: string,
  most: number,
  keepPart = false,
): Promise<Received> {
  const path = join(folder, randomUUID());
  const hash = createHash("sha256");
  const file = await open(path, "wx", 0o600);
  // By hand, because leaving a loop early would close the connection that the answer has to go through.
  const chunks = source[Symbol.asyncIterator]();
  let bytes = 0;
  try {
    for (;;) {
      const chunk = await nextOf(chunks, keepPart);
      if (chunk.done) break;
      bytes += chunk.value.length;
      if (bytes > most) throw new StorageError("EntityTooLarge");
      hash.update(chunk.value);
      await file.writeFile(chunk.value);
    }
    await file.sync();
  } catch (error) {
    await file.close();
    await rm(path, { force: true });
    throw error;
  }
  await file.close();
  return { path, bytes, sha256: hash.digest("hex") };
}

async function nextOf(
  chunks: AsyncIterator<Uint8Array>,
  mayBreakOff: boolean,
): Promise<IteratorResult<Uint8Array, unknown>> {
  try {
    return await chunks.next();
  } catch (error) {
    if (!mayBreakOff) throw error;
    return { done: true, value: undefined };
  }
}

/** Removes the uploads that a killed server left half received. */
export async function removeAbandoned(folder: string, olderThanMs: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > olderThanMs) await rm(path, { force: true });
  }
}
