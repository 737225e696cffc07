import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { Database, Query, Row } from "../db/database.ts";
import type { Claims } from "../auth/tokens.ts";
import { discardFiles } from "./discard.ts";
import { newFileName, receive } from "./files.ts";
import type { Described } from "./objects.ts";
import { type Arriving, commitUpload, type Storage } from "./store.ts";
import { StorageError } from "./storageError.ts";

const LIVES_HOURS = 24;
const MAX_OPEN = 20;

/** An upload that may be broken off and taken up again, by any server on the same database and files. */
export interface Upload extends Arriving, Row {
  readonly id: string;
  readonly length: number;
  readonly received: number;
  readonly described: string;
  readonly is_done: boolean;
  readonly expires_at: string;
}

const COLUMNS = `id::text as id, bucket_id as bucket, name, length::float8 as length, received::float8 as received, upsert,
  described::text as described, object_id is not null as is_done, to_json(expires_at) #>> '{}' as expires_at`;

export async function openUpload(
  database: Database,
  user: string,
  arriving: Arriving,
  described: Described,
  length: number,
): Promise<Upload> {
  return database.transaction(async (query) => {
    const [open] = await query<{ count: number }>(
      "select count(*)::int as count from storage.uploads where user_id = $1 and object_id is null and expires_at > now()",
      [user],
    );
    if (open && open.count >= MAX_OPEN) throw new StorageError("InvalidRequest", "Too many uploads are open");
    const [upload] = await query<Upload>(
      `insert into storage.uploads (id, user_id, bucket_id, name, length, upsert, described, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7::text::jsonb, now() + make_interval(hours => ${LIVES_HOURS})) returning ${COLUMNS}`,
      [randomUUID(), user, arriving.bucket, arriving.name, length, arriving.upsert, JSON.stringify(described)],
    );
    return found(upload);
  });
}

/** An upload of the caller by its id. Somebody else's is as unknown as one that never was. */
export async function uploadOf(database: Database, user: string, id: string): Promise<Upload> {
  const [upload] = await database.transaction((query) =>
    query<Upload>(
      `select ${COLUMNS} from storage.uploads where id::text = $1 and user_id = $2 and expires_at > now()`,
      [id, user],
    ),
  );
  return found(upload);
}

export async function dropUpload({ database, files }: Storage, { id }: Upload): Promise<void> {
  await database.transaction((query) => query("delete from storage.uploads where id = $1", [id]));
  await discardFiles(database, files);
}

/**
 * Keeps what comes from `offset` on, also what a connection that breaks has brought so far; whoever asks afterwards is
 * told where to go on. Resolves to the new offset; at the end the object is there.
 */
export async function continueUpload(
  storage: Storage,
  claims: Claims,
  upload: Upload,
  offset: number,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  if (offset !== upload.received) throw new StorageError("OffsetMismatch");
  const { database, files, incoming } = storage;
  const received = await receive(bytes, incoming, upload.length - offset, true);
  if (received.bytes === 0) {
    await rm(received.path, { force: true });
    return offset;
  }
  const file = newFileName();
  const reached = offset + received.bytes;
  try {
    await files.keep(file, received);
    await database.transaction(async (query) => {
      const moved = await query(
        "update storage.uploads set received = $3 where id = $1 and received = $2 and object_id is null returning id",
        [upload.id, offset, reached],
      );
      if (moved.length === 0) throw new StorageError("OffsetMismatch");
      await query("insert into storage.upload_pieces (upload_id, start, file) values ($1, $2, $3)", [
        upload.id,
        offset,
        file,
      ]);
    });
  } catch (error) {
    await files.remove(file);
    throw error;
  }
  if (reached === upload.length) await finishUpload(storage, claims, upload);
  return reached;
}

/** Puts the pieces of an upload together. A server that was killed before this does it at the next look at the upload. */
export async function finishUpload(storage: Storage, claims: Claims, upload: Upload): Promise<void> {
  const pieces = await storage.database.transaction((query) =>
    query<{ file: string }>("select file from storage.upload_pieces where upload_id = $1 order by start", [upload.id]),
  );
  const whole = await receive(joined(storage, pieces), storage.incoming, upload.length);
  if (whole.bytes !== upload.length) throw new Error("An upload's pieces are not whole");
  try {
    await commitUpload(storage, claims, upload, JSON.parse(upload.described) as Described, whole, (query, objectId) =>
      finished(query, upload, objectId),
    );
  } catch (error) {
    if (error instanceof StorageError && error.code !== "OffsetMismatch") await dropUpload(storage, upload);
    throw error;
  }
}

async function* joined({ files }: Storage, pieces: readonly { readonly file: string }[]): AsyncGenerator<Uint8Array> {
  for (const { file } of pieces) {
    const piece = await files.read(file);
    if (!piece) throw new StorageError("NoSuchUpload");
    yield* piece as AsyncIterable<Uint8Array>;
  }
}

/** The upload stays known until it expires: whoever missed the last answer sees that all has come. */
async function finished(query: Query, { id }: Upload, objectId: string): Promise<void> {
  const done = await query(
    "update storage.uploads set object_id = $2 where id = $1 and object_id is null returning id",
    [id, objectId],
  );
  if (done.length === 0) throw new StorageError("OffsetMismatch");
  await query("delete from storage.upload_pieces where upload_id = $1", [id]);
}

function found(upload: Upload | undefined): Upload {
  if (!upload) throw new StorageError("NoSuchUpload");
  return upload;
}
