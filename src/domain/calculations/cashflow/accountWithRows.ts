import type { AssetId } from "../../ids.ts";
import { dedupeKeys, type Posted } from "./newTransactions.ts";

/** The account whose stored transactions are all of a file's rows; undefined where none has them, or two have. */
export function accountWithRows(
  accountIds: readonly AssetId[],
  rows: readonly Posted[],
  storedKeys: ReadonlySet<string>,
): AssetId | undefined {
  if (rows.length === 0) return undefined;
  const having = accountIds.filter((id) => dedupeKeys(id, rows).every((key) => storedKeys.has(key)));
  return having.length === 1 ? having[0] : undefined;
}
