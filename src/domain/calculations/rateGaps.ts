import { addDays, type IsoDate } from "../dates.ts";
import { countedOn } from "../categories/postingParts.ts";
import type { Security } from "../entities/security.ts";
import type { Trade } from "../entities/trade.ts";
import type { Transaction } from "../entities/transaction.ts";
import type { Valuation } from "../entities/valuation.ts";
import { type Exchange, worthIn } from "../exchange.ts";
import type { SecurityId } from "../ids.ts";
import { type Currency, type Money, money } from "../money.ts";
import { Held } from "./held.ts";
import { isHeld, type Owned } from "./ownPart.ts";
import { inOrder, isIncomplete } from "./tradeOrder.ts";

/** Days in a row without a rate, from the first to the last of them that needs one. */
export interface RateGap {
  readonly currency: Currency;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

export interface RateGapInput {
  /** What is owned and owed; from its end date on it needs none. */
  readonly holdings: readonly (Pick<Owned, "endDate"> & { readonly id: string; readonly currentValue: Money })[];
  readonly valuations: readonly Pick<Valuation, "subjectId" | "date" | "value">[];
  readonly postings: readonly Pick<Transaction, "date" | "countsOn" | "amount" | "status">[];
  readonly trades: readonly Trade[];
  readonly securities: readonly Pick<Security, "id" | "currency">[];
  /** What everything is counted in. */
  readonly currency: Currency;
  readonly exchange: Exchange;
  readonly today: IsoDate;
}

/**
 * C1 On which days a rate is missing that something needs; the newest first.
 *
 * What is owned or owed needs one from its first value to today, a security from its first trade to its last, or to today while it is held;
 * a posting and a trade need one on their day alone.
 */
export function rateGaps(input: RateGapInput): readonly RateGap[] {
  const { currency, exchange, today } = input;
  const gaps: RateGap[] = [];
  for (const [used, needs] of needsByCurrency(input)) {
    if (used === currency) continue;
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
        if (worthIn(currency, day, exchange)(money(1_000_000, used))) close();
        else if (day >= from) open = { currency: used, from: open?.from ?? day, to: day };
      }
    }
    close();
  }
  return gaps.toSorted((a, b) => (a.to === b.to ? (a.currency < b.currency ? -1 : 1) : a.to < b.to ? 1 : -1));
}

interface Need {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

function needsByCurrency(input: RateGapInput): ReadonlyMap<Currency, readonly Need[]> {
  const { holdings, valuations, postings, trades, securities, today } = input;
  const needs = new Map<Currency, Need[]>();
  const need = (used: Currency, from: IsoDate, to = from) => {
    const known = needs.get(used);
    if (known) known.push({ from, to });
    else needs.set(used, [{ from, to }]);
  };
  const byId = new Map(holdings.map((holding) => [holding.id, holding]));
  for (const { currentValue, endDate } of holdings)
    if (currentValue.minor !== 0 && isHeld({ endDate }, today)) need(currentValue.currency, today);
  for (const { subjectId, date, value } of valuations) {
    const holding = byId.get(subjectId);
    if (!holding || value.minor === 0 || !isHeld(holding, date)) continue;
    const { currentValue: now, endDate } = holding;
    const stands = now.minor !== 0 && now.currency === value.currency;
    need(value.currency, date, !stands ? date : isHeld(holding, today) || !endDate ? today : addDays(endDate, -1));
  }
  for (const posting of postings)
    if (posting.status === "booked" && posting.amount.minor !== 0) need(posting.amount.currency, countedOn(posting));

  const past = inOrder(trades.filter(({ date }) => date <= today));
  const held = new Held();
  const traded = new Map<SecurityId, Need>();
  for (const trade of past) {
    const { securityId, date, currency, fx } = trade;
    need(fx?.to ?? currency, date);
    if (!securityId || isIncomplete(trade)) continue;
    held.move(trade);
    traded.set(securityId, { from: traded.get(securityId)?.from ?? date, to: date });
  }
  for (const { id, currency } of securities) {
    const days = traded.get(id);
    if (days) need(currency, days.from, held.of(id) > 0n ? today : days.to);
  }
  return needs;
}

/** The same days, without those that lie in others; the oldest first. */
function merged(needs: readonly Need[]): readonly Need[] {
  const all: Need[] = [];
  for (const next of needs.toSorted((a, b) => (a.from < b.from ? -1 : a.from > b.from ? 1 : 0))) {
    const last = all.at(-1);
    if (!last || next.from > last.to) all.push(next);
    else if (next.to > last.to) all[all.length - 1] = { from: last.from, to: next.to };
  }
  return all;
}
