import { categoryKinds, earnedOrSpent, partByPart } from "../../categories/countedTransactions.ts";
import { addDays, addMonths, firstOfMonth, type IsoDate, isoDate } from "../../dates.ts";
import type { Category } from "../../entities/category.ts";
import type { Transaction } from "../../entities/transaction.ts";
import type { KnownDeals } from "./flowLines.ts";
import { type FlowInput, monthlyFlow } from "./monthlyFlow.ts";
import { isYearOrMonth, type TransactionFilter, transactionFilter, spanOf } from "./transactionFilter.ts";
import { withoutTransfers } from "./transactionMonths.ts";

const MONTHS = 12;
/** Money that left one account in the days before may arrive on the first. */
const NEAR_DAYS = 35;

interface TransactionFlowInput extends Omit<FlowInput, "transactions" | "kindOf"> {
  readonly transactions: readonly Transaction[];
  readonly categories: readonly Category[];
  readonly filter: TransactionFilter;
  /** The records by which a transaction without a category is known as a purchase, a sale or a loan. */
  readonly deals?: KnownDeals | undefined;
}

/**
 * The money that came in and went out in the twelve months that the filter looks at, of the transactions that pass all
 * of it but the period. Transfers and what is put aside are neither, unless a category is asked for: then all that is
 * in it counts. Money that comes back is less out, as in the overview; where what came in or went out is asked for, the
 * sign alone tells.
 */
export function transactionFlow({ transactions, categories, filter, today, deals, ...counting }: TransactionFlowInput) {
  const end = lastDay(filter.period, today);
  const from = addDays(addMonths(firstOfMonth(end), 1 - MONTHS), -NEAR_DAYS);
  const near = transactions.filter(({ date }) => date >= from && date <= addDays(end, NEAR_DAYS));
  // Both ends of a transfer have to be there to be seen, whichever account is asked for.
  const counted = filter.category
    ? near.flatMap(partByPart)
    : withoutTransfers(earnedOrSpent(near, categories, counting.exchange, deals), counting.exchange);
  const passes = transactionFilter({ ...filter, period: "all" }, today);
  const kindOf = filter.kind === "in" || filter.kind === "out" ? undefined : categoryKinds(categories);
  return monthlyFlow({ ...counting, transactions: counted.filter(passes), kindOf, today: end }, MONTHS);
}

/** A year or a month is shown with the year around it, a span with the year before its end; today is the last day there is. */
function lastDay(period: string, today: IsoDate): IsoDate {
  const span = spanOf(period);
  if (span) return span.to < today ? span.to : today;
  const year = period.slice(0, 4);
  return isYearOrMonth(period) && year < today.slice(0, 4) ? isoDate(`${year}-12-31`) : today;
}
