import { rm } from "node:fs/promises";
import { enforceRateLimit, type Limits } from "../auth/rateLimiter.ts";
import type { Claims } from "../auth/tokens.ts";
import type { Database, Query } from "../db/database.ts";
import { asCaller, dryRun } from "./caller.ts";
import { discardFiles } from "./discard.ts";
import { type Files, newFileName, receive, type Received } from "./files.ts";
import { type Bucket, bucketNamed, type Described, type Place, putObject } from "./objects.ts";
import { StorageError } from "./storageError.ts";

export interface Storage {
  readonly database: Database;
  readonly limits: Limits;
  readonly files: Files;
  /** The folder for what is coming in. */
  readonly incoming: string;
}

export interface Arriving extends Place {
  readonly upsert: boolean;
}

const NOTHING_SHA256 = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

/**
 * Demands that this caller may put something there, before a byte is read, by putting it and taking it back. Throws what
 * stands in the way, and the bucket's own limit when `bytes` is above it. Counts a new file, §9 file_upload.
 */
export async function requireUploadAllowed(
  { database, limits }: Storage,
  claims: Claims,
  arriving: Arriving,
  described: Described,
  bytes = 0,
): Promise<Bucket> {
  const bucket = await database.transaction((query) => bucketNamed(query, arriving.bucket));
  if (bytes > bucket.most) throw new StorageError("EntityTooLarge");
  const types = bucket.types === null ? undefined : (JSON.parse(bucket.types) as readonly string[]);
  if (types && !types.includes(described.type)) {
    throw new StorageError("InvalidMimeType", `mime type ${described.type} is not supported`);
  }
  const trial = { ...arriving, ...described, owner: claims.sub, version: newFileName(), bytes, sha256: NOTHING_SHA256 };
  let isNewFile = false;
  await dryRun((rollBack) =>
    asCaller(
      database,
      claims,
      async (query) => {
        isNewFile = !(await knowsFile(query, arriving));
        await requireRoom(query, claims, arriving, bytes);
      },
      async (query) => {
        await putObject(query, trial);
        rollBack();
      },
    ),
  );
  if (isNewFile && claims.sub !== undefined) await enforceRateLimit(database, limits, "fileUpload", claims.sub);
  return bucket;
}

/** Receives an upload, keeps it and names it; what was there before is gone afterwards. Throws with nothing kept. */
export async function storeUpload(
  storage: Storage,
  claims: Claims,
  arriving: Arriving,
  described: Described,
  bytes: AsyncIterable<Uint8Array>,
  most: number,
): Promise<string> {
  return commitUpload(storage, claims, arriving, described, await receive(bytes, storage.incoming, most));
}

/** Makes an object of a received file; `alongside` runs in the same transaction with the server's own rights. */
export async function commitUpload(
  { database, files }: Storage,
  claims: Claims,
  arriving: Arriving,
  described: Described,
  received: Received,
  alongside: (query: Query, objectId: string) => Promise<void> = async () => undefined,
): Promise<string> {
  const version = newFileName();
  const { bytes, sha256 } = received;
  try {
    await files.keep(version, received);
    const id = await asCaller(
      database,
      claims,
      (query) => requireRoom(query, claims, arriving, bytes),
      async (query) => {
        const stood = await putObject(query, { ...arriving, ...described, owner: claims.sub, version, bytes, sha256 });
        await query("select set_config('role', 'none', true)");
        await alongside(query, stood);
        return stood;
      },
    );
    await discardFiles(database, files);
    return id;
  } catch (error) {
    await rm(received.path, { force: true });
    await files.remove(version);
    throw error;
  }
}

/** Under a lock of the owner's, so that parallel uploads cannot pass the limit together. */
async function requireRoom(query: Query, { sub }: Claims, { bucket, name }: Place, bytes: number): Promise<void> {
  if (sub === undefined) return;
  await query("select pg_advisory_xact_lock(hashtextextended('documents ' || $1, 0))", [sub]);
  const [room] = await query<{ left: number }>(
    `select (private.documents_quota($1) - private.documents_bytes($1) + coalesce(
       (select (o.metadata ->> 'size')::bigint from storage.objects o where o.bucket_id = $2 and o.name = $3), 0))::float8 as left`,
    [sub, bucket, name],
  );
  if (room && bytes > room.left) throw new StorageError("QuotaExceeded");
  if (bucket !== "documents") return;
  const [document] = await query<{ fits: boolean }>(
    "select private.document_fits(null, $1, jsonb_build_object('size', $2::bigint)) as fits",
    [name, bytes],
  );
  if (!document?.fits) throw new StorageError("EntityTooLarge");
}

/** A document's chunks lie in one folder, `<user>/<document>/<chunk>`: all of them are one file. */
async function knowsFile(query: Query, { bucket, name }: Place): Promise<boolean> {
  const folder = name.split("/").slice(0, 2).join("/");
  const [found] = await query(
    `select from storage.objects where bucket_id = $1 and name >= $2 collate "C" and name < ($2 || '0') collate "C"
       and (name = $2 or starts_with(name, $2 || '/')) limit 1`,
    [bucket, folder],
  );
  return found !== undefined;
}

/** Copies an object through the server like any upload: it counts and is checked like one. */
export async function copyObject(
  storage: Storage,
  claims: Claims,
  from: { readonly version: string; readonly size: number },
  to: Arriving,
  described: Described,
): Promise<string> {
  await requireUploadAllowed(storage, claims, to, described, from.size);
  const bytes = await storage.files.read(from.version);
  if (!bytes) throw new StorageError("NoSuchKey");
  return storeUpload(storage, claims, to, described, bytes, from.size);
}
