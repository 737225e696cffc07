import { ENCRYPTION } from "#config/spec.ts";
import type { Result } from "#domain/result.ts";
import { failed, ok } from "#domain/result.ts";
import type { Bytes } from "../bytes.ts";
import { concat, fromBase64 } from "../bytes.ts";
import type { Sealed } from "../keys/envelope.ts";
import { aad, open, paddedLength, seal } from "../keys/envelope.ts";
import type { FileStore } from "../store/fileStore.ts";
import type { FileRef, FilesApi } from "./filesApi.ts";
import { storageResult } from "../store/sealedStore.ts";
import type { Damaged, Locked, StorageFailed, StorageFull } from "../vaultApi.ts";
import type { VaultContext } from "../vaultContext.ts";

const CHUNK_BYTES = 1024 * 1024;
const IV_BYTES = ENCRYPTION.ivBytes;

/**
 * Files are sealed under keys of their own, which their records hold. A chunk says whose it is, which one it is and whether
 * it is the last: none can be left out, put elsewhere or brought in from another file. It does not say of which vault: a
 * record that comes back from a former one brings its file along.
 */
export function files({ session, random }: Pick<VaultContext, "session" | "random">): FilesApi {
  async function inStore<Value>(
    work: (store: FileStore) => Promise<Value>,
  ): Promise<Result<Value, Locked | StorageFull | StorageFailed>> {
    const mine = session();
    if (mine === undefined) return failed({ kind: "Locked" });
    const { files: store } = mine.store;
    return store === undefined ? failed({ kind: "StorageFailed" }) : storageResult(() => work(store));
  }

  return {
    keepFile: (file, bytes) =>
      inStore(async (store) => {
        const key = await keyOf(file, "encrypt");
        const chunks: Sealed[] = [];
        for (const [n, place] of placesOf(file).entries())
          chunks.push(await seal(key, chunkOf(bytes, n), place, random));
        await store.put(file.id, chunks);
      }),

    async openFile(file) {
      const found = await inStore(async (store) => {
        const stored = await Promise.all(placesOf(file).map((_, n) => store.chunk(file.id, n)));
        const chunks = stored.filter((chunk) => chunk !== undefined);
        return chunks.length < stored.length ? undefined : opened(file, chunks);
      });
      if (!found.ok) return found;
      return found.value ?? failed({ kind: "NotHere" });
    },

    sealedChunks: (id) => inStore((store) => store.count(id)),

    async sealedChunk(id, n) {
      const chunk = await inStore((store) => store.chunk(id, n));
      if (!chunk.ok) return chunk;
      return chunk.value ? ok(concat([chunk.value.iv, chunk.value.ct])) : failed({ kind: "NotHere" });
    },

    async takeFile(file, fetched) {
      if (session() === undefined) return failed({ kind: "Locked" });
      const chunks = fetched.map((bytes) => ({ iv: bytes.subarray(0, IV_BYTES), ct: bytes.subarray(IV_BYTES) }));
      const plain = await opened(file, chunks);
      // A device without room for it has still fetched it: it is shown.
      if (plain.ok) await inStore((store) => store.put(file.id, chunks));
      return plain;
    },

    filesHere: () => inStore((store) => store.ids()),
    dropFiles: (ids) => inStore((store) => store.drop(ids)),
  };
}

async function opened(file: FileRef, chunks: readonly Sealed[]): Promise<Result<Bytes, Damaged>> {
  const places = placesOf(file);
  if (chunks.length !== places.length) return failed({ kind: "Damaged" });
  const key = await keyOf(file, "decrypt");
  const plain: Bytes[] = [];
  for (const [n, place] of places.entries()) {
    const part = await open(key, chunks[n]!, place);
    if (part === undefined) return failed({ kind: "Damaged" });
    plain.push(part);
  }
  return ok(concat(plain).slice(0, file.bytes));
}

function keyOf({ key }: FileRef, use: "encrypt" | "decrypt"): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", fromBase64(key), ENCRYPTION.cipher, false, [use]);
}

/** The data that binds each chunk to its place, in order. */
function placesOf({ id, bytes }: FileRef): readonly Bytes[] {
  const count = Math.ceil(paddedLength(bytes) / CHUNK_BYTES);
  return Array.from({ length: count }, (_, n) => aad("fin-file-1", id, n, n === count - 1 ? 1 : 0));
}

/** The last is filled up with zeros: the sealed length does not tell how long the file is. */
function chunkOf(bytes: Bytes, n: number): Bytes {
  const start = n * CHUNK_BYTES;
  const part = bytes.subarray(start, start + CHUNK_BYTES);
  const length = Math.min(paddedLength(bytes.length) - start, CHUNK_BYTES);
  if (part.length === length) return part;
  const padded = new Uint8Array(length);
  padded.set(part);
  return padded;
}
