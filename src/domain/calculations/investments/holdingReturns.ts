import { addDays, type IsoDate } from "../../dates.ts";
import type { Trade } from "../../entities/trade.ts";
import type { SecurityId } from "../../ids.ts";
import { type Currency, money } from "../../money.ts";
import { runToCompletion } from "../../cooperativeTask.ts";
import { countedTrades } from "./countedTrades.ts";
import { type BaseCurrency, baseCurrencyMinor, settledMinor } from "../currency/baseCurrency.ts";
import { investmentDays } from "./investmentDays.ts";
import { lotLedger } from "./lots.ts";
import { type CostMethod, sumOf } from "./lotShelf.ts";
import { monthCloses } from "./monthlyReturns.ts";
import { type PeriodReturns, periodReturns } from "./periodReturns.ts";
import type { PortfolioInput } from "./portfolioView.ts";
import { chronologicalTrades, isIncomplete } from "./chronologicalTrades.ts";
import { HeldQuantities } from "./heldQuantities.ts";
import { priceBook } from "./priceBook.ts";
import { withSuccessors } from "./splitDays.ts";
import { amountsOf, dividendMinor, feeWithinMinor, isOfHoldings, separateFeeMinor } from "./tradeAmounts.ts";
import { decimalOf, quantityTimesPrice } from "../../fixedPoint.ts";

/** The sources of a gain; they add up to it. In minor units of the household's currency. */
export interface GainParts {
  /** The part that came of the price, and of the rate of its currency too where `currencyMinor` is absent. */
  readonly priceMinor: number;
  /** The part that came of the rate; absent where nobody can tell it from what the price did. */
  readonly currencyMinor?: number | undefined;
  /** Paid out, less the tax of it. */
  readonly dividendMinor: number;
  /** Paid for trades and for holding it: never above nothing, unless more was paid back. */
  readonly feeMinor: number;
}

export interface HoldingReturns {
  readonly returns: PeriodReturns;
  /** Absent where the gain is. */
  readonly parts?: GainParts | undefined;
}

/**
 * The return of one security since its first trade, in all brokerage accounts together.
 *
 *   G = V₁ − ΣF = price + currency + dividend + fee
 *   dividend = Σ dividends − Σ taxes             fee = −Σ fees
 *   currency = Σ C · (f₁ − f₀)                   price = what is left of G
 *
 * C   what was paid for what is sold, and for what is still held, in the currency that it is traded and priced in
 * f₀  the rate that it was bought at           f₁  that of the sale, and for what is held that of today
 *
 * The time-weighted return is cut at the closes of months, as that of the portfolio is: where a day of money has no
 * price of its own, the stretch by Modified Dietz is a month at most, as GIPS asks for, and a portfolio of nothing else
 * has done the same. Amounts at the rate that a trade was settled at, else at that of its day; rounded to a whole minor
 * unit when they are converted. Undefined before the first trade, and where the security is in no sum.
 */
export function holdingReturns(securityId: SecurityId, input: PortfolioInput): HoldingReturns | undefined {
  const { home, today, method } = input;
  const securities = input.securities.filter(({ id }) => id === securityId);
  const all = withSuccessors(input);
  const prices = all.prices.filter((price) => price.securityId === securityId);
  const found = countedTrades({ ...input, securities, trades: seenFrom(securityId, all), prices });
  if (!found || found.counted.length === 0) return undefined;
  const { counted, first, priceOn } = found;
  const begin = addDays(first, -1);
  const days = runToCompletion(investmentDays(counted, [begin, ...monthCloses(first, today)], priceOn, home));
  const returns = periodReturns(days, begin, today);
  if (returns.gainMinor === undefined) return { returns };

  const complete = counted.filter((trade) => !isIncomplete(trade));
  const paidOut = settledSum(complete, home, (trade) =>
    trade.kind === "tax" ? -(trade.amountMinor ?? 0) : dividendMinor(trade),
  );
  const feeMinor = settledSum(complete, home, (trade) => 0 - separateFeeMinor(trade) - feeWithinMinor(trade));
  const moved = returns.gainMinor - paidOut - feeMinor;
  const priceCurrency = priceOn(securityId, today)?.currency;
  const currencyMinor = priceCurrency && currencyGain(complete, priceCurrency, method, home, today);
  return {
    returns,
    parts: { priceMinor: moved - (currencyMinor ?? 0), currencyMinor, dividendMinor: paidOut, feeMinor },
  };
}

/**
 * The trades of one security, as it alone has them: where it became another one, it left at the price of the day, and
 * the other came in so; the shares of a spin-off are a dividend of the one, where their price is known, and come into
 * the other from outside.
 */
function seenFrom(
  securityId: SecurityId,
  { trades, prices }: Pick<PortfolioInput, "trades" | "prices">,
): readonly Trade[] {
  const involved = trades.filter((trade) => trade.securityId === securityId || trade.fromSecurityId === securityId);
  if (involved.every(({ fromSecurityId }) => fromSecurityId === undefined)) return involved;
  const priceOn = priceBook(prices, trades);
  const held = new HeldQuantities();
  const seen: Trade[] = [];
  for (const trade of chronologicalTrades(trades)) {
    if (isIncomplete(trade)) {
      if (trade.securityId === securityId) seen.push(trade);
      continue;
    }
    const { accountId, fromSecurityId, amountMinor: _, ratio: _r, ...fields } = trade;
    const there = held.in(accountId, securityId);
    held.move(trade);
    const moved = held.in(accountId, securityId) - there;
    if (!fromSecurityId || (fromSecurityId !== securityId && trade.securityId !== securityId)) {
      if (trade.securityId === securityId) seen.push(trade);
      continue;
    }
    const transfer = { ...fields, accountId, kind: "transfer", securityId } as const;
    if (moved !== 0n) seen.push({ ...transfer, price: undefined, quantity: decimalOf(moved) });
    const known = trade.securityId && priceOn(trade.securityId, trade.date);
    if (fromSecurityId !== securityId || (trade.kind !== "spinoff" && trade.kind !== "rights") || !known) continue;
    const { minor, currency } = quantityTimesPrice(amountsOf(trade).quantity, known.price, known.currency);
    seen.push({ ...transfer, kind: "dividend", fx: undefined, quantity: undefined, currency, amountMinor: minor });
  }
  return seen;
}

/** All are known: else the gain would not be. */
function settledSum(trades: readonly Trade[], home: BaseCurrency, minorOf: (trade: Trade) => number): number {
  return trades.reduce((sum, trade) => sum + (settledMinor(minorOf(trade), trade, home) ?? 0), 0);
}

/** Undefined where trades and price are not in one currency, or something came from outside or left at no price of its own. */
function currencyGain(
  trades: readonly Trade[],
  currency: Currency,
  method: CostMethod,
  home: BaseCurrency,
  today: IsoDate,
): number | undefined {
  const moving = trades.filter(isOfHoldings);
  if (moving.some(({ isShort }) => isShort)) return undefined;
  if (moving.some((trade) => trade.currency !== currency && !isWithin(trade))) return undefined;
  if (currency === home.currency) return moving.some(({ fx }) => fx) ? undefined : 0;
  if (moving.some((trade) => trade.kind === "transfer" && !isWithin(trade))) return undefined;
  const free = trades.map(({ feeMinor: _, ...trade }): Trade => trade);
  const inOwn = lotLedger(
    free.map(({ fx: _, ...trade }): Trade => trade),
    method,
    { currency, rateOn: () => undefined },
  );
  const atHome = lotLedger(free, method, home);
  const byId = new Map(trades.map((trade) => [trade.id, trade]));
  let gain = 0;
  for (const [at, { tradeId, costMinor: cost }] of inOwn.sales.entries()) {
    const [sale, before] = [byId.get(tradeId), atHome.sales[at]?.costMinor];
    const then = sale && cost !== undefined ? settledMinor(cost, sale, home) : undefined;
    if (then === undefined || before === undefined) return undefined;
    gain += then - before;
  }
  for (const [at, { lots }] of inOwn.holdings.entries()) {
    const [cost, before] = [sumOf(lots), sumOf(atHome.holdings[at]?.lots ?? [])];
    const now = cost === undefined ? undefined : baseCurrencyMinor(money(cost, currency), today, home);
    if (now === undefined || before === undefined) return undefined;
    gain += now - before;
  }
  return gain;
}

function isWithin({ kind, toAccountId }: Trade): boolean {
  return kind === "transfer" && toAccountId !== undefined;
}
