import type { Bytes } from "../bytes.ts";
import type { Entry } from "./blockCodec.ts";
import { entriesIn, openChunk, placesIn } from "./blockCodec.ts";
import { OlderKeys } from "../keys/olderKeys.ts";
import type { Ack } from "./rows.ts";
import { keyOf } from "./rows.ts";

/** A part of a block, still deflated; opened when one of its records is needed. */
export interface Chunk {
  readonly block: number;
  readonly packed: Bytes;
}

/** Chunks kept open: neighbours are often needed together. */
const OPEN_CHUNKS = 8;

/**
 * Every record of the account. Those that the log has touched are held as objects; the rest stay deflated in their
 * chunks, so a locked-open vault of 50,000 records costs a few megabytes.
 */
export class Records {
  readonly #touched = new Map<string, Entry>();
  readonly #acks = new Map<string, Ack>();
  #chunks: Chunk[] = [];
  #unread: (readonly [Chunk, string])[] = [];
  #chunkByKey = new Map<string, Chunk>();
  readonly #open = new Map<Chunk, Promise<ReadonlyMap<string, () => Entry>>>();
  readonly #older = new OlderKeys();

  /** Adds a chunk of a block; `meta` as it was when the chunk was opened for the tab. */
  attach(chunk: Chunk, meta: string): void {
    this.#chunks.push(chunk);
    this.#unread.push([chunk, meta]);
  }

  /** Puts rewritten blocks in the place of their predecessors; touched records that did not change since are let go. */
  replaceBlocks(blocks: ReadonlySet<number>, chunks: readonly (readonly [Chunk, readonly Entry[]])[]): void {
    this.index();
    this.#chunks = this.#chunks.filter(({ block }) => !blocks.has(block));
    for (const chunk of this.#open.keys()) if (blocks.has(chunk.block)) this.#open.delete(chunk);
    this.#older.forget(blocks);
    for (const [chunk, entries] of chunks) {
      this.#chunks.push(chunk);
      this.#older.note(
        chunk,
        entries.map(({ keyVersion }) => keyVersion),
      );
      for (const entry of entries) {
        const key = keyOf(entry);
        this.#chunkByKey.set(key, chunk);
        if (this.#touched.get(key) === entry) this.#touched.delete(key);
      }
    }
  }

  async get(key: string): Promise<Entry | undefined> {
    const touched = this.#touched.get(key);
    if (touched !== undefined) return touched;
    this.index();
    const chunk = this.#chunkByKey.get(key);
    if (chunk === undefined) return undefined;
    const entry = (await this.#entriesOf(chunk)).get(key);
    return entry && this.#acknowledged(key, entry());
  }

  set(entry: Entry): void {
    const key = keyOf(entry);
    this.#acks.delete(key);
    this.#touched.set(key, entry);
    this.#older.touch(key, entry.keyVersion);
  }

  /** The server has stored a write. A record that lies in a chunk learns it when it is opened. */
  acknowledge(ack: Ack): void {
    const key = keyOf(ack);
    const touched = this.#touched.get(key);
    if (touched === undefined) this.#acks.set(key, ack);
    else this.#touched.set(key, confirmed(touched, ack));
  }

  /** How many records compaction would fold. */
  get changed(): number {
    return this.#touched.size + this.#acks.size;
  }

  /** The changes that compaction folds: every record that differs from its chunk. */
  async changes(): Promise<readonly Entry[]> {
    for (const key of this.#acks.keys()) {
      const entry = await this.get(key);
      if (entry !== undefined) this.set(entry);
    }
    return [...this.#touched.values()];
  }

  /**
   * Up to `limit` records that lie under a key older than `active` and that `isReady` takes. It goes on where it stopped:
   * a chunk is opened once, however often this is asked.
   */
  async underOlderKey(active: number, limit: number, isReady: (entry: Entry) => boolean): Promise<readonly Entry[]> {
    this.index();
    const search = this.#older.search(active, this.#touched);
    const found: Entry[] = [];
    for (const key of search.keys) {
      if (found.length === limit) break;
      const entry = await this.get(key);
      if (entry !== undefined && isReady(entry)) found.push(entry);
    }
    while (found.length < limit) {
      const chunk = search.chunks.pop();
      if (chunk === undefined) break;
      for (const [key, entry] of await this.#entriesOf(chunk)) {
        if (this.#touched.has(key)) continue;
        const untouched = this.#acknowledged(key, entry());
        if (untouched.keyVersion >= active) continue;
        search.keys.add(key);
        if (found.length < limit && isReady(untouched)) found.push(untouched);
      }
    }
    return found;
  }

  /** Has no `underOlderKey` find this record before it is touched again. */
  leaveUnderOlderKey(key: string): void {
    this.#older.leave(key);
  }

  /** How many records lie under a key older than `active`; never too few. */
  countUnderOlderKey(active: number): number {
    this.index();
    return this.#older.count(active, this.#touched);
  }

  blockOf(key: string): number | undefined {
    this.index();
    return this.#chunkByKey.get(key)?.block;
  }

  /** Every record there is now; neighbours in a chunk are neighbours here. */
  keys(): readonly string[] {
    this.index();
    return [...new Set([...this.#chunkByKey.keys(), ...this.#touched.keys()])];
  }

  /** The numbers of the blocks that could be opened. */
  blocks(): ReadonlySet<number> {
    return new Set(this.#chunks.map(({ block }) => block));
  }

  /** The records of a block as it stands in storage, in order. */
  async inBlock(block: number): Promise<readonly Entry[]> {
    const entries: Entry[] = [];
    for (const chunk of this.#chunks) {
      if (chunk.block !== block) continue;
      for (const entry of entriesIn(await openChunk(chunk.packed)).values()) entries.push(entry());
    }
    return entries;
  }

  async *all(): AsyncGenerator<Entry> {
    this.index();
    for (const chunk of this.#chunks) {
      for (const [key, entry] of await this.#entriesOf(chunk)) {
        if (!this.#touched.has(key)) yield this.#acknowledged(key, entry());
      }
    }
    const touched = [...this.#touched.values()];
    yield* touched;
  }

  #acknowledged(key: string, entry: Entry): Entry {
    const ack = this.#acks.get(key);
    return ack === undefined ? entry : confirmed(entry, ack);
  }

  /** Many ask for neighbours at once, and the chunk is opened for all of them. */
  #entriesOf(chunk: Chunk): Promise<ReadonlyMap<string, () => Entry>> {
    const known = this.#open.get(chunk);
    if (known !== undefined) return known;
    const opening = openChunk(chunk.packed).then(entriesIn);
    opening.catch(() => this.#open.delete(chunk));
    const oldest = this.#open.keys().next();
    if (this.#open.size >= OPEN_CHUNKS && !oldest.done) this.#open.delete(oldest.value);
    this.#open.set(chunk, opening);
    return opening;
  }

  /** Reads which record lies where; waits until everything has been sent, so that it delays no message to the tab. */
  index(): void {
    for (const [chunk, meta] of this.#unread) {
      const places = placesIn({ meta });
      for (const [key] of places) this.#chunkByKey.set(key, chunk);
      this.#older.note(
        chunk,
        places.map(([, keyVersion]) => keyVersion),
      );
    }
    this.#unread = [];
  }
}

/** `base` becomes the stored revision; the write no longer waits unless a newer one has taken its place. */
function confirmed(entry: Entry, ack: Ack): Entry {
  const { op, ...rest } = entry;
  const waits = op !== undefined && op !== ack.opId;
  return { ...rest, rev: Math.max(entry.rev, ack.rev), base: ack.rev, ...(waits && { op }) };
}
