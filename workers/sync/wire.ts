import type { PushedRow, WireRow } from "#domain/protocol.ts";
import { base64, fromBase64 } from "../vault/bytes.ts";
import type { SealedRow } from "../vault/store/rows.ts";

/** Throws on bytes that are not base64. */
export function rowOf(wire: WireRow): SealedRow {
  return {
    collection: wire.collection,
    id: wire.id,
    rev: wire.rev,
    keyVersion: wire.key_version,
    schemaVersion: wire.schema_version,
    deleted: wire.deleted,
    iv: fromBase64(wire.iv),
    ct: fromBase64(wire.ct),
    opId: wire.op_id,
    deviceId: wire.device_id,
    ...(wire.seq !== undefined && { seq: wire.seq }),
  };
}

export function pushedRow({ base, row }: { readonly base: number; readonly row: SealedRow }): PushedRow {
  return {
    collection: row.collection,
    id: row.id,
    base,
    rev: row.rev,
    key_version: row.keyVersion,
    schema_version: row.schemaVersion,
    deleted: row.deleted,
    iv: base64(row.iv),
    ct: base64(row.ct),
    op_id: row.opId,
    device_id: row.deviceId,
  };
}
