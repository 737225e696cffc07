import type { IsoDate } from "../../dates.ts";

/** The fields that tell one transaction of an account from another. */
export interface Posted {
  readonly date: IsoDate;
  readonly amountMinor: number;
  readonly text: string;
  readonly balanceMinor?: number | undefined;
  readonly status: "booked" | "pending";
  /** The bank's own number of it. */
  readonly reference?: string | undefined;
}

/** A transaction that is stored already, with the key it was stored under. */
export interface Stored {
  readonly id: string;
  readonly dedupeKey?: string | undefined;
  readonly amountMinor: number;
  readonly status: "booked" | "pending";
}

export interface DeduplicatedRows<Row extends Posted> {
  readonly fresh: readonly { readonly row: Row; readonly dedupeKey: string }[];
  readonly duplicates: readonly Row[];
  /** Ids of stored pending transactions that the file now brings as booked, or no longer brings. */
  readonly superseded: readonly string[];
}

/**
 * `account|date|amount|text|balance|n`, or `account|date|amount|#number|status|n` where the bank numbers its
 * transactions: equal for the same transaction in two files. Banks use a number again, so the day and the amount count
 * too; text and balance may have been written differently. n counts identical rows within a file, so that two equal
 * purchases on one day stay two.
 */
export function dedupeKeys<Row extends Posted>(accountId: string, rows: readonly Row[]): readonly string[] {
  const seen = new Map<string, number>();
  return rows.map(({ date, amountMinor, text, balanceMinor, reference, status }) => {
    const told = reference === undefined ? [text.toLowerCase(), balanceMinor ?? ""] : [`#${reference}`, status];
    const key = [accountId, date, amountMinor, ...told].join("|");
    const ordinal = seen.get(key) ?? 0;
    seen.set(key, ordinal + 1);
    return `${key}|${ordinal}`;
  });
}

/**
 * Sorts a file's transactions against those stored for the account. Pending transactions have no identity that lasts
 * (day, text and balance change when they are booked), so those stored earlier give way to what the newer file says.
 */
export function deduplicatedRows<Row extends Posted>(
  accountId: string,
  rows: readonly Row[],
  stored: readonly Stored[],
): DeduplicatedRows<Row> {
  const storedKeys = new Set(stored.map(({ dedupeKey }) => dedupeKey));
  const keyed = dedupeKeys(accountId, rows).map((dedupeKey, index) => ({ row: rows[index] as Row, dedupeKey }));
  const fresh = keyed.filter(({ dedupeKey }) => !storedKeys.has(dedupeKey));
  const freshBooked = new Set(fresh.filter(({ row }) => row.status === "booked").map(({ row }) => row.amountMinor));
  const inFile = new Set<string | undefined>(keyed.map(({ dedupeKey }) => dedupeKey));
  const freshPending = fresh.some(({ row }) => row.status === "pending");
  return {
    fresh,
    duplicates: keyed.filter(({ dedupeKey }) => storedKeys.has(dedupeKey)).map(({ row }) => row),
    superseded: stored
      .filter(
        ({ status, amountMinor, dedupeKey }) =>
          status === "pending" && !inFile.has(dedupeKey) && (freshBooked.has(amountMinor) || freshPending),
      )
      .map(({ id }) => id),
  };
}
