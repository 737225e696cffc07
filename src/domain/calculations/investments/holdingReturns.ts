import { addDays, type IsoDate } from "../../dates.ts";
import type { Trade } from "../../entities/trade.ts";
import type { SecurityId } from "../../ids.ts";
import { type Currency, money } from "../../money.ts";
import { runToCompletion } from "../../cooperativeTask.ts";
import { countedTrades } from "./countedTrades.ts";
import { type BaseCurrency, baseCurrencyMinor, settledMinor } from "../currency/baseCurrency.ts";
import { investmentDays } from "./investmentDays.ts";
import { type CostMethod, lotLedger, sumOf } from "./lots.ts";
import { monthCloses } from "./monthlyReturns.ts";
import { type PeriodReturns, periodReturns } from "./periodReturns.ts";
import type { PortfolioInput } from "./portfolioView.ts";
import { isIncomplete } from "./chronologicalTrades.ts";

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
  const own = <One extends { readonly securityId?: SecurityId | undefined }>(all: readonly One[]) =>
    all.filter((one) => one.securityId === securityId);
  const { home, today, method } = input;
  const securities = input.securities.filter(({ id }) => id === securityId);
  const found = countedTrades({ ...input, securities, trades: own(input.trades), prices: own(input.prices) });
  if (!found || found.counted.length === 0) return undefined;
  const { counted, first, priceOn } = found;
  const begin = addDays(first, -1);
  const days = runToCompletion(investmentDays(counted, [begin, ...monthCloses(first, today)], priceOn, home));
  const returns = periodReturns(days, begin, today);
  if (returns.gainMinor === undefined) return { returns };

  const complete = counted.filter((trade) => !isIncomplete(trade));
  const dividendMinor = settledSum(complete, home, ({ kind, amountMinor = 0 }) =>
    kind === "dividend" ? amountMinor : kind === "tax" ? -amountMinor : 0,
  );
  const feeMinor = settledSum(complete, home, ({ kind, amountMinor = 0, feeMinor: fee = 0 }) =>
    kind === "fee" ? -amountMinor : kind === "buy" || kind === "sell" ? -fee : 0,
  );
  const moved = returns.gainMinor - dividendMinor - feeMinor;
  const priceCurrency = priceOn(securityId, today)?.currency;
  const currencyMinor = priceCurrency && currencyGain(complete, priceCurrency, method, home, today);
  return { returns, parts: { priceMinor: moved - (currencyMinor ?? 0), currencyMinor, dividendMinor, feeMinor } };
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
  const moving = trades.filter(({ kind }) => kind === "buy" || kind === "sell" || kind === "transfer");
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
