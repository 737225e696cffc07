import { addDays, type IsoDate } from "../../dates.ts";
import type { Transaction } from "../../entities/transaction.ts";
import type { Exchange } from "../../exchange.ts";
import { type Currency, money } from "../../money.ts";
import type { Posted } from "./newTransactions.ts";
import { TRANSFERRED_WITHIN_DAYS } from "./transactionMonths.ts";
import { transferPairs } from "./transferPairs.ts";

interface OtherEndsInput {
  /** Where the rows go. */
  readonly accountId: Transaction["accountId"];
  readonly currency: Currency;
  readonly stored: readonly Transaction[];
  readonly exchange: Exchange;
}

interface FreshRow {
  readonly row: Posted;
  readonly dedupeKey: string;
}

/** C15 The rows of a file that look like one end of a transfer, by their key: the stored transaction that looks like the other. */
export function transferCounterparts(
  rows: readonly FreshRow[],
  { accountId, currency, stored, exchange }: OtherEndsInput,
): ReadonlyMap<string, Transaction> {
  const days = rows.map(({ row }) => row.date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return new Map();
  const [from, to] = [addDays(first, -TRANSFERRED_WITHIN_DAYS), addDays(last, TRANSFERRED_WITHIN_DAYS)];
  const near = stored.filter(
    (transaction) => transaction.accountId !== accountId && isBetween(transaction.date, from, to),
  );
  const storedById = new Map<string, Transaction>(near.map((transaction) => [transaction.id, transaction]));
  const ends = rows.map(({ row, dedupeKey }) => ({
    id: dedupeKey,
    accountId,
    date: row.date,
    amount: money(row.amountMinor, currency),
    status: row.status,
  }));
  return new Map(
    transferPairs([...near, ...ends], exchange).flatMap((pair) => {
      const [one, other] = [storedById.get(pair.out.id), storedById.get(pair.in.id)];
      // Two stored ones are not what the file brings.
      if (one && !other) return [[pair.in.id, one] as const];
      return other && !one ? [[pair.out.id, other] as const] : [];
    }),
  );
}

function isBetween(date: IsoDate, from: IsoDate, to: IsoDate): boolean {
  return date >= from && date <= to;
}
