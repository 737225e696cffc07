import { addDays, type IsoDate } from "../../dates.ts";
import type { Transaction } from "../../entities/transaction.ts";
import type { Exchange } from "../../exchange.ts";
import { type Currency, money } from "../../money.ts";
import { runToCompletion } from "../../cooperativeTask.ts";
import type { Posted } from "./newTransactions.ts";
import { type OneEndedTransfer, oneEndedTransfers } from "./oneEndedTransfers.ts";
import type { OwnPlaces } from "./ownAccountTexts.ts";
import { TRANSFERRED_WITHIN_DAYS } from "./transactionMonths.ts";
import { transferPairs } from "./transferPairs.ts";

interface OtherEndsInput {
  /** Where the rows go. */
  readonly accountId: Transaction["accountId"];
  readonly currency: Currency;
  readonly stored: readonly Transaction[];
  readonly exchange: Exchange;
}

interface FreshRow<Row extends Posted = Posted> {
  readonly row: Row;
  readonly dedupeKey: string;
}

/** C15 The rows of a file that look like one end of a transfer, by their key: the stored transaction that looks like the other. */
export function transferCounterparts(
  rows: readonly FreshRow[],
  input: OtherEndsInput,
): ReadonlyMap<string, Transaction> {
  const near = storedNear(rows, input);
  const storedById = new Map<string, Transaction>(near.map((transaction) => [transaction.id, transaction]));
  const ends = rows.map((row) => endOf(row, input));
  return new Map(
    transferPairs([...near, ...ends], input.exchange).flatMap((pair) => {
      const [one, other] = [storedById.get(pair.out.id), storedById.get(pair.in.id)];
      // Two stored ones are not what the file brings.
      if (one && !other) return [[pair.in.id, one] as const];
      return other && !one ? [[pair.out.id, other] as const] : [];
    }),
  );
}

interface OneEndedInput<Row extends Posted> extends OtherEndsInput {
  readonly places: OwnPlaces;
  /** The category that a row is about to get, and by whom. */
  readonly categoryOf: (row: Row) => Pick<Transaction, "categoryId" | "categorisedBy">;
}

/** C15 The rows of a file that look like a transfer whose other end no file tells of, by their key. */
export function oneEndedRows<Row extends Posted>(
  rows: readonly FreshRow<Row>[],
  input: OneEndedInput<Row>,
): ReadonlyMap<string, OneEndedTransfer<{ readonly text: string }>> {
  const { places, categoryOf, exchange } = input;
  const ends = rows.map((fresh) => ({ ...endOf(fresh, input), text: fresh.row.text, ...categoryOf(fresh.row) }));
  const own = new Set<string>(ends.map(({ id }) => id));
  const found = runToCompletion(oneEndedTransfers([...storedNear(rows, input), ...ends], places, exchange));
  return new Map(found.flatMap((one) => (own.has(one.transaction.id) ? [[one.transaction.id, one] as const] : [])));
}

/** The transactions of the other accounts that may be the other end of a row. */
function storedNear(rows: readonly FreshRow[], { accountId, stored }: OtherEndsInput): readonly Transaction[] {
  const days = rows.map(({ row }) => row.date).toSorted();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const [from, to] = [addDays(first, -TRANSFERRED_WITHIN_DAYS), addDays(last, TRANSFERRED_WITHIN_DAYS)];
  return stored.filter((transaction) => transaction.accountId !== accountId && isBetween(transaction.date, from, to));
}

/** A row as it will be on its account. */
function endOf({ row, dedupeKey }: FreshRow, { accountId, currency }: OtherEndsInput) {
  return { id: dedupeKey, accountId, date: row.date, amount: money(row.amountMinor, currency), status: row.status };
}

function isBetween(date: IsoDate, from: IsoDate, to: IsoDate): boolean {
  return date >= from && date <= to;
}
