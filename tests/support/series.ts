import { addDays, addMonths, type IsoDate } from "#domain/dates.ts";
import type { RecurringSeries } from "#domain/entities/recurringSeries.ts";
import type { Transaction } from "#domain/entities/transaction.ts";
import { AssetId, TransactionId } from "#domain/ids.ts";
import { money } from "#domain/money.ts";
import { type SeriesIndex, seriesId, seriesIndex } from "#domain/recurring/seriesIndex.ts";
import { type SeriesProposal, seriesProposals } from "#domain/recurring/seriesProposals.ts";
import { runToCompletion } from "#domain/cooperativeTask.ts";

export const SALARY_ACCOUNT = AssetId.parse("5e000000-0000-4000-8000-000000000001");
export const BILLS_ACCOUNT = AssetId.parse("5e000000-0000-4000-8000-000000000002");

/** Negative kroner are paid. */
export function posted(text: string, kroner: number, date: IsoDate, more: Partial<Transaction> = {}): Transaction {
  return {
    id: TransactionId.parse(crypto.randomUUID()),
    accountId: SALARY_ACCOUNT,
    date,
    amount: money(Math.round(kroner * 100), "DKK"),
    text,
    status: "booked",
    ...more,
  };
}

/** The same each month, the last on `last`. */
export function monthly(text: string, kroner: number, last: IsoDate, count: number, more: Partial<Transaction> = {}) {
  return Array.from({ length: count }, (_, at) => posted(text, kroner, addMonths(last, at + 1 - count), more));
}

/** The same every so many days, the last on `last`. */
export function everyDays(text: string, kroner: number, last: IsoDate, apart: number, count: number) {
  return Array.from({ length: count }, (_, at) => posted(text, kroner, addDays(last, apart * (at + 1 - count))));
}

export function indexed(transactions: readonly Transaction[]): SeriesIndex {
  return runToCompletion(seriesIndex(transactions));
}

export function proposed(
  transactions: readonly Transaction[],
  today: IsoDate,
  answered: readonly RecurringSeries[] = [],
): readonly SeriesProposal[] {
  return runToCompletion(seriesProposals(indexed(transactions), answered, today));
}

/** Netflix on the 5th, 99 kroner, confirmed. */
export function someSeries(fields: Partial<RecurringSeries> = {}): RecurringSeries {
  const key = { accountId: SALARY_ACCOUNT, text: "netflix", amount: money(-99_00, "DKK") };
  return {
    name: "Netflix",
    frequency: "monthly",
    anchor: "2026-11-05" as IsoDate,
    state: "confirmed",
    ...key,
    ...fields,
    id: fields.id ?? seriesId({ ...key, ...fields }),
  };
}
