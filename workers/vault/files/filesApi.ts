import type { Failure, Result } from "#domain/result.ts";
import type { Damaged, Locked, StorageFailed, StorageFull } from "../vaultApi.ts";

/** A file by what its record says of it: `key` is base64 of 256 random bits, `bytes` its length before it was sealed. */
export interface FileRef {
  readonly id: string;
  readonly key: string;
  readonly bytes: number;
}

/** No chunk of the file lies on this device, or not all of them. */
interface NotHere extends Failure {
  readonly kind: "NotHere";
}

type Bytes = Uint8Array<ArrayBuffer>;
type StoreProblem = Locked | StorageFull | StorageFailed;

/** Files of the household, sealed in chunks of 1 MiB that lie beside the records. */
export interface FilesApi {
  /** Seals a file and stores it, whole or not at all; resolves when that is durable. */
  keepFile(file: FileRef, bytes: Bytes): Promise<Result<void, StoreProblem>>;
  /** The file as it was given to `keepFile`, here or on another device. */
  openFile(file: FileRef): Promise<Result<Bytes, NotHere | Damaged | StoreProblem>>;
  /** How many chunks of it lie here, sealed: what `sealedChunk` counts up to. */
  sealedChunks(id: string): Promise<Result<number, StoreProblem>>;
  /** A chunk as it travels: the IV, then the ciphertext with its tag. */
  sealedChunk(id: string, n: number): Promise<Result<Bytes, NotHere | StoreProblem>>;
  /** Opens a file that was fetched. It is kept here where there is room for it; what does not open is not kept. */
  takeFile(file: FileRef, chunks: readonly Bytes[]): Promise<Result<Bytes, Damaged | Locked>>;
  /** The ids of all files of which something lies here. */
  filesHere(): Promise<Result<readonly string[], StoreProblem>>;
  dropFiles(ids: readonly string[]): Promise<Result<void, StoreProblem>>;
}
