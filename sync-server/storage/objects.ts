import type { Query, Row } from "../db/database.ts";
import { StorageError } from "./storageError.ts";

const MAX_KEY_BYTES = 1_024;
const MAX_LISTED = 1_000;
const SORTABLE: ReadonlySet<string> = new Set(["name", "created_at", "updated_at", "last_accessed_at"]);

export interface Place {
  readonly bucket: string;
  readonly name: string;
}

/** The description of an object's content. */
export interface Described {
  readonly type: string;
  readonly cacheControl: string;
  readonly metadata?: unknown;
}

export interface ObjectRow extends Row {
  readonly id: string;
  readonly name: string;
  readonly bucket_id: string;
  readonly version: string;
  readonly size: number;
  readonly type: string;
  readonly cache_control: string;
  readonly etag: string;
  readonly created_at: string;
  readonly updated_at: string;
  readonly user_metadata: string | null;
}

export interface Bucket extends Row {
  readonly id: string;
  readonly most: number;
  /** JSON; null for any. */
  readonly types: string | null;
}

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const COLUMNS = `id::text as id, name, bucket_id, version, (metadata ->> 'size')::float8 as size, metadata ->> 'mimetype' as type,
  metadata ->> 'cacheControl' as cache_control, metadata ->> 'eTag' as etag, user_metadata::text as user_metadata,
  ${iso("created_at")} as created_at, ${iso("updated_at")} as updated_at`;
/** As clients are shown objects in lists and after removing. */
const SHOWN = `json_build_object('name', name, 'bucket_id', bucket_id, 'owner', owner, 'owner_id', owner_id, 'version', version,
  'id', id, 'updated_at', ${iso("updated_at")}, 'created_at', ${iso("created_at")}, 'last_accessed_at', ${iso("last_accessed_at")},
  'metadata', metadata, 'user_metadata', user_metadata)`;

/**
 * The place of an object by its name. Throws `InvalidKey`: no empty segment, no way up, nothing a file system or a
 * header could read otherwise.
 */
export function placeOf(bucket: string, name: string): Place {
  const segments = name.split("/");
  const isKey =
    Buffer.byteLength(name) <= MAX_KEY_BYTES &&
    /^[\w!\-.*'() &$@=;:+,?/]+$/u.test(name) &&
    segments.every((segment) => segment !== "" && segment !== "." && segment !== "..");
  if (!isKey) throw new StorageError("InvalidKey", "Invalid key");
  return { bucket, name };
}

/**
 * A bucket by its name, read with the server's own rights: whoever may not see its objects learns no more from its being
 * there.
 */
export async function bucketNamed(query: Query, id: string): Promise<Bucket> {
  const [bucket] = await query<Bucket>(
    `select id, coalesce(file_size_limit, 52428800)::float8 as most, array_to_json(allowed_mime_types)::text as types
     from storage.buckets where id = $1`,
    [id],
  );
  if (!bucket) throw new StorageError("NoSuchBucket");
  return bucket;
}

/** The object at a place. Throws `NoSuchKey` for what is not there and for what the caller may not see. */
export async function objectAt(query: Query, { bucket, name }: Place): Promise<ObjectRow> {
  const [found] = await query<ObjectRow>(`select ${COLUMNS} from storage.objects where bucket_id = $1 and name = $2`, [
    bucket,
    name,
  ]);
  if (!found) throw new StorageError("NoSuchKey");
  return found;
}

export interface NewObject extends Place, Described {
  readonly owner: string | undefined;
  readonly version: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly upsert: boolean;
}

/**
 * Writes the row of an object; resolves to its id. The content that the row named before is discarded by the database
 * itself.
 */
export async function putObject(query: Query, object: NewObject): Promise<string> {
  const metadata = {
    eTag: `"${object.sha256}"`,
    size: object.bytes,
    mimetype: object.type,
    cacheControl: object.cacheControl,
    lastModified: new Date().toISOString(),
    contentLength: object.bytes,
    httpStatusCode: 200,
  };
  const replace = `on conflict (bucket_id, name) do update set version = excluded.version, metadata = excluded.metadata,
    user_metadata = excluded.user_metadata, owner = excluded.owner, owner_id = excluded.owner_id, updated_at = now(), last_accessed_at = now()`;
  const [stored] = await query<{ id: string }>(
    `insert into storage.objects (bucket_id, name, owner, owner_id, version, metadata, user_metadata)
     values ($1, $2, $3::text::uuid, $3, $4, $5::text::jsonb, $6::text::jsonb) ${object.upsert ? replace : ""} returning id::text as id`,
    [
      object.bucket,
      object.name,
      object.owner ?? null,
      object.version,
      JSON.stringify(metadata),
      object.metadata === undefined ? null : JSON.stringify(object.metadata),
    ],
  );
  if (!stored) throw new StorageError("AccessDenied");
  return stored.id;
}

export interface Listing {
  readonly prefix: string;
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
  readonly column: string;
  readonly order: string;
}

/** Lists one level of folders as JSON; a folder is whatever something lies under, and has no id. */
export async function listObjects(query: Query, bucket: string, listing: Listing): Promise<string> {
  if (!SORTABLE.has(listing.column)) throw new StorageError("InvalidRequest", "Lists are not sorted by that");
  const folder = listing.prefix.replace(/^\/+|\/+$/g, "");
  const prefix = folder === "" ? "" : `${folder}/`;
  const [row] = await query<{ body: string }>(
    `with visible as (
       select *, substr(name, length($2::text) + 1) as rest from storage.objects
       where bucket_id = $1 and name >= $2::text collate "C" and ($2::text = '' or name < (left($2::text, -1) || '0') collate "C")
     ), entries as (
       select split_part(rest, '/', 1) as name, null::uuid as id, null::timestamptz as updated_at, null::timestamptz as created_at,
         null::timestamptz as last_accessed_at, null::jsonb as metadata
         from visible where strpos(rest, '/') > 0 group by 1
       union all
       select rest, id, updated_at, created_at, last_accessed_at, metadata from visible where strpos(rest, '/') = 0
     ), page as (
       select * from entries where strpos(lower(name), lower($3::text)) > 0 or $3::text = ''
       order by ${listing.column} ${listing.order === "desc" ? "desc" : "asc"}, name limit $4::int offset $5::int
     )
     select coalesce(json_agg(json_build_object('name', name, 'id', id, 'updated_at', ${iso("updated_at")},
       'created_at', ${iso("created_at")}, 'last_accessed_at', ${iso("last_accessed_at")}, 'metadata', metadata)), '[]')::text as body
     from page`,
    [bucket, prefix, listing.search, Math.min(listing.limit, MAX_LISTED), listing.offset],
  );
  return row?.body ?? "[]";
}

/** Removes objects and answers with them as JSON; those that the caller may not see are simply missing. */
export async function removeObjects(query: Query, bucket: string, names: readonly string[]): Promise<string> {
  const [row] = await query<{ body: string }>(
    `with gone as (
       delete from storage.objects where bucket_id = $1
         and name in (select value from jsonb_array_elements_text($2::text::jsonb)) returning *
     ) select coalesce(json_agg(${SHOWN}), '[]')::text as body from gone`,
    [bucket, JSON.stringify(names)],
  );
  return row?.body ?? "[]";
}

export async function moveObject(query: Query, from: Place, to: Place): Promise<void> {
  const moved = await query(
    "update storage.objects set bucket_id = $3, name = $4, updated_at = now() where bucket_id = $1 and name = $2 returning id",
    [from.bucket, from.name, to.bucket, to.name],
  );
  if (moved.length === 0) throw new StorageError("NoSuchKey");
}
