import { isAlive } from "#domain/merge.ts";
import type { RecordState } from "#domain/merge.ts";
import { COMPACT_PROTOCOL, WIRE_LIMITS } from "#domain/protocol.ts";
import type { Random } from "../bytes.ts";
import { textOf, uuid } from "../bytes.ts";
import { open, padded, recordAad, seal } from "../keys/envelope.ts";
import type { OpenKeys } from "../keys/keyset.ts";
import type { Head } from "./database.ts";
import type { SealedRow } from "./rows.ts";
import { compactJson, fullJson } from "./compactJson.ts";
import { isStateJson, stateJson, stateOf } from "./stateCodec.ts";

/** Above it nothing is written, because the server would refuse it. */
export const MAX_SEALED_BYTES = WIRE_LIMITS.recordBytes;

export interface Writer {
  readonly keys: OpenKeys;
  readonly deviceId: string;
  readonly random: Random;
  /** Whether every app that will read it knows compact texts; see `COMPACT_PROTOCOL`. */
  readonly isCompact?: boolean;
}

/** Whether the server keeps records in a compact text from the apps that do not know it. */
export function readsCompact({ protocol = 1 }: Pick<Head, "protocol">): boolean {
  return protocol >= COMPACT_PROTOCOL;
}

export async function sealRecord(
  record: { readonly collection: string; readonly id: string; readonly state: RecordState },
  rev: number,
  writer: Writer,
): Promise<SealedRow> {
  const { keys, random, isCompact = false } = writer;
  const place = {
    collection: record.collection,
    id: record.id,
    keyVersion: keys.activeVersion,
    rev,
    schemaVersion: record.state.schemaVersion,
    deleted: !isAlive(record.state),
  };
  const key = keys.dataKeys.get(keys.activeVersion)!;
  const json = JSON.stringify(stateJson(record.state));
  const plain = padded(isCompact ? compactJson(json) : json);
  const sealed = await seal(key, plain, recordAad(keys.vaultId, place), random);
  return { ...place, ...sealed, opId: uuid(random), deviceId: writer.deviceId };
}

/** The state in a row; `unknownKey` when the keyset is older than the row, `damaged` when key, place or bytes are wrong. */
export async function openRecord(row: SealedRow, keys: OpenKeys): Promise<RecordState | "unknownKey" | "damaged"> {
  const key = keys.dataKeys.get(row.keyVersion);
  if (key === undefined) return "unknownKey";
  const plain = await open(key, row, recordAad(keys.vaultId, row));
  if (plain === undefined) return "damaged";
  try {
    const json: unknown = JSON.parse(fullJson(textOf(plain)));
    return isStateJson(json) ? stateOf(json) : "damaged";
  } catch {
    return "damaged";
  }
}
