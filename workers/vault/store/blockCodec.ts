import type { RecordState } from "#domain/merge.ts";
import { isAlive } from "#domain/merge.ts";
import { isFlat, plainFields } from "#domain/elements.ts";
import type { Bytes, Random } from "../bytes.ts";
import { concat, textOf, utf8 } from "../bytes.ts";
import type { Block } from "./database.ts";
import { deflated, inflated } from "./deflate.ts";
import { aad, open, seal } from "../keys/envelope.ts";
import type { OpenKeys } from "../keys/keyset.ts";
import { keyOf } from "./rows.ts";
import type { StateJson } from "./stateCodec.ts";
import { stateJson, stateOf } from "./stateCodec.ts";
import type { PlainRecord } from "../vaultApi.ts";

/** A record in memory: its merged state, and where it stands towards the server. */
export interface Entry {
  readonly collection: string;
  readonly id: string;
  readonly state: RecordState;
  /** The highest revision seen or given; the next write takes a higher one. */
  readonly rev: number;
  /** The server's revision that this device has last seen; 0 for none. */
  readonly base: number;
  /** The write that waits in the outbox, if any. */
  readonly op?: string;
  /** The key that the newest known sealed form of the record lies under. */
  readonly keyVersion: number;
}

/** Records in a chunk: one message to the tab, and what is opened to change one of them. Fewer make blocks larger. */
export const CHUNK_RECORDS = 125;
const CHUNKS_PER_BLOCK = 16;
export const BLOCK_RECORDS = CHUNK_RECORDS * CHUNKS_PER_BLOCK;

const LENGTH_BYTES = 4;

/**
 * The fields that a chunk keeps beside the text of its `PlainRecord`s. A state whose fields are flat is rebuilt from
 * the text, so unlocking hands the text on without reading it.
 */
type EntryMeta = readonly [
  key: string,
  /** Characters of the record's JSON in the text. */
  length: number,
  rev: number,
  base: number,
  state: Omit<StateJson, "f" | "v"> | StateJson,
  op?: string | null,
  /** Left out for the first. */
  keyVersion?: number,
];

const FIRST_KEY = 1;

export interface ChunkContent {
  /** JSON of `PlainRecord[]`. */
  readonly text: string;
  /** JSON of `EntryMeta[]`, in the same order. */
  readonly meta: string;
}

export function plainOf(entry: Entry): PlainRecord {
  return {
    collection: entry.collection,
    id: entry.id,
    deleted: !isAlive(entry.state),
    schemaVersion: entry.state.schemaVersion,
    fields: plainFields(entry.state),
  };
}

/** Each chunk is deflated by itself, so one can be opened without the others; encrypting follows, once for all. */
export async function sealBlock(
  n: number,
  generation: number,
  chunks: readonly Bytes[],
  records: number,
  keys: OpenKeys,
  random: Random,
): Promise<Block> {
  const lengths = chunks.map((chunk) => lengthBytes(chunk.length));
  const plain = concat([lengthBytes(chunks.length), ...lengths, ...chunks]);
  const place = { n, generation, keyVersion: keys.activeVersion, records };
  const sealed = await seal(keys.dataKeys.get(keys.activeVersion)!, plain, blockAad(keys.vaultId, place), random);
  return { ...place, ...sealed };
}

/** The deflated chunks of a block, or why there are none. */
export async function openBlock(block: Block, keys: OpenKeys): Promise<readonly Bytes[] | "unknownKey" | "damaged"> {
  const key = keys.dataKeys.get(block.keyVersion);
  if (key === undefined) return "unknownKey";
  const plain = await open(key, block, blockAad(keys.vaultId, block));
  if (plain === undefined) return "damaged";
  const view = new DataView(plain.buffer);
  const count = view.getUint32(0);
  let offset = LENGTH_BYTES * (count + 1);
  return Array.from({ length: count }, (_, i) => {
    const length = view.getUint32(LENGTH_BYTES * (i + 1));
    return plain.subarray(offset, (offset += length));
  });
}

export async function packChunk(entries: readonly Entry[]): Promise<Bytes> {
  const records = entries.map((entry) => JSON.stringify(plainOf(entry)));
  const text = utf8(`[${records.join(",")}]`);
  const meta = utf8(JSON.stringify(entries.map((entry, i) => metaOf(entry, records[i]!.length))));
  return deflated(concat([lengthBytes(text.length), text, meta]));
}

export async function openChunk(packed: Bytes): Promise<ChunkContent> {
  const bytes = await inflated(packed);
  const end = LENGTH_BYTES + new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  return { text: textOf(bytes.subarray(LENGTH_BYTES, end)), meta: textOf(bytes.subarray(end)) };
}

/** The records that a chunk holds, and the key that each lies under. */
export function placesIn(content: Pick<ChunkContent, "meta">): readonly (readonly [key: string, keyVersion: number])[] {
  return (JSON.parse(content.meta) as readonly EntryMeta[]).map((each) => [each[0], each[6] ?? FIRST_KEY]);
}

/** The records of a chunk by key, each parsed when it is asked for. */
export function entriesIn({ text, meta }: ChunkContent): ReadonlyMap<string, () => Entry> {
  let end = 0;
  return new Map(
    (JSON.parse(meta) as readonly EntryMeta[]).map((each) => {
      // After the bracket, and then after each comma.
      const start = end + 1;
      end = start + each[1];
      const json = [start, end] as const;
      return [each[0], () => entryOf(text.slice(...json), each)] as const;
    }),
  );
}

function entryOf(text: string, [, , rev, base, state, op, keyVersion = FIRST_KEY]: EntryMeta): Entry {
  const { collection, id, fields, schemaVersion } = JSON.parse(text) as PlainRecord;
  const json = "f" in state ? state : { ...state, f: fields, v: schemaVersion };
  return { collection, id, state: stateOf(json), rev, base, keyVersion, ...(typeof op === "string" && { op }) };
}

function metaOf(entry: Entry, length: number): EntryMeta {
  const json = stateJson(entry.state);
  const { f: _fields, v: _version, ...clocks } = json;
  const meta = [keyOf(entry), length, entry.rev, entry.base, isFlat(entry.state) ? clocks : json] as const;
  if (entry.keyVersion !== FIRST_KEY) return [...meta, entry.op ?? null, entry.keyVersion];
  return entry.op === undefined ? meta : [...meta, entry.op];
}

function blockAad(vaultId: string, block: Pick<Block, "n" | "generation" | "keyVersion" | "records">): Bytes {
  return aad("fin-blk-1", vaultId, block.keyVersion, block.generation, block.n, block.records);
}

function lengthBytes(length: number): Bytes {
  const bytes = new Uint8Array(LENGTH_BYTES);
  new DataView(bytes.buffer).setUint32(0, length);
  return bytes;
}
