import type { Bytes } from "./bytes.ts";
import { hex, utf8 } from "./bytes.ts";
import type { HeldRow } from "./rows.ts";
import { STATEMENTS } from "./statement.ts";

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

/** What the server has of a record, as far as it has shown it. */
export interface Held extends Pick<HeldRow, "rev" | "seq" | "mark" | "deleted"> {
  /** A later reading from the start did not show it any more, or showed something older in its place. */
  readonly isMissing?: true;
}

/** What the server has of many records in few bytes: fifty thousand objects would weigh more than the records. */
export class HeldRows {
  readonly #collections: string[];

  constructor(collections: readonly string[] = []) {
    this.#collections = [...collections];
  }

  get collections(): readonly string[] {
    return this.#collections;
  }

  /** Whether a server could have it at all. */
  takes({ collection, id }: { readonly collection: string; readonly id: string }): boolean {
    return ID.test(id) && COLLECTION.test(collection) && this.#numberOf(collection) !== undefined;
  }

  /** By id, and then by collection: the same bytes on every device, but for the numbers. */
  pack(entries: ReadonlyMap<string, Held>): Bytes {
    const sorted = [...entries].map(([key, held]) => [idOf(key) + collectionOf(key), key, held] as const);
    sorted.sort(([a], [b]) => (a < b ? -1 : 1));
    const bytes = new Uint8Array(sorted.length * ROW_BYTES);
    const view = new DataView(bytes.buffer);
    let at = 0;
    for (const [, key, held] of sorted) {
      writeId(bytes, at, idOf(key));
      view.setUint8(at + COLLECTION_AT, this.#numberOf(collectionOf(key))!);
      view.setUint8(at + FLAGS_AT, (held.deleted ? DELETED : 0) | (held.isMissing ? MISSING : 0));
      view.setUint32(at + REV_AT, held.rev);
      view.setUint32(at + MARK_AT, held.mark);
      view.setFloat64(at + SEQ_AT, held.seq);
      at += ROW_BYTES;
    }
    return bytes;
  }

  *unpack(bytes: Bytes): Iterable<readonly [key: string, Held]> {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let at = 0; at < bytes.length; at += ROW_BYTES) {
      const flags = view.getUint8(at + FLAGS_AT);
      const held: Held = {
        rev: view.getUint32(at + REV_AT),
        mark: view.getUint32(at + MARK_AT),
        seq: view.getFloat64(at + SEQ_AT),
        deleted: (flags & DELETED) !== 0,
        ...((flags & MISSING) !== 0 && { isMissing: true }),
      };
      yield [`${this.#collections[view.getUint8(at + COLLECTION_AT)]!}/${readId(bytes, at)}`, held];
    }
  }

  /** Over id, revision, mark and collection of what is not deleted. The numbers are the server's own business. */
  digest(packed: Bytes): Promise<Bytes> {
    const names = this.#collections.map((name) => utf8(`${name}\n`));
    const longest = names.reduce((most, { length }) => Math.max(most, length), 0);
    const text = new Uint8Array((packed.length / ROW_BYTES) * (ROW_BYTES + longest));
    let end = 0;
    const add = (bytes: Uint8Array) => {
      text.set(bytes, end);
      end += bytes.length;
    };
    for (let at = 0; at < packed.length; at += ROW_BYTES) {
      if (!this.#counts(packed, at)) continue;
      add(packed.subarray(at, at + COLLECTION_AT));
      add(packed.subarray(at + REV_AT, at + SEQ_AT));
      add(names[packed[at + COLLECTION_AT]!]!);
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

  #numberOf(name: string): number | undefined {
    const known = this.#collections.indexOf(name);
    if (known !== -1) return known;
    return this.#collections.length < COLLECTIONS_MOST ? this.#collections.push(name) - 1 : undefined;
  }
}

export function isOfStatement(key: string): boolean {
  return collectionOf(key) === STATEMENTS;
}

export function idOf(key: string): string {
  return key.slice(key.indexOf("/") + 1);
}

function collectionOf(key: string): string {
  return key.slice(0, key.indexOf("/"));
}

function writeId(bytes: Bytes, at: number, id: string): void {
  let byte = at;
  for (let i = 0; i < id.length; i += 2) {
    if (id[i] === "-") i += 1;
    bytes[byte] = Number.parseInt(id.slice(i, i + 2), 16);
    byte += 1;
  }
}

function readId(bytes: Bytes, at: number): string {
  const text = hex(bytes.subarray(at, at + COLLECTION_AT));
  return `${text.slice(0, 8)}-${text.slice(8, 12)}-${text.slice(12, 16)}-${text.slice(16, 20)}-${text.slice(20)}`;
}

export async function sha256(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}
