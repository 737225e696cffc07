import { asOne, categoryKinds, partByPart } from "../../categories/countedTransactions.ts";
import { flowSide } from "../../categories/flowSide.ts";
import type { CooperativeTask } from "../../cooperativeTask.ts";
import type { IsoDate } from "../../dates.ts";
import type { Category } from "../../entities/category.ts";
import type { Transaction } from "../../entities/transaction.ts";
import type { Exchange } from "../../exchange.ts";
import { type Currency, type Money, money } from "../../money.ts";
import { flowPartsInSteps, isEarnedOrSpent, type KnownDeals } from "./flowLines.ts";
import { type TransactionFilter, transactionFilter } from "./transactionFilter.ts";
import { countedParts } from "./transactionMonths.ts";

interface FilteredFlowInput {
  readonly transactions: readonly Transaction[];
  readonly categories: readonly Category[];
  readonly filter: TransactionFilter;
  readonly exchange: Exchange;
  readonly today: IsoDate;
  readonly deals?: KnownDeals | undefined;
}

export interface FilteredFlow {
  readonly moneyIn: Money;
  /** The amount that went out, as a positive number. */
  readonly moneyOut: Money;
}

/**
 * The money that came in and went out among the transactions that pass a filter, per currency in the order of first
 * sight: the same amounts that `transactionFlow` lays out by months.
 *
 *   in = Σ income        out = −Σ expenses − Σ repaid
 *
 * Booked until `today`. Where a category is asked for, all that is in it counts, but both ends of a transfer.
 */
export function* filteredFlow(input: FilteredFlowInput): CooperativeTask<readonly FilteredFlow[]> {
  const { transactions, categories, filter, exchange, today, deals } = input;
  const kindOf = categoryKinds(categories);
  const isBySign = filter.kind === "in" || filter.kind === "out";
  const earnedOrSpent = filter.category
    ? transactions.flatMap(partByPart)
    : (yield* flowPartsInSteps(transactions, { kindOf, deals, exchange })).flatMap(({ transaction, ...part }) =>
        isEarnedOrSpent(part.line) ? [transaction.splits ? asOne(transaction, part) : transaction] : [],
      );
  yield;
  const passes = transactionFilter(filter, today);
  const counted = earnedOrSpent.filter((one) => one.status === "booked" && one.date <= today && passes(one));
  yield;
  const sums = new Map<Currency, { in: number; out: number }>();
  for (const { amount, categoryId } of countedParts(counted, exchange)) {
    const sum = sums.get(amount.currency) ?? { in: 0, out: 0 };
    if (flowSide(amount.minor, isBySign ? undefined : kindOf(categoryId)) === "in") sum.in += amount.minor;
    else sum.out -= amount.minor;
    sums.set(amount.currency, sum);
  }
  return [...sums].map(([currency, sum]) => ({ moneyIn: money(sum.in, currency), moneyOut: money(sum.out, currency) }));
}
