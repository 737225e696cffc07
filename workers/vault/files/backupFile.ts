import type { Bytes } from "../bytes.ts";
import { concat, equalBytes, textOf, utf8 } from "../bytes.ts";
import type { PackedRows, SealedRow } from "../store/rows.ts";
import { packed, unpacked } from "../store/rows.ts";
import type { KeysetDocument } from "../vaultApi.ts";

/**
 * A backup as bytes: magic with version, a header, sections of sealed rows, then a code under a key of the account (HMAC)
 * and a sum of it all (SHA-256). The sum tells a damaged file from a wrong password; only the code tells a forged one.
 */
export interface BackupContent {
  readonly header: BackupHeader;
  readonly sections: readonly PackedRows[];
}

export interface BackupHeader {
  /** Whose account it was; the wrapped keys are bound to it. */
  readonly userId: string;
  readonly createdAt: string;
  readonly records: number;
  readonly keyset: KeysetDocument;
}

const MAGIC = utf8("overblik\n\u0001");
const LENGTH_BYTES = 4;
const CODE_BYTES = 32;
const SUM_BYTES = 32;

export function headerPart(header: BackupHeader): Bytes {
  const json = utf8(JSON.stringify(header));
  return concat([MAGIC, lengthOf(json), json]);
}

export function sectionPart(rows: readonly SealedRow[]): Bytes {
  const { heads, bytes } = packed(rows);
  const text = utf8(heads);
  return concat([lengthOf(text), text, lengthOf(bytes), bytes]);
}

/** The parts as one file. */
export async function signedFile(parts: readonly Bytes[], key: CryptoKey): Promise<Bytes> {
  const body = concat(parts);
  const signed = concat([body, new Uint8Array(await crypto.subtle.sign("HMAC", key, body))]);
  return concat([signed, await sumOf(signed)]);
}

/** Whether the file was made with this key, byte by byte. */
export async function isSigned(file: Bytes, key: CryptoKey): Promise<boolean> {
  const end = file.length - CODE_BYTES - SUM_BYTES;
  const code = file.subarray(end, end + CODE_BYTES);
  return crypto.subtle.verify("HMAC", key, code, file.subarray(0, end));
}

/** The content that a file says it holds; nothing of it is proven before `isSigned`. */
export async function readFile(file: Bytes): Promise<BackupContent | "NotABackup" | "Damaged"> {
  if (!equalBytes(file.subarray(0, MAGIC.length), MAGIC)) return "NotABackup";
  const end = file.length - CODE_BYTES - SUM_BYTES;
  const signed = file.subarray(0, end + CODE_BYTES);
  if (end < MAGIC.length || !equalBytes(await sumOf(signed), file.subarray(end + CODE_BYTES))) return "Damaged";
  try {
    return contentOf(file.subarray(MAGIC.length, end));
  } catch {
    return "Damaged";
  }
}

/** The rows of a section; throws when the section is none. */
export function rowsOf(section: PackedRows): readonly SealedRow[] {
  return unpacked(section);
}

function contentOf(body: Bytes): BackupContent {
  let offset = 0;
  const take = (length: number): Bytes => {
    if (offset + length > body.length) throw new RangeError("The file is too short");
    return body.subarray(offset, (offset += length));
  };
  const next = (): Bytes => {
    const prefix = take(LENGTH_BYTES);
    return take(new DataView(prefix.buffer, prefix.byteOffset).getUint32(0));
  };
  const header: unknown = JSON.parse(textOf(next()));
  if (!isHeader(header)) throw new TypeError("The header is none");
  const sections: PackedRows[] = [];
  while (offset < body.length) sections.push({ heads: textOf(next()), bytes: next() });
  return { header, sections };
}

function isHeader(value: unknown): value is BackupHeader {
  if (typeof value !== "object" || value === null) return false;
  const { userId, records, keyset } = value as Partial<BackupHeader>;
  return typeof userId === "string" && typeof records === "number" && isKeyset(keyset);
}

/** Its contents are proven by its own code; here only so much that reading it cannot throw. */
function isKeyset(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { vault_id: vaultId, kdf, wraps, keys, mac } = value as Partial<KeysetDocument>;
  const isListed = Array.isArray(wraps) && Array.isArray(keys) && [...wraps, ...keys].every(isObject);
  return typeof vaultId === "string" && isObject(kdf) && isListed && typeof mac === "string";
}

function isObject(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

async function sumOf(bytes: Bytes): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function lengthOf(bytes: Uint8Array): Bytes {
  const length = new Uint8Array(LENGTH_BYTES);
  new DataView(length.buffer).setUint32(0, bytes.length);
  return length;
}
