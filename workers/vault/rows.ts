import type { Bytes } from "./bytes.ts";
import { concat } from "./bytes.ts";
import type { RecordPlace, Sealed } from "./envelope.ts";

/** A sealed record as it travels and is kept: everything beside its ciphertext is bound to it or is bookkeeping. */
export interface SealedRow extends RecordPlace, Sealed {
  /** Fresh for every write; the server knows a repeated push by it. */
  readonly opId: string;
  readonly deviceId: string;
}

/** A pushed row that the server has stored. */
export interface Ack {
  readonly collection: string;
  readonly id: string;
  readonly rev: number;
  readonly opId: string;
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
];

/** What names a record within an account. */
export function keyOf(record: { readonly collection: string; readonly id: string }): string {
  return `${record.collection}/${record.id}`;
}

export function packed(rows: readonly SealedRow[]): PackedRows {
  const heads = rows.map((row): RowHead => [
    row.collection,
    row.id,
    row.rev,
    row.keyVersion,
    row.schemaVersion,
    row.deleted ? 1 : 0,
    row.opId,
    row.deviceId,
    row.iv.length,
    row.ct.length,
  ]);
  return { heads: JSON.stringify(heads), bytes: concat(rows.flatMap((row) => [row.iv, row.ct])) };
}

/** The rows as views on the page's bytes: to be read, not to be stored again one by one. */
export function unpacked(page: PackedRows): readonly SealedRow[] {
  let offset = 0;
  const take = (length: number) => page.bytes.subarray(offset, (offset += length));
  return (JSON.parse(page.heads) as readonly RowHead[]).map(
    ([collection, id, rev, keyVersion, schemaVersion, deleted, opId, deviceId, ivBytes, ctBytes]) => ({
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
    }),
  );
}
