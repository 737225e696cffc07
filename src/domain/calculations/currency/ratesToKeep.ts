import { addDays, type IsoDate } from "../../dates.ts";
import type { FxRate } from "../../entities/fxRate.ts";
import type { Price } from "../../entities/price.ts";
import type { Trade } from "../../entities/trade.ts";
import type { Transaction } from "../../entities/transaction.ts";
import type { Money } from "../../money.ts";
import type { Currency } from "../../money.ts";
import type { ReadRate } from "../../text/rateFile.ts";
import { RATE_STANDS_DAYS } from "./exchangeBy.ts";

/** The amounts and days that a household needs rates for. */
export interface RateNeeds {
  /** Of what it owns and owes, now and before, of what it earns, spends and trades in, and the one it counts in. */
  readonly currencies: ReadonlySet<Currency>;
  /** The first day a rate can be asked for. */
  readonly since: IsoDate;
}

interface Valued {
  readonly date: IsoDate;
  readonly value: Money;
}

interface Household {
  readonly current: readonly Money[];
  readonly valuations: readonly Valued[];
  readonly transactions: readonly Pick<Transaction, "date" | "countsOn" | "amount">[];
  readonly trades: readonly Pick<Trade, "date" | "currency" | "fx">[];
  readonly prices: readonly Pick<Price, "date" | "currency">[];
  readonly currency: Currency;
  readonly today: IsoDate;
}

export function rateNeeds({
  current,
  valuations,
  transactions,
  trades,
  prices,
  currency,
  today,
}: Household): RateNeeds {
  const currencies = new Set([currency]);
  for (const amount of current) currencies.add(amount.currency);
  let first = today;
  const need = (used: Currency, date: IsoDate) => {
    currencies.add(used);
    if (used !== currency && date < first) first = date;
  };
  for (const { date, value } of valuations) need(value.currency, date);
  for (const { date, countsOn = date, amount } of transactions) {
    need(amount.currency, date);
    need(amount.currency, countsOn);
  }
  for (const { date, currency: used, fx } of trades) {
    need(used, date);
    if (fx) need(fx.to, date);
  }
  for (const { date, currency: used } of prices) need(used, date);
  return { currencies, since: addDays(first, -RATE_STANDS_DAYS) };
}

/** A currency's rate to the euro is needed to cross it, also where nothing is in euro. */
function isNeeded({ date, from, to }: ReadRate, { currencies, since }: RateNeeds): boolean {
  const isUsed = (currency: Currency) => currencies.has(currency) || currency === "EUR";
  return date >= since && isUsed(from) && isUsed(to) && currencies.size > 1;
}

export interface RatePlan {
  readonly create: readonly ReadRate[];
  readonly update: readonly { readonly id: FxRate["id"]; readonly rate: number; readonly before: number }[];
  /** Kept already, and the same. */
  readonly known: number;
  /** Of days or currencies that the household has nothing in. */
  readonly unneeded: number;
}

/** The read rates that are written: one for each day, pair and source. A rate that a person wrote is of another source. */
export function ratesToKeep(
  read: readonly ReadRate[],
  kept: readonly FxRate[],
  source: FxRate["source"],
  needs: RateNeeds,
): RatePlan {
  const known = new Map(kept.filter((one) => one.source === source).map((one) => [nameOf(one), one]));
  // The last of two rates of one day in a file is what counts.
  const wanted = new Map(read.filter((one) => isNeeded(one, needs)).map((one) => [nameOf(one), one]));
  const create: ReadRate[] = [];
  const update: { id: FxRate["id"]; rate: number; before: number }[] = [];
  for (const [name, one] of wanted) {
    const standing = known.get(name);
    if (!standing) create.push(one);
    else if (standing.rate !== one.rate) update.push({ id: standing.id, rate: one.rate, before: standing.rate });
  }
  return {
    create,
    update,
    known: wanted.size - create.length - update.length,
    unneeded: read.filter((one) => !isNeeded(one, needs)).length,
  };
}

function nameOf({ date, from, to }: ReadRate): string {
  return `${date}${from}${to}`;
}
