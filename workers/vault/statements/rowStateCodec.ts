import type { Bytes } from "../bytes.ts";
import { hex, utf8 } from "../bytes.ts";
import type { ServerRowState } from "../store/rows.ts";
import { STATEMENTS } from "./deviceStatement.ts";

/** Id, collection, flags, revision, mark, number. */
const ROW_BYTES = 16 + 1 + 1 + 4 + 4 + 8;
const COLLECTION_AT = 16;
const FLAGS_AT = 17;
const REV_AT = 18;
const MARK_AT = 22;
const SEQ_AT = 26;
const DELETED = 1;
const MISSING = 2;
/** Names of collections, each a byte in a row. */
const COLLECTIONS_MOST = 256;
/** As the server has them. It takes no others. */
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const COLLECTION = /^[a-z][a-z_]{0,39}$/;

/** A record as the server has it, as far as it has shown it. */
export interface TrackedRowState extends ServerRowState {
  /** A later reading from the start did not show it any more, or showed something older in its place. */
  readonly isMissing?: true;
}

/** Keeps the heads of many records in few bytes: fifty thousand objects would weigh more than the records. */
export class RowStateCodec {
  readonly #collections: string[];

  constructor(collections: readonly string[] = []) {
    this.#collections = [...collections];
  }

  get collections(): readonly string[] {
    return this.#collections;
  }

  /** Whether a server could have it at all. */
  takes({ collection, id }: { readonly collection: string; readonly id: string }): boolean {
    return ID.test(id) && (this.#collections.includes(collection) || this.#isNew(collection));
  }

  /** By id, and then by collection: the same bytes on every device, but for the numbers. */
  pack(entries: Iterable<TrackedRowState>): Bytes {
    const sorted = byId([...entries]);
    const bytes = new Uint8Array(sorted.length * ROW_BYTES);
    const view = new DataView(bytes.buffer);
    let at = 0;
    for (const held of sorted) {
      writeId(bytes, at, held.id);
      view.setUint8(at + COLLECTION_AT, this.#collections.indexOf(held.collection));
      view.setUint8(at + FLAGS_AT, (held.deleted ? DELETED : 0) | (held.isMissing ? MISSING : 0));
      view.setUint32(at + REV_AT, held.rev);
      view.setUint32(at + MARK_AT, held.mark);
      view.setFloat64(at + SEQ_AT, held.seq);
      at += ROW_BYTES;
    }
    return bytes;
  }

  *unpack(bytes: Bytes): Iterable<TrackedRowState> {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = 0; at < bytes.length; at += ROW_BYTES) {
      const flags = view.getUint8(at + FLAGS_AT);
      yield {
        collection: this.#collections[view.getUint8(at + COLLECTION_AT)]!,
        id: readId(bytes, at),
        rev: view.getUint32(at + REV_AT),
        mark: view.getUint32(at + MARK_AT),
        seq: view.getFloat64(at + SEQ_AT),
        deleted: (flags & DELETED) !== 0,
        ...((flags & MISSING) !== 0 && { isMissing: true }),
      };
    }
  }

  /** Over id, revision, mark and collection of what is not deleted. The numbers are the server's own business. */
  digest(packed: Bytes): Promise<Bytes> {
    const names = this.#collections.map((name) => utf8(`${name}\n`));
    const longest = names.reduce((most, { length }) => Math.max(most, length), 0);
    const text = new Uint8Array((packed.length / ROW_BYTES) * (ROW_BYTES + longest));
    let end = 0;
    for (let at = 0; at < packed.length; at += ROW_BYTES) {
      if (!this.#counts(packed, at)) continue;
      for (let i = at; i < at + COLLECTION_AT; i++) text[end++] = packed[i]!;
      for (let i = at + REV_AT; i < at + SEQ_AT; i++) text[end++] = packed[i]!;
      const name = names[packed[at + COLLECTION_AT]!]!;
      text.set(name, end);
      end += name.length;
    }
    return sha256(text.subarray(0, end));
  }

  count(packed: Bytes): number {
    let count = 0;
    for (let at = 0; at < packed.length; at += ROW_BYTES) if (this.#counts(packed, at)) count += 1;
    return count;
  }

  #counts(packed: Bytes, at: number): boolean {
    const collection = this.#collections[packed[at + COLLECTION_AT]!];
    return (packed[at + FLAGS_AT]! & DELETED) === 0 && collection !== STATEMENTS;
  }

  /** From here on it is a known one. */
  #isNew(collection: string): boolean {
    if (!COLLECTION.test(collection) || this.#collections.length === COLLECTIONS_MOST) return false;
    this.#collections.push(collection);
    return true;
  }
}

/** Digits of an id that are compared as a number, and rows beside each other that it leaves room to count. */
const DIGITS = 8;
const ROWS_COUNTED = 2 ** 16;

/** Numbers are sorted in a fraction of the time that ids take, and mostly tell them apart. */
function byId(rows: readonly TrackedRowState[]): readonly TrackedRowState[] {
  if (rows.length > ROWS_COUNTED) return rows.toSorted(inOrder);
  const places = Float64Array.from(rows, ({ id }, i) => Number.parseInt(id.slice(0, DIGITS), 16) * ROWS_COUNTED + i);
  const sorted = Array.from(places.toSorted(), (place) => rows[place % ROWS_COUNTED]!);
  const isAlike = ({ id }: TrackedRowState, i: number) => i > 0 && id.startsWith(sorted[i - 1]!.id.slice(0, DIGITS));
  return sorted.some(isAlike) ? rows.toSorted(inOrder) : sorted;
}

function inOrder(a: TrackedRowState, b: TrackedRowState): number {
  return a.id < b.id || (a.id === b.id && a.collection < b.collection) ? -1 : 1;
}

const HYPHEN = 45;
const NINE = 57;
/** The code of a digit is so much above its value: of 0 to 9, and of a to f. */
const [DIGIT, LETTER] = [48, 87];

function writeId(bytes: Bytes, at: number, id: string): void {
  let byte = at;
  for (let i = 0; i < id.length; i += 2) {
    if (id.charCodeAt(i) === HYPHEN) i += 1;
    bytes[byte] = (digitAt(id, i) << 4) | digitAt(id, i + 1);
    byte += 1;
  }
}

function digitAt(id: string, i: number): number {
  const code = id.charCodeAt(i);
  return code - (code > NINE ? LETTER : DIGIT);
}

function readId(bytes: Bytes, at: number): string {
  const text = hex(bytes.subarray(at, at + COLLECTION_AT));
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
}

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}
