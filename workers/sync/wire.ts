import * as z from "zod/mini";
import { base64, fromBase64 } from "../vault/bytes.ts";
import type { SealedRow } from "../vault/store/rows.ts";

/** A row as `sync_pull` and a conflict carry it; bytes as base64. */
export const WireRow = z.object({
  collection: z.string(),
  id: z.string(),
  rev: z.int(),
  seq: z.optional(z.int()),
  key_version: z.int(),
  schema_version: z.int(),
  deleted: z.boolean(),
  iv: z.string(),
  ct: z.string(),
  op_id: z.string(),
  device_id: z.string(),
});
export type WireRow = z.infer<typeof WireRow>;

/** Changes when the server has been restored from a backup. A database may count or name its epochs. */
const Epoch = z.pipe(
  z.union([z.string(), z.number()]),
  z.transform((epoch) => String(epoch)),
);

export const PulledPage = z.object({
  rows: z.array(WireRow),
  next: z.int(),
  more: z.boolean(),
  epoch: Epoch,
  max_seq: z.optional(z.int()),
  horizon: z.optional(z.nullable(z.int())),
});

export const PushAnswer = z.object({
  results: z.array(
    z.discriminatedUnion("status", [
      z.object({ collection: z.string(), id: z.string(), status: z.literal("stored"), rev: z.int(), seq: z.int() }),
      z.object({
        collection: z.string(),
        id: z.string(),
        status: z.literal("conflict"),
        current: z.optional(z.nullable(WireRow)),
      }),
      z.object({ collection: z.string(), id: z.string(), status: z.literal("refused"), code: z.string() }),
    ]),
  ),
  epoch: Epoch,
});

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

export function pushedRow({ base, row }: { readonly base: number; readonly row: SealedRow }) {
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
