import type { SavedRecord } from "../files/backup.ts";
import { fromBase64 } from "../bytes.ts";
import type { FormerRow } from "../keys/keyChangesApi.ts";
import type { OpenKeys } from "../keys/keyset.ts";
import { openBlocks } from "./load.ts";
import { openRecord } from "./recordSeal.ts";
import { catchUp } from "./replay.ts";
import type { SealedRow } from "./rows.ts";
import type { SealedStore } from "./sealedStore.ts";
import { newSession, type Session } from "../session.ts";
import { STATEMENTS } from "../statements/deviceStatement.ts";

interface Former {
  readonly records: readonly SavedRecord[];
  /** Rows that do not open. */
  readonly unopened: number;
}

/** The records that a device has set aside of a former vault, read like an account's own. */
export async function keptRecords(
  { userId, random, now, keys }: Pick<Session, "userId" | "random" | "now" | "keys">,
  store: SealedStore,
): Promise<Former> {
  try {
    const former = newSession({ userId, store, random, now, emit: () => undefined, keys }, await store.head());
    await openBlocks(former, await store.blocks(), () => undefined);
    await catchUp(former);
    const records: SavedRecord[] = [];
    for await (const { collection, id, state } of former.records.all()) records.push({ collection, id, state });
    return { records, unopened: former.unopened.all().length };
  } finally {
    store.close();
  }
}

/** The rows of a former vault, opened; those that do not open are counted and left out. Statements were about its server. */
export async function formerRecords(all: readonly FormerRow[], keys: OpenKeys): Promise<Former> {
  const rows = all.filter(({ collection }) => collection !== STATEMENTS);
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
