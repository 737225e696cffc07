import type { Bytes } from "../bytes.ts";
import { concat } from "../bytes.ts";
import type { RecordPlace, Sealed } from "../keys/envelope.ts";

/** A sealed record as it travels and is kept: everything beside its ciphertext is bound to it or is bookkeeping. */
export interface SealedRow extends RecordPlace, Sealed {
  /** Fresh for every write; the server knows a repeated push by it. */
  readonly opId: string;
  readonly deviceId: string;
  /** The number that the server gave it; nothing on rows that it has not told, or that say nothing of how it stands now. */
  readonly seq?: number;
}

/** The row as it came from a server that stands no more: it says nothing of how a record is held now. */
export function withoutNumber({ seq: _seq, ...row }: SealedRow): SealedRow {
  return row;
}

/** A pushed row that the server has stored. */
export interface Ack {
  readonly collection: string;
  readonly id: string;
  readonly rev: number;
  readonly opId: string;
  /** How the server has the record since; nothing on answers that no longer say so. */
  readonly held?: Pick<ServerRowState, "seq" | "mark" | "deleted">;
}

/** How the server has a record, without what is sealed in it. */
export interface ServerRowState {
  readonly collection: string;
  readonly id: string;
  readonly rev: number;
  readonly seq: number;
  /** From the tag of its seal: tells rows of one revision apart. */
  readonly mark: number;
  readonly deleted: boolean;
}

const MARK_BYTES = 4;

/** The end of the ciphertext is the tag that only a holder of the key could make. */
export function markOf({ ct }: Sealed): number {
  if (ct.length < MARK_BYTES) return 0;
  return new DataView(ct.buffer, ct.byteOffset + ct.length - MARK_BYTES).getUint32(0);
}

/**
 * Rows of one page in two values: one IndexedDB record per page, one buffer for all bytes. Rows one by one cost ten times
 * as much to store and to read.
 */
export interface PackedRows {
  readonly heads: string;
  readonly bytes: Bytes;
}

type RowHead = readonly [
  collection: string,
  id: string,
  rev: number,
  keyVersion: number,
  schemaVersion: number,
  deleted: 0 | 1,
  opId: string,
  deviceId: string,
  ivBytes: number,
  ctBytes: number,
  seq?: number,
];

/** The key that names a record within an account. */
export function keyOf(record: { readonly collection: string; readonly id: string }): string {
  return `${record.collection}/${record.id}`;
}

export function packed(rows: readonly SealedRow[]): PackedRows {
  const heads = rows.map((row): RowHead => {
    const { collection, id, rev, keyVersion, schemaVersion, deleted, opId, deviceId, iv, ct, seq } = row;
    const flag = deleted ? 1 : 0;
    const head = [collection, id, rev, keyVersion, schemaVersion, flag, opId, deviceId, iv.length, ct.length] as const;
    return seq === undefined ? head : [...head, seq];
  });
  return { heads: JSON.stringify(heads), bytes: concat(rows.flatMap((row) => [row.iv, row.ct])) };
}

/** The rows as views on the page's bytes: to be read, not to be stored again one by one. */
export function unpacked(page: PackedRows): readonly SealedRow[] {
  let offset = 0;
  const take = (length: number) => page.bytes.subarray(offset, (offset += length));
  return (JSON.parse(page.heads) as readonly RowHead[]).map(
    ([collection, id, rev, keyVersion, schemaVersion, deleted, opId, deviceId, ivBytes, ctBytes, seq]) => ({
      collection,
      id,
      rev,
      keyVersion,
      schemaVersion,
      deleted: deleted === 1,
      opId,
      deviceId,
      iv: take(ivBytes),
      ct: take(ctBytes),
      ...(seq !== undefined && { seq }),
    }),
  );
}
