import type { SavedRecord } from "./backup.ts";
import { fromBase64 } from "./bytes.ts";
import type { FormerRow } from "./keyChangesApi.ts";
import type { OpenKeys } from "./keyset.ts";
import { openRecord } from "./recordSeal.ts";
import type { SealedRow } from "./rows.ts";

/** The rows of a former vault, opened; those that do not open are counted and left out. */
export async function formerRecords(
  rows: readonly FormerRow[],
  keys: OpenKeys,
): Promise<{ readonly records: readonly SavedRecord[]; readonly unopened: number }> {
  const records: SavedRecord[] = [];
  const states = await Promise.all(rows.map((row) => openRecord(sealedRow(row), keys)));
  for (const [i, { collection, id }] of rows.entries()) {
    const state = states[i]!;
    if (typeof state !== "string") records.push({ collection, id, state });
  }
  return { records, unopened: rows.length - records.length };
}

function sealedRow({ key_version, schema_version, iv, ct, ...row }: FormerRow): SealedRow {
  const bytes = { iv: fromBase64(iv), ct: fromBase64(ct) };
  return { ...row, keyVersion: key_version, schemaVersion: schema_version, ...bytes, opId: "", deviceId: "" };
}
