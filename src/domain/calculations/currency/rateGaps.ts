import { addDays, compareDates, type IsoDate } from "../../dates.ts";
import { countedOn } from "../../categories/transactionParts.ts";
import type { Price } from "../../entities/price.ts";
import type { Trade } from "../../entities/trade.ts";
import type { Transaction } from "../../entities/transaction.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { type Exchange, amountConverter } from "../../exchange.ts";
import { groupedBy } from "../../groupedBy.ts";
import type { SecurityId } from "../../ids.ts";
import { type Currency, money } from "../../money.ts";
import { HeldQuantities } from "../investments/heldQuantities.ts";
import type { BalanceSheetItem, DerivedPasts } from "../networth/netWorthSeries.ts";
import { isHeld } from "../networth/ownPart.ts";
import { settlementCurrency } from "./baseCurrency.ts";
import { chronologicalTrades, isIncomplete } from "../investments/chronologicalTrades.ts";

/** Days in a row without a rate, from the first to the last of them that needs one. */
export interface RateGap {
  readonly currency: Currency;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

export interface RateGapInput {
  /** The things that are owned and owed, as they count today; from its end date on it needs none. */
  readonly holdings: readonly BalanceSheetItem[];
  /** The pasts that follow from trades and transactions, by the id of the thing; see `countedAssets`. */
  readonly pasts?: DerivedPasts | undefined;
  readonly valuations: readonly Pick<Valuation, "subjectId" | "date" | "value">[];
  readonly transactions: readonly Pick<Transaction, "date" | "countsOn" | "amount" | "status">[];
  readonly trades: readonly Trade[];
  readonly prices: readonly Pick<Price, "securityId" | "date" | "currency">[];
  /** The currency that everything is counted in. */
  readonly currency: Currency;
  readonly exchange: Exchange;
  readonly today: IsoDate;
}

/**
 * C1 The days on which a rate is missing that something needs; the newest first.
 *
 * A thing that is owned or owed needs a rate while it counts for something, as net worth goes between its values: from
 * the day it was bought or borrowed, or its first value where nobody knows that day. One whose past follows from trades or
 * transactions needs it from the beginning of that on, and its written values only before. A security needs one while it
 * is held, in the currency of the price that stands; a transaction and a trade on their day alone.
 */
export function rateGaps(input: RateGapInput): readonly RateGap[] {
  const { currency, exchange, today } = input;
  const gaps: RateGap[] = [];
  for (const [used, needs] of needsByCurrency(input)) {
    const inOneOf = merged(needs).filter(({ from }) => from <= today);
    let open: RateGap | undefined;
    const close = () => {
      if (open) gaps.push(open);
      open = undefined;
    };
    for (const [at, { from, to }] of inOneOf.entries()) {
      // Between two needs too: a rate there ends a gap.
      const before = inOneOf[at - 1];
      for (let day = before ? addDays(before.to, 1) : from; day <= to && day <= today; day = addDays(day, 1)) {
        if (amountConverter(currency, day, exchange)(money(1_000_000, used))) close();
        else if (day >= from) open = { currency: used, from: open?.from ?? day, to: day };
      }
    }
    close();
  }
  return gaps.toSorted((a, b) => compareDates(b.to, a.to) || (a.currency < b.currency ? -1 : 1));
}

interface Need {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

function needsByCurrency(input: RateGapInput): ReadonlyMap<Currency, readonly Need[]> {
  const needs = new Map<Currency, Need[]>();
  const need = (used: Currency, from: IsoDate, to = from) => {
    if (used === input.currency || to < from) return;
    const known = needs.get(used);
    if (known) known.push({ from, to });
    else needs.set(used, [{ from, to }]);
  };
  holdingNeeds(input, need);
  for (const transaction of input.transactions)
    if (transaction.status === "booked" && transaction.amount.minor !== 0)
      need(transaction.amount.currency, countedOn(transaction));
  tradeNeeds(input, need);
  return needs;
}

type NoteNeed = (used: Currency, from: IsoDate, to?: IsoDate) => void;

function holdingNeeds({ holdings, pasts, valuations, today }: RateGapInput, need: NoteNeed): void {
  const histories = groupedBy(valuations, ({ subjectId }) => subjectId);
  for (const holding of holdings) {
    const { currentValue: now, purchaseDate, startDate, endDate, isSmoothed } = holding;
    const isHere = isHeld(holding, today);
    if (now.minor !== 0 && isHere) need(now.currency, today);
    const lastDay = !isHere && endDate ? addDays(endDate, -1) : today;
    const derived = pasts?.get(holding.id)?.first;
    if (derived !== undefined) need(now.currency, derived, lastDay === today ? addDays(today, -1) : lastDay);
    const lastWritten = derived === undefined ? lastDay : earlier(addDays(derived, -1), lastDay);
    const history = (histories.get(holding.id) ?? []).toSorted((a, b) => compareDates(a.date, b.date));
    for (const [at, { date, value }] of history.entries()) {
      const next = history[at + 1];
      const isOnWay = isSmoothed === true && next?.value.currency === value.currency && next.value.minor !== 0;
      if (value.minor === 0 && !isOnWay) continue;
      // The first value counts since it was bought; today it is what the record says.
      const from = at === 0 ? earlier(purchaseDate ?? startDate ?? date, date) : date;
      const isOver = isHere && (now.minor === 0 || now.currency !== value.currency);
      const to = next ? addDays(next.date, -1) : isOver ? addDays(today, -1) : lastDay;
      need(value.currency, from, earlier(to, lastWritten));
    }
  }
}

function tradeNeeds({ trades, prices, today }: RateGapInput, need: NoteNeed): void {
  const held = new HeldQuantities();
  const since = new Map<SecurityId, IsoDate>();
  const stretches: (Need & { readonly securityId: SecurityId })[] = [];
  const known = prices.filter(({ date }) => date <= today);
  for (const trade of chronologicalTrades(trades.filter(({ date }) => date <= today))) {
    const { securityId, fromSecurityId, date, currency, kind } = trade;
    need(settlementCurrency(trade), date);
    if (!securityId || isIncomplete(trade)) continue;
    held.move(trade);
    // The amount that was paid is its price that day.
    if (kind === "buy" || kind === "sell" || kind === "redemption") known.push({ securityId, date, currency });
    for (const moved of fromSecurityId ? [fromSecurityId, securityId] : [securityId]) {
      const from = since.get(moved);
      const isHere = held.of(moved) !== 0n;
      if (isHere && from === undefined) since.set(moved, date);
      if (isHere || from === undefined) continue;
      stretches.push({ securityId: moved, from, to: date });
      since.delete(moved);
    }
  }
  for (const [securityId, from] of since) stretches.push({ securityId, from, to: today });
  const priced = groupedBy(known, ({ securityId }) => securityId);
  for (const [securityId, days] of groupedBy(stretches, (stretch) => stretch.securityId)) {
    const ofIt = (priced.get(securityId) ?? []).toSorted((a, b) => compareDates(a.date, b.date));
    for (const [at, { date, currency }] of ofIt.entries()) {
      const next = ofIt[at + 1];
      for (const { from, to } of days)
        need(currency, date > from ? date : from, next ? earlier(addDays(next.date, -1), to) : to);
    }
  }
}

function earlier(one: IsoDate, other: IsoDate): IsoDate {
  return one < other ? one : other;
}

/** The same days, without those that lie in others; the oldest first. */
function merged(needs: readonly Need[]): readonly Need[] {
  const all: Need[] = [];
  let last: Need | undefined;
  for (const next of needs.toSorted((a, b) => compareDates(a.from, b.from))) {
    if (last && next.from <= last.to) last = { from: last.from, to: last.to < next.to ? next.to : last.to };
    else {
      if (last) all.push(last);
      last = next;
    }
  }
  return last ? [...all, last] : all;
}
