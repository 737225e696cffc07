import { addDays, compareDates, endOfMonth, type IsoDate } from "../../dates.ts";
import { Decimal } from "../../decimal.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Trade } from "../../entities/trade.ts";
import type { Valuation } from "../../entities/valuation.ts";
import type { AssetId } from "../../ids.ts";
import { type Currency, money } from "../../money.ts";
import { runToCompletion, parts, type CooperativeTask } from "../../cooperativeTask.ts";
import { pastTrades, type TradeInput } from "./countedTrades.ts";
import { HeldQuantities } from "./heldQuantities.ts";
import { PortfolioValuator } from "./portfolioValuator.ts";
import type { BaseCurrency } from "../currency/baseCurrency.ts";
import { isOfHoldings } from "./tradeAmounts.ts";
import type { ValueOnDay } from "../networth/latestOf.ts";
import { oversold } from "./oversoldBy.ts";
import type { PriceOn } from "./priceBook.ts";
import { isIncomplete } from "./chronologicalTrades.ts";
import { historyOf } from "../networth/valuationHistory.ts";

type BrokerageAccount = Pick<Asset, "id" | "currentValue">;

interface PastInput extends Omit<TradeInput, "home"> {
  readonly brokerageAccounts: readonly BrokerageAccount[];
  readonly valuations: readonly Valuation[];
  /** The currency that is counted in, and how others get there. */
  readonly baseCurrencyIn: (currency: Currency) => BaseCurrency;
}

/** The values of a brokerage account before its first one, to be written as values of it. */
export interface BackfilledValuation {
  readonly brokerageAccount: AssetId;
  /** The day of its first value that is not 0. */
  readonly until: IsoDate;
  /** Of the last days of months, the oldest first; at least one. */
  readonly values: readonly ValueOnDay[];
  /** Nothing, on the day before its first trade; absent where a value stands that early. */
  readonly start?: ValueOnDay | undefined;
  /** Values of 0 on days on which it held something. */
  readonly refuted: readonly Valuation["id"][];
}

/**
 * C1 The worth of a brokerage account on the last day of each month from its first trade to its first value:
 *
 *   worth(d) = Σ units(s, d) · price(s, d) · fx(d)        first trade ≤ d < first value
 *
 * units(s, d)  of a security, in the brokerage account when the day is over; what another brokerage account sends is in
 * it from its day on
 * price(s, d)  the newest one known, as the portfolio counts it, minor units of its currency
 * fx(d)        the rate of the day to the currency that the brokerage account is valued in
 *
 * Minor units of that currency, for the whole brokerage account and whoever owns it; each security is rounded by
 * itself. The first value is the oldest that is not 0: a brokerage account that was written with its trades is 0 until
 * somebody says otherwise, and while all its values are, nothing is found.
 *
 * A day is left out where the price or the rate of something that was held then is not known. So is a brokerage account
 * that has no value yet, or of which a trade before its first value lacks something, takes more than there was or is of
 * a security that was removed; and one whose first value was counted up from transactions: it would follow what is
 * written before it.
 */
export function backfilledValuations(input: PastInput): readonly BackfilledValuation[] {
  return runToCompletion(backfilledValuationsTask(input));
}

/** Computes `backfilledValuations` step by step. Where no month is missing it takes one way through the trades and the values. */
export function* backfilledValuationsTask(input: PastInput): CooperativeTask<readonly BackfilledValuation[]> {
  const firsts = firstDays(input);
  const values: Valuation[] = [];
  for (const part of parts(input.valuations)) {
    for (const value of part) if (value.date <= input.today && firsts.has(value.subjectId)) values.push(value);
    yield;
  }
  const untold = input.brokerageAccounts.flatMap((brokerageAccount) =>
    untoldOf(brokerageAccount, firsts.get(brokerageAccount.id), values),
  );
  if (untold.length === 0) return [];

  const { all, past, gone, priceOn } = pastTrades(input);
  yield;
  const tooMany = new Set(oversold(past).map(({ tradeId }) => tradeId));
  const isUnsure = (trade: Trade) =>
    isIncomplete(trade) || tooMany.has(trade.id) || (trade.securityId !== undefined && gone.has(trade.securityId));
  const found: BackfilledValuation[] = [];
  for (const { brokerageAccount, first, until, months, zeros, isBegun } of untold) {
    yield;
    const { id, currentValue } = brokerageAccount;
    const own = all.filter((trade) => trade.date < until && brokerageAccountsOf(trade).includes(id));
    if (own.some(isUnsure)) continue;
    const days = [...new Set([...months, ...zeros.map(({ date }) => date)])].toSorted(compareDates);
    const home = input.baseCurrencyIn(currentValue.currency);
    const seen = own.map((trade) => seenFrom(id, trade));
    const worths = yield* worthsOn(days, seen, priceOn, home);
    const isZero = new Set(zeros.map(({ date }) => date));
    const told = months.flatMap((date): readonly ValueOnDay[] => {
      const minor = worths.get(date);
      const isNew = minor !== undefined && (minor !== 0 || !isZero.has(date));
      return isNew ? [{ date, value: money(minor, home.currency) }] : [];
    });
    if (told.length === 0) continue;
    found.push({
      brokerageAccount: id,
      until,
      values: told,
      ...(!isBegun && { start: { date: addDays(first, -1), value: money(0, home.currency) } }),
      refuted: zeros.flatMap(({ id: zero, date }) => (worths.get(date) ? [zero] : [])),
    });
  }
  return found;
}

/** Of each brokerage account, the day on which something first came into it. */
function firstDays({ trades, today }: PastInput): ReadonlyMap<string, IsoDate> {
  const firsts = new Map<string, IsoDate>();
  for (const trade of trades) {
    if (trade.date > today || !isOfHoldings(trade)) continue;
    for (const brokerageAccount of brokerageAccountsOf(trade)) {
      const first = firsts.get(brokerageAccount);
      if (!first || trade.date < first) firsts.set(brokerageAccount, trade.date);
    }
  }
  return firsts;
}

/** A trade of another kind moves nothing to a second brokerage account, even where a record names one. */
function brokerageAccountsOf({ kind, accountId, toAccountId }: Trade): readonly AssetId[] {
  return kind === "transfer" && toAccountId ? [accountId, toAccountId] : [accountId];
}

interface Untold {
  readonly brokerageAccount: BrokerageAccount;
  readonly first: IsoDate;
  readonly until: IsoDate;
  /** Their last days, between the two. */
  readonly months: readonly IsoDate[];
  /** The values that stand between the two: each is 0. */
  readonly zeros: readonly Valuation[];
  /** A value stands before the first trade. */
  readonly isBegun: boolean;
}

/** None where no month ends between its first trade and its first value. */
function untoldOf(
  brokerageAccount: BrokerageAccount,
  first: IsoDate | undefined,
  values: readonly Valuation[],
): readonly Untold[] {
  if (!first) return [];
  const history = historyOf(brokerageAccount.id, values).toReversed();
  const until = history.find(({ value }) => value.minor !== 0)?.date;
  if (!until || history.some(({ date, fromPosting }) => fromPosting && date <= until)) return [];
  const months: IsoDate[] = [];
  for (let end = endOfMonth(first); end < until; end = endOfMonth(addDays(end, 1))) months.push(end);
  if (months.length === 0) return [];
  const before = history.filter(({ date }) => date < until);
  const zeros = before.filter(({ date }) => date >= first);
  return [{ brokerageAccount, first, until, months, zeros, isBegun: zeros.length < before.length }];
}

/** As the brokerage account alone has it: what another one sends it comes in, and what it sends leaves. */
function seenFrom(brokerageAccount: AssetId, trade: Trade): Trade {
  const { kind, accountId, toAccountId, quantity } = trade;
  if (kind !== "transfer" || !toAccountId || toAccountId === accountId) return trade;
  const alone = { ...trade, accountId: brokerageAccount, toAccountId: undefined };
  return accountId === brokerageAccount ? { ...alone, quantity: Decimal.parse(`-${quantity}`) } : alone;
}

/** The worth of the holdings when each of the days is over. `days` and `trades` are in their order. */
function* worthsOn(
  days: readonly IsoDate[],
  trades: readonly Trade[],
  priceOn: PriceOn,
  home: BaseCurrency,
): CooperativeTask<ReadonlyMap<IsoDate, number | undefined>> {
  const held = new HeldQuantities();
  const worth = new PortfolioValuator(held, priceOn, home);
  const worths = new Map<IsoDate, number | undefined>();
  let at = 0;
  for (const day of days) {
    for (; at < trades.length && trades[at]!.date <= day; at++) held.move(trades[at]!);
    worths.set(day, worth.on(day).minor);
    yield;
  }
  return worths;
}
