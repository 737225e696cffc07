import { useMemo } from "react";
import { accountWithRows } from "#domain/calculations/cashflow/accountWithRows.ts";
import type { Posted } from "#domain/calculations/cashflow/newTransactions.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import type { AssetId } from "#domain/ids.ts";

/** The account that has all rows of a file already: the file is from it, whatever it is called. */
export function useAccountWithRows(
  rows: readonly Posted[] | undefined,
  stored: readonly Transaction[],
): AssetId | undefined {
  return useMemo(() => {
    if (!rows) return undefined;
    const keys = new Set(stored.flatMap(({ dedupeKey }) => dedupeKey ?? []));
    return accountWithRows([...new Set(stored.map(({ accountId }) => accountId))], rows, keys);
  }, [rows, stored]);
}
