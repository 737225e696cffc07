import type { Entry } from "../store/blockCodec.ts";
import type { Chunk } from "../store/records.ts";

/** The state of the search for records under a key older than `active`. */
interface Search {
  readonly active: number;
  /** Records found to lie under an older key. */
  readonly keys: Set<string>;
  /** Chunks that hold such records and have not been looked into. */
  readonly chunks: Chunk[];
}

/**
 * The places of records under an older key. Unlocking counts key versions chunk by chunk; the records themselves are
 * looked for when somebody is about to seal them again.
 */
export class OlderKeys {
  /** For each chunk how many records lie under which key. */
  readonly #counts = new Map<Chunk, ReadonlyMap<number, number>>();
  #search: Search | undefined;

  note(chunk: Chunk, keyVersions: readonly number[]): void {
    const counts = new Map<number, number>();
    for (const version of keyVersions) counts.set(version, (counts.get(version) ?? 0) + 1);
    this.#counts.set(chunk, counts);
    this.#search = undefined;
  }

  forget(blocks: ReadonlySet<number>): void {
    for (const chunk of this.#counts.keys()) if (blocks.has(chunk.block)) this.#counts.delete(chunk);
    this.#search = undefined;
  }

  touch(key: string, keyVersion: number): void {
    if (this.#search === undefined) return;
    if (keyVersion < this.#search.active) this.#search.keys.add(key);
    else this.#search.keys.delete(key);
  }

  leave(key: string): void {
    this.#search?.keys.delete(key);
  }

  search(active: number, touched: ReadonlyMap<string, Entry>): Search {
    if (this.#search?.active !== active) {
      const older = [...touched].filter(([, { keyVersion }]) => keyVersion < active).map(([key]) => key);
      const chunks = [...this.#counts.keys()].filter((chunk) => this.#olderIn(chunk, active) > 0);
      this.#search = { active, keys: new Set(older), chunks };
    }
    return this.#search;
  }

  count(active: number, touched: ReadonlyMap<string, Entry>): number {
    const { keys, chunks } = this.search(active, touched);
    return chunks.reduce((sum, chunk) => sum + this.#olderIn(chunk, active), keys.size);
  }

  #olderIn(chunk: Chunk, active: number): number {
    let older = 0;
    for (const [version, count] of this.#counts.get(chunk) ?? []) if (version < active) older += count;
    return older;
  }
}
