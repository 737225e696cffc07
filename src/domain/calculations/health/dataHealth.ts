import { addYears, compareDates, type IsoDate } from "../../dates.ts";
import { countedOn } from "../../categories/transactionParts.ts";
import { TRANSFER_CATEGORY } from "../../categories/builtInId.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Debt } from "../../entities/debt.ts";
import type { Household } from "../../entities/household.ts";
import type { ImportBatch } from "../../entities/importBatch.ts";
import type { Trade } from "../../entities/trade.ts";
import type { Transaction } from "../../entities/transaction.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { type Exchange, amountConverter } from "../../exchange.ts";
import { type Currency, type Money, money } from "../../money.ts";
import { parts, type CooperativeTask } from "../../cooperativeTask.ts";
import { type BalanceGap, balanceGaps } from "../cashflow/balanceGaps.ts";
import { isOverdue } from "../loans/debtWarnings.ts";
import { settlementCurrency } from "../currency/baseCurrency.ts";
import { lacksTerms } from "../loans/loanOf.ts";
import { duplicatePairs } from "../cashflow/duplicatePairs.ts";
import { lotLedger } from "../investments/lots.ts";
import { isHeld } from "../networth/ownPart.ts";
import { oneEndedTransfers } from "../cashflow/oneEndedTransfers.ts";
import { bookedSince, withoutTransfersInSteps } from "../cashflow/transactionMonths.ts";
import { staleValues } from "../networth/staleValues.ts";
import { unpairedTransfers } from "../cashflow/transferPairs.ts";

/** The findings that a check may have. */
type HealthCheck =
  | "stale"
  | "rates"
  | "overdue"
  | "terms"
  | "trades"
  | "future"
  | "gaps"
  | "duplicates"
  | "unsorted"
  | "unpaired"
  | "oneEnded"
  | "expired";

export interface HealthFinding {
  readonly check: HealthCheck;
  readonly count: number;
  /** Where the first of them is put right. */
  readonly page: "assets" | "debt" | "addDebt" | "budget" | "portfolio" | "settings";
  readonly id?: string | undefined;
  /** Of `gaps`, the newest. */
  readonly gap?: BalanceGap | undefined;
}

export interface HealthInput {
  readonly assets: readonly Asset[];
  readonly debts: readonly Debt[];
  readonly valuations: readonly Valuation[];
  readonly transactions: readonly Transaction[];
  readonly batches: readonly ImportBatch[];
  readonly trades: readonly Trade[];
  /** The people of the household. */
  readonly names?: Household["names"];
  /** The amount that is in no sum today, because its currency has no rate. */
  readonly others: readonly Money[];
  /** Currencies that the page tells of elsewhere, with the way to their rates. */
  readonly told?: ReadonlySet<Currency> | undefined;
  readonly currency: Currency;
  readonly exchange?: Exchange | undefined;
  readonly today: IsoDate;
}

/**
 * C14 The gaps that make the figures less right than they could be, and how much of each there is: values that are old,
 * currencies without a rate today or on the day of a value, a transaction or a trade, debts past their last day, loans
 * of which too little is known for a plan, trades
 * that cannot be or lack something, entries of days to come, a bank's balances that the transactions do not explain,
 * transactions that may be there twice, transactions of a year without a category where they are more than a few,
 * transfers without a pair, money that looks moved to or from an own account without a file and is counted until
 * somebody has said so, and reminders whose day has passed. Found step by step.
 */
export function* dataHealth(input: HealthInput): CooperativeTask<readonly HealthFinding[]> {
  const { assets, debts, valuations, transactions, batches, trades, names, currency, exchange, today } = input;
  const stale = staleValues(assets, debts, valuations, today);
  yield;
  const overdue = debts.filter((debt) => isOverdue(debt, today));
  const termless = debts.filter((debt) => lacksTerms(debt, today) && !isOverdue(debt, today));
  yield;
  // A trade is missing whatever the rates are.
  const { problems } = lotLedger(trades, "average", { currency, rateOn: () => undefined });
  yield;
  const comingTransactions = transactions.filter(({ date, status }) => date > today && status === "booked");
  const comingTrades = trades.filter(({ date }) => date > today);
  const expired = assets.filter((asset) => isHeld(asset, today) && asset.reminders.some(({ date }) => date < today));
  yield;
  const gaps = yield* balanceGaps(transactions);
  yield;
  const duplicates = yield* duplicatePairs(transactions, batches);
  yield;
  const unsorted = yield* unsortedTransactions(transactions, today, exchange);
  yield;
  const unpaired = yield* unpairedTransfers(transactions, TRANSFER_CATEGORY, exchange);
  yield;
  const oneEnded = yield* oneEndedTransfers(transactions, { assets, debts, names }, exchange);
  yield;
  const unrated = yield* withoutRate(input);
  // An end that is asked about is told of once.
  const asked = new Set<string>(oneEnded.map(({ transaction }) => transaction.id));
  const found: readonly HealthFinding[] = [
    {
      check: "stale",
      count: stale.length,
      page: stale[0]?.collection === "debts" ? "debt" : "assets",
      id: stale[0]?.id,
    },
    { check: "rates", count: unrated, page: "settings" },
    { check: "overdue", count: overdue.length, page: "debt", id: overdue[0]?.id },
    { check: "terms", count: termless.length, page: "addDebt", id: termless[0]?.id },
    { check: "trades", count: problems.length, page: "portfolio", id: problems[0]?.tradeId },
    {
      check: "future",
      count: comingTransactions.length + comingTrades.length,
      page: comingTransactions.length > 0 ? "budget" : "portfolio",
      id: comingTransactions[0]?.id ?? comingTrades[0]?.id,
    },
    {
      check: "gaps",
      count: gaps.length,
      page: "budget",
      gap: gaps.toSorted((a, b) => compareDates(b.to, a.to))[0],
    },
    { check: "duplicates", count: duplicates.length, page: "budget" },
    { check: "unsorted", count: unsorted.length, page: "budget" },
    { check: "unpaired", count: unpaired.filter(({ id }) => !asked.has(id)).length, page: "budget" },
    { check: "oneEnded", count: oneEnded.length, page: "budget" },
    { check: "expired", count: expired.length, page: "assets", id: expired[0]?.id },
  ];
  return found.filter(({ count }) => count > 0);
}

const NONE: ReadonlySet<Currency> = new Set();

/** C1 The currencies that something is left out of a sum for: today's, or that of the day of a value, a transaction or a trade. */
function* withoutRate(input: HealthInput): CooperativeTask<number> {
  const { assets, valuations, transactions, trades, others, told = NONE, currency, exchange, today } = input;
  const missing = new Set(others.map((amount) => amount.currency).filter((one) => !told.has(one)));
  if (!exchange) return missing.size;
  const look = (used: Currency, date: IsoDate) => {
    if (used === currency || date > today || told.has(used) || missing.has(used)) return;
    if (!amountConverter(currency, date, exchange)(money(1_000_000, used))) missing.add(used);
  };
  const owned = new Map<string, Asset>(assets.map((asset) => [asset.id, asset]));
  for (const { subjectId, value, date } of valuations) {
    const asset = owned.get(subjectId);
    // A thing that has ended counts for nothing.
    if (value.minor !== 0 && (!asset || isHeld(asset, date))) look(value.currency, date);
  }
  yield;
  for (const some of parts(transactions)) {
    for (const transaction of some) {
      const { amount, status } = transaction;
      if (status === "booked" && amount.minor !== 0) look(amount.currency, countedOn(transaction));
    }
    yield;
  }
  // A trade that was settled at a rate of its own needs none, but for the value of the securities that it moved.
  for (const trade of trades) look(trade.securityId ? trade.currency : settlementCurrency(trade), trade.date);
  return missing.size;
}

/** So many of a hundred may be without a category before it is worth a word. */
const UNSORTED_PERCENT = 5;

/**
 * C14 Transactions of the last year without a category, where they are more than a few; else none. A transfer between
 * accounts needs no category, and a split transaction has them in its parts.
 */
export function* unsortedTransactions(
  transactions: readonly Transaction[],
  today: IsoDate,
  exchange?: Exchange,
): CooperativeTask<readonly Transaction[]> {
  const counted = yield* withoutTransfersInSteps(bookedSince(transactions, addYears(today, -1), today), exchange);
  const unsorted = counted.filter(({ categoryId, splits }) => categoryId === undefined && !splits);
  return unsorted.length * 100 > counted.length * UNSORTED_PERCENT ? unsorted : [];
}
