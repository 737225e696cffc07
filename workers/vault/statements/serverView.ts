import type { Bytes } from "../bytes.ts";
import { concat, utf8 } from "../bytes.ts";
import type { TrackedRowState } from "./rowStateCodec.ts";
import { RowStateCodec, sha256 } from "./rowStateCodec.ts";
import type { ServerRowState } from "../store/rows.ts";
import { keyOf } from "../store/rows.ts";
import { STATEMENTS } from "./deviceStatement.ts";

/** Records are told apart by the first bits of their ids, so that a change makes little of the digest anew. */
const BUCKETS = 64;
const BITS_LEFT = 2;
/** Own writes that can be taken back from the view, to compare it with what was stated before them. */
const JOURNAL_MOST = 1_000;

interface Bucket {
  packed: Bytes;
  /** By collection and id, while something of it has changed. */
  open: Map<string, Map<string, TrackedRowState>> | undefined;
  digest: Promise<Bytes> | undefined;
}

interface OwnWrite {
  readonly collection: string;
  readonly id: string;
  readonly seq: number;
  readonly before: TrackedRowState | undefined;
}

/** Rows that the server has shown before and does not show any more; the records among them. */
interface Missing {
  readonly any: number;
  readonly records: number;
}

const NONE: Missing = { any: 0, records: 0 };

/** A view as it is kept: no key of a record's content is needed to read it. */
export interface SavedView {
  /** The last log page in it. */
  readonly page: number;
  readonly dataSeq: number;
  readonly pulledSeq: number;
  readonly suspectedAt: number;
  readonly missing: Missing;
  readonly collections: readonly string[];
  readonly buckets: readonly Bytes[];
}

export interface Digests {
  readonly whole: Bytes;
  readonly buckets: readonly Bytes[];
  readonly count: number;
}

/**
 * Keeps what the server has shown of all records, by their heads: which there are, at which revision, deleted or not.
 * It holds what *ought* to be there: what a reading from the start no longer shows stays in it, marked as missing. Rows
 * that do not open count like any other.
 */
export class ServerView {
  #buckets: Bucket[] = Array.from({ length: BUCKETS }, emptyBucket);
  #rows = new RowStateCodec();
  /** The highest number of a change, and of one that is not this device's own write since. */
  #dataSeq = 0;
  #pulledSeq = 0;
  /** The log page that showed something older than was known. */
  #suspectedAt = 0;
  #missing = NONE;
  #journal: OwnWrite[] = [];
  /** Keys that a reading from the start has shown so far. */
  #shown: Set<string> | undefined;

  static of(saved: SavedView): ServerView {
    const view = new ServerView();
    view.#buckets = saved.buckets.map((packed) => ({ packed, open: undefined, digest: undefined }));
    view.#rows = new RowStateCodec(saved.collections);
    [view.#dataSeq, view.#pulledSeq] = [saved.dataSeq, saved.pulledSeq];
    [view.#suspectedAt, view.#missing] = [saved.suspectedAt, saved.missing];
    return view;
  }

  save(page: number): SavedView {
    const buckets = this.#buckets.map((bucket) => this.#packed(bucket));
    return {
      page,
      dataSeq: this.#dataSeq,
      // Own writes are not kept beside it: they can no longer be taken back.
      pulledSeq: this.#journal.length > 0 ? this.#dataSeq : this.#pulledSeq,
      suspectedAt: this.#suspectedAt,
      missing: this.#missing,
      collections: this.#rows.collections,
      buckets,
    };
  }

  get dataSeq(): number {
    return this.#dataSeq;
  }

  get suspectedAt(): number {
    return this.#suspectedAt;
  }

  get missing(): Missing {
    return this.#missing;
  }

  /** Whether the server is being read from the start, so that this is no whole. */
  get isReading(): boolean {
    return this.#shown !== undefined;
  }

  get(record: { readonly collection: string; readonly id: string }): TrackedRowState | undefined {
    if (!this.#rows.takes(record)) return undefined;
    return this.#opened(this.#bucketOf(record.id)).get(record.collection)?.get(record.id);
  }

  /** The server has shown a row, or with `isOwn` stored one of this device. */
  show(row: ServerRowState, page: number, isOwn = false): void {
    if (!this.#rows.takes(row)) return;
    const bucket = this.#bucketOf(row.id);
    const known = this.#opened(bucket).get(row.collection)?.get(row.id);
    const isSame = known?.rev === row.rev && known.mark === row.mark && known.deleted === row.deleted;
    if (known === undefined || isSame || row.rev > known.rev) this.#shown?.add(keyOf(row));
    // Answers come late: what is known by then is newer.
    if (known !== undefined && row.seq < known.seq) return;
    if (isSame) {
      if (row.seq !== known.seq || known.isMissing) this.#put(row, bucket);
      return;
    }
    if (known !== undefined && !known.deleted && known.rev >= row.rev) {
      this.#suspectedAt = page;
      return;
    }
    this.#put(row, bucket);
    if (row.collection === STATEMENTS) return;
    const { seq } = row;
    this.#dataSeq = Math.max(this.#dataSeq, seq);
    if (isOwn) this.#remember({ collection: row.collection, id: row.id, seq, before: known });
    else {
      this.#pulledSeq = Math.max(this.#pulledSeq, seq);
      // Rows of others may come after the answer to a later one of this device.
      if (this.#journal.length > 0) this.#journal = this.#journal.filter((own) => own.seq > this.#pulledSeq);
    }
  }

  /** A server that began anew: nothing of the one before is to be expected of it. */
  beginAnew(): void {
    this.#buckets = Array.from({ length: BUCKETS }, emptyBucket);
    [this.#dataSeq, this.#pulledSeq, this.#suspectedAt, this.#missing] = [0, 0, 0, NONE];
    this.#journal = [];
    this.#shown = undefined;
  }

  /**
   * Deleted records have left the server: what it does not show now is not to be expected. Statements are not deleted, and
   * what was missing before is missing still.
   */
  beginSweep(): void {
    const before = this.#buckets;
    this.beginAnew();
    for (const bucket of before)
      for (const held of this.#entries(bucket)) if (held.isMissing || held.collection === STATEMENTS) this.#put(held);
    this.#shown = new Set();
  }

  /** The server is read from the start; all that it has shown is expected. */
  beginLook(): void {
    this.#shown = new Set();
  }

  /** A reading has ended: rows that it has not shown are missing. */
  end(): void {
    const shown = this.#shown;
    if (shown === undefined) return;
    this.#shown = undefined;
    this.#suspectedAt = 0;
    for (const bucket of this.#buckets) {
      // Each row comes back to the same bucket.
      const entries = Array.from(this.#entries(bucket));
      for (const held of entries) {
        const isMissing = !shown.has(keyOf(held)) && !held.deleted;
        if (isMissing === (held.isMissing === true)) continue;
        const { isMissing: _, ...rest } = held;
        this.#put({ ...rest, ...(isMissing && { isMissing }) });
      }
    }
  }

  /** Whether what it shows now is what it was at this number, so far as this device's own writes since can be taken back. */
  reachesBackTo(seq: number): boolean {
    return this.#pulledSeq <= seq;
  }

  /** Over all records that were not deleted at this number, statements left out. */
  async digests(vaultId: string, seq = this.#dataSeq): Promise<Digests> {
    const undone = this.#before(seq);
    let count = 0;
    const digested = this.#buckets.map((bucket, n) => {
      const changes = undone.get(n);
      const packed = changes === undefined ? this.#packed(bucket) : this.#rows.pack(this.#without(bucket, changes));
      count += this.#rows.count(packed);
      if (changes === undefined) return (bucket.digest ??= this.#rows.digest(packed));
      return this.#rows.digest(packed);
    });
    const buckets = await Promise.all(digested);
    return { whole: await sha256(concat([utf8(`fin-stm-1 ${vaultId} `), ...buckets])), buckets, count };
  }

  #without(bucket: Bucket, changes: ReadonlyMap<string, TrackedRowState | undefined>): Iterable<TrackedRowState> {
    const entries = new Map(Array.from(this.#entries(bucket), (held) => [keyOf(held), held] as const));
    for (const [key, held] of changes) {
      if (held === undefined) entries.delete(key);
      else entries.set(key, held);
    }
    return entries.values();
  }

  /** By bucket and key, how records stood before this device's own writes above a number. */
  #before(seq: number): ReadonlyMap<number, ReadonlyMap<string, TrackedRowState | undefined>> {
    const undone = new Map<number, Map<string, TrackedRowState | undefined>>();
    for (const each of this.#journal.toReversed()) {
      if (each.seq <= seq) continue;
      const n = bucketOf(each.id);
      const changes = undone.get(n) ?? new Map<string, TrackedRowState | undefined>();
      undone.set(n, changes.set(keyOf(each), each.before));
    }
    return undone;
  }

  #remember(own: OwnWrite): void {
    this.#journal.push(own);
    if (this.#journal.length <= JOURNAL_MOST) return;
    this.#pulledSeq = this.#dataSeq;
    this.#journal = [];
  }

  #bucketOf(id: string): Bucket {
    return this.#buckets[bucketOf(id)]!;
  }

  #opened(bucket: Bucket): Map<string, Map<string, TrackedRowState>> {
    if (bucket.open !== undefined) return bucket.open;
    const open = new Map<string, Map<string, TrackedRowState>>();
    for (const held of this.#rows.unpack(bucket.packed)) putInto(open, held);
    return (bucket.open = open);
  }

  #put(held: TrackedRowState, bucket = this.#bucketOf(held.id)): void {
    const open = this.#opened(bucket);
    const known = open.get(held.collection)?.get(held.id);
    const more = (held.isMissing ? 1 : 0) - (known?.isMissing ? 1 : 0);
    const { any, records } = this.#missing;
    if (more !== 0) this.#missing = { any: any + more, records: records + (held.collection === STATEMENTS ? 0 : more) };
    putInto(open, held);
    bucket.digest = undefined;
  }

  #entries({ open, packed }: Bucket): Iterable<TrackedRowState> {
    return open === undefined ? this.#rows.unpack(packed) : [...open.values()].flatMap((byId) => [...byId.values()]);
  }

  #packed(bucket: Bucket): Bytes {
    if (bucket.open !== undefined) [bucket.packed, bucket.open] = [this.#rows.pack(this.#entries(bucket)), undefined];
    return bucket.packed;
  }
}

/** The number of parts in which one view differs from another, as far as a few bytes of each tell. */
export function differing(buckets: readonly Bytes[], stated: Bytes): number {
  return buckets.filter((digest, n) => shortOf(digest).some((byte, i) => byte !== stated[n * SHORT_BYTES + i])).length;
}

const SHORT_BYTES = 4;

/** The few bytes of each part that a statement carries. */
export function shortened(buckets: readonly Bytes[]): Bytes {
  return concat(buckets.map(shortOf));
}

function shortOf(digest: Bytes): Bytes {
  return digest.subarray(0, SHORT_BYTES);
}

function putInto(open: Map<string, Map<string, TrackedRowState>>, held: TrackedRowState): void {
  const byId = open.get(held.collection);
  if (byId === undefined) open.set(held.collection, new Map([[held.id, held]]));
  else byId.set(held.id, held);
}

function emptyBucket(): Bucket {
  return { packed: new Uint8Array(0), open: undefined, digest: undefined };
}

function bucketOf(id: string): number {
  return Number.parseInt(id.slice(0, 2), 16) >> BITS_LEFT;
}
