import type { Trade } from "../../entities/trade.ts";

/** The fields that tell one trade of a brokerage account from another. */
export interface StatedTrade extends Pick<
  Trade,
  "date" | "kind" | "quantity" | "price" | "currency" | "amountMinor" | "feeMinor" | "ratio"
> {
  readonly security?: { readonly name: string; readonly isin?: string | undefined } | undefined;
  readonly reference?: string | undefined;
}

export interface DeduplicatedTrades<Row extends StatedTrade> {
  readonly fresh: readonly { readonly row: Row; readonly dedupeKey: string }[];
  readonly duplicates: readonly Row[];
}

/**
 * `brokerageAccount|day|kind|security|count|price|amount|fee|currency|ratio|number|n`: equal for the same trade in two
 * files, whatever the security has been called since. n counts identical ones within a file, so that two equal
 * purchases on one day stay two.
 */
export function tradeKeys(accountId: string, rows: readonly StatedTrade[]): readonly string[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const { date, kind, security, quantity, price, amountMinor, feeMinor, currency, ratio, reference } = row;
    const paper = security && (security.isin ?? security.name.toLowerCase());
    const parts = [accountId, date, kind, paper, quantity, price, amountMinor, feeMinor, currency];
    const key = [...parts, ratio && `${ratio.to}:${ratio.from}`, reference].map((part) => part ?? "").join("|");
    const ordinal = seen.get(key) ?? 0;
    seen.set(key, ordinal + 1);
    return `${key}|${ordinal}`;
  });
}

/** A file's trades against those that are stored. */
export function deduplicatedTrades<Row extends StatedTrade>(
  accountId: string,
  rows: readonly Row[],
  stored: readonly Pick<Trade, "dedupeKey">[],
): DeduplicatedTrades<Row> {
  const known = new Set(stored.map(({ dedupeKey }) => dedupeKey));
  const keys = tradeKeys(accountId, rows);
  const keyed = rows.map((row, index) => ({ row, dedupeKey: keys[index] ?? "" }));
  return {
    fresh: keyed.filter(({ dedupeKey }) => !known.has(dedupeKey)),
    duplicates: keyed.filter(({ dedupeKey }) => known.has(dedupeKey)).map(({ row }) => row),
  };
}
