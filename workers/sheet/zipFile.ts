import { Inflate } from "fflate";
import { failed, ok, type Result } from "#domain/result.ts";
import type { FileRefused } from "../import/importApi.ts";

/** The size of all read parts of a workbook together, unpacked: some hundred thousand rows. */
const MAX_UNPACKED_BYTES = 96 * 1_048_576;
/** Deflate makes nothing smaller than a thousandth; what claims it is made to do harm long before that. */
const MAX_RATIO = 400;
const MAX_ENTRIES = 5_000;
/** Unpacked at a time, so that one that grows too much is left at once. */
const PIECE_BYTES = 16_384;
const [END_OF_DIRECTORY, DIRECTORY_ENTRY, LOCAL_ENTRY] = [0x06_05_4b_50, 0x02_01_4b_50, 0x04_03_4b_50];
const [STORED, DEFLATED] = [0, 8];

interface Entry {
  readonly method: number;
  readonly isLocked: boolean;
  readonly packed: number;
  readonly unpacked: number;
  readonly at: number;
}

export interface ZipFile {
  readonly names: readonly string[];
  has(name: string): boolean;
  /** The bytes of a part; empty for one that is not there. All that is asked for counts against one limit. */
  part(name: string): Result<Uint8Array, FileRefused>;
}

/** A ZIP archive by its directory; sizes are looked at before and while a part is unpacked, as the directory may lie. */
export function zipFile(bytes: Uint8Array): Result<ZipFile, FileRefused> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = directory(view, bytes);
  if (!entries) return failed({ kind: "Unreadable" });
  let left = MAX_UNPACKED_BYTES;
  return ok({
    names: [...entries.keys()],
    has: (name) => entries.has(name),
    part(name) {
      const entry = entries.get(name);
      if (!entry) return ok(new Uint8Array());
      if (entry.isLocked) return failed({ kind: "Protected" });
      const most = Math.min(left, MAX_RATIO * (entry.packed + 1_000));
      if (entry.unpacked > most) return failed({ kind: "Bloated" });
      const unpacked = unpack(view, bytes, entry, most);
      if (unpacked.ok) left -= unpacked.value.length;
      return unpacked;
    },
  });
}

function directory(view: DataView, bytes: Uint8Array): ReadonlyMap<string, Entry> | undefined {
  const [size, shortest] = [view.byteLength, 22];
  let end = size - shortest;
  while (end >= 0 && end >= size - shortest - 0xff_ff && view.getUint32(end, true) !== END_OF_DIRECTORY) end--;
  if (end < 0 || view.getUint32(end, true) !== END_OF_DIRECTORY) return undefined;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries = new Map<string, Entry>();
  for (let i = 0; i < Math.min(count, MAX_ENTRIES); i++) {
    if (at + 46 > size || view.getUint32(at, true) !== DIRECTORY_ENTRY) return undefined;
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) => view.getUint16(at + field, true));
    const nameAt = at + 46;
    const name = new TextDecoder().decode(bytes.subarray(nameAt, nameAt + nameBytes!));
    entries.set(name, {
      isLocked: (view.getUint16(at + 8, true) & 1) === 1,
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      at: view.getUint32(at + 42, true),
    });
    at = nameAt + nameBytes! + extraBytes! + commentBytes!;
  }
  return entries;
}

function unpack(view: DataView, bytes: Uint8Array, entry: Entry, most: number): Result<Uint8Array, FileRefused> {
  const { at, packed, method } = entry;
  if (at + 30 > view.byteLength || view.getUint32(at, true) !== LOCAL_ENTRY) return failed({ kind: "Unreadable" });
  const from = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true);
  const content = bytes.subarray(from, from + packed);
  if (content.length < packed) return failed({ kind: "Unreadable" });
  if (method === STORED) return content.length > most ? failed({ kind: "Bloated" }) : ok(content);
  if (method !== DEFLATED) return failed({ kind: "Unreadable" });
  const chunks: Uint8Array[] = [];
  let size = 0;
  const inflate = new Inflate((chunk) => {
    chunks.push(chunk);
    size += chunk.length;
  });
  try {
    for (let piece = 0; piece < content.length; piece += PIECE_BYTES) {
      inflate.push(content.subarray(piece, piece + PIECE_BYTES), piece + PIECE_BYTES >= content.length);
      if (size > most) return failed({ kind: "Bloated" });
    }
  } catch {
    return failed({ kind: "Unreadable" });
  }
  return ok(joined(chunks, size));
}

function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}
