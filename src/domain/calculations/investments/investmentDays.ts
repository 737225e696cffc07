import { compareDates, type IsoDate } from "../../dates.ts";
import { roundedQuotient, ONE } from "../../fixedPoint.ts";
import type { Trade } from "../../entities/trade.ts";
import type { CooperativeTask } from "../../cooperativeTask.ts";
import type { ValuedDay } from "../networth/growth.ts";
import { HeldQuantities } from "./heldQuantities.ts";
import { PortfolioValuator, lackOf, type UnknownValue, valueMinor } from "./portfolioValuator.ts";
import { type BaseCurrency, settledMinor } from "../currency/baseCurrency.ts";
import type { PriceOn } from "./priceBook.ts";
import { amountsOf, isOfHoldings, separateFeeMinor } from "./tradeAmounts.ts";
import { chronologicalTrades, isIncomplete } from "./chronologicalTrades.ts";

export interface InvestmentDay extends ValuedDay {
  /** Of what is held or moved on the day; absent where all is known. */
  readonly unknown?: readonly UnknownValue[];
}

const NO_DAYS: ReadonlySet<IsoDate> = new Set();

/**
 * The worth of all holdings, before and after the money moved, on each day of a trade and on `days`; oldest first.
 *
 * A purchase with its fee, a fee and a tax are paid in; a sale less its fee and a dividend are taken out, and so is cash
 * for a fraction or beside the shares of a merger. Shares that a security gave its holders cost nothing. A security that
 * comes from outside the household's brokerage accounts, or leaves them, does so at the price of its day. Amounts
 * in minor units of the household's currency. Where nothing happened, a day of `days` that is among `drawn` is only
 * drawn.
 */
export function* investmentDays(
  trades: readonly Trade[],
  days: readonly IsoDate[],
  priceOn: PriceOn,
  home: BaseCurrency,
  drawn: ReadonlySet<IsoDate> = NO_DAYS,
): CooperativeTask<readonly InvestmentDay[]> {
  const byDay = new Map<IsoDate, Trade[]>(days.map((day) => [day, []]));
  for (const trade of chronologicalTrades(trades)) {
    if (isIncomplete(trade)) continue;
    const sameDay = byDay.get(trade.date);
    if (sameDay) sameDay.push(trade);
    else byDay.set(trade.date, [trade]);
  }
  const held = new HeldQuantities();
  const worth = new PortfolioValuator(held, priceOn, home);
  const valueOfDay = (date: IsoDate): InvestmentDay => {
    const ofDay = byDay.get(date) ?? [];
    for (const trade of ofDay) if (trade.kind === "split") held.split(trade);
    const start = worth.on(date);
    let moved: Moved = NOTHING;
    for (const trade of ofDay) {
      const also = movedBy(trade, held, priceOn, home);
      moved = moved === NOTHING ? also : sum(moved, also);
    }
    const end = ofDay.length === 0 ? start : worth.on(date);
    const isKnown = Number.isFinite(moved.paidIn) && Number.isFinite(moved.takenOut);
    // Money that is paid when all is sold is income of the days before, and nothing that this day could lose.
    const isIdle = start.minor === 0 && end.minor === 0 && !ofDay.some(isOfHoldings);
    const income = isIdle ? 0 : moved.income;
    const unknown = [...(isKnown ? [] : gone(ofDay, date, priceOn, home)), ...end.unknown];
    const { paidIn, takenOut } = settled(moved);
    const isOnlyDrawn = ofDay.length === 0 && drawn.has(date);
    const before = isKnown && start.minor !== undefined ? start.minor + income : undefined;
    const day = {
      date,
      before,
      after: isKnown ? end.minor : undefined,
      isStale: start.isStale || end.isStale,
      paidIn,
      takenOut,
    };
    // There are thousands of these: to spread each of them over a new one takes several times as long.
    if (isKnown && unknown.length === 0 && !isOnlyDrawn) return day;
    return {
      ...day,
      ...(!isKnown && { isUnclear: true }),
      ...(unknown.length > 0 && { unknown }),
      ...(isOnlyDrawn && { isOnlyDrawn }),
    };
  };
  const valued: InvestmentDay[] = [];
  for (const date of [...byDay.keys()].toSorted(compareDates)) {
    valued.push(valueOfDay(date));
    yield;
  }
  return valued;
}

interface Moved {
  readonly paidIn: number;
  readonly takenOut: number;
  /** Of what was taken out: what the investments paid by themselves. */
  readonly income: number;
}

const NOTHING: Moved = { paidIn: 0, takenOut: 0, income: 0 };
const UNKNOWN: Moved = { paidIn: Number.NaN, takenOut: Number.NaN, income: Number.NaN };

function movedBy(trade: Trade, held: HeldQuantities, priceOn: PriceOn, home: BaseCurrency): Moved {
  const { kind, accountId, securityId, toAccountId, date, amountMinor = 0, feeMinor = 0 } = trade;
  const { quantity, tradedMinor = 0 } = amountsOf(trade);
  switch (kind) {
    case "buy": {
      held.put(accountId, securityId, quantity);
      return paid(settledMinor(tradedMinor + feeMinor, trade, home));
    }
    case "sell":
    case "redemption": {
      const sold = held.take(accountId, securityId, quantity, kind === "sell" && trade.isShort);
      // A security that was never held brings nothing: it would look like a gain out of the blue.
      const part = quantity > 0n ? roundedQuotient(BigInt(tradedMinor) * sold, quantity) : 0n;
      return taken(settledMinor(Number(part) - feeMinor, trade, home));
    }
    case "dividend": {
      const dividend = settledMinor(amountMinor, trade, home);
      return taken(dividend, dividend);
    }
    case "tax":
    case "fee":
    case "adrFee":
    case "feeRefund":
    case "currencyExchange": {
      const cost = settledMinor(kind === "tax" ? amountMinor : separateFeeMinor(trade), trade, home);
      return taken(cost === undefined ? undefined : -cost);
    }
    case "stockDividend":
    case "spinoff":
    case "rights":
      held.put(accountId, securityId, quantity);
      return NOTHING;
    case "cashInLieu": {
      const gone = held.take(accountId, securityId, quantity);
      const cash = settledMinor(amountMinor - feeMinor, trade, home);
      return taken(cash, gone > 0n ? 0 : cash);
    }
    case "delisting":
      held.delist(trade);
      return NOTHING;
    case "merger": {
      const unexplained = held.merge(trade);
      const cash = taken(amountMinor === 0 ? 0 : settledMinor(amountMinor, trade, home));
      if (unexplained === 0n) return cash;
      return sum(cash, paid(securityId && valueMinor(securityId, unexplained, date, priceOn, home)));
    }
    case "transfer": {
      if (quantity >= 0n && !toAccountId) {
        held.put(accountId, securityId, quantity);
        return paid(securityId && valueMinor(securityId, quantity, date, priceOn, home));
      }
      const gone = held.take(accountId, securityId, quantity < 0n ? -quantity : quantity);
      if (toAccountId) held.put(toAccountId, securityId, gone);
      else return taken(securityId && valueMinor(securityId, gone, date, priceOn, home));
      return NOTHING;
    }
    case "split":
      return NOTHING;
  }
}

function paid(minor: number | undefined): Moved {
  return minor === undefined ? UNKNOWN : { paidIn: minor, takenOut: 0, income: 0 };
}

function taken(minor: number | undefined, income = 0): Moved {
  return minor === undefined ? UNKNOWN : { paidIn: 0, takenOut: minor, income };
}

function sum(a: Moved, b: Moved): Moved {
  return {
    paidIn: a.paidIn + b.paidIn,
    takenOut: a.takenOut + b.takenOut,
    income: a.income + b.income,
  };
}

/** A fee that is more than what was taken out that day was paid in; of an unknown amount nothing moved. */
function settled({ paidIn, takenOut }: Moved): Pick<ValuedDay, "paidIn" | "takenOut"> {
  if (!Number.isFinite(paidIn) || !Number.isFinite(takenOut)) return { paidIn: 0, takenOut: 0 };
  return takenOut < 0 ? { paidIn: paidIn - takenOut, takenOut: 0 } : { paidIn, takenOut };
}

/** The securities that left that day, and nobody knows their worth. */
function gone(ofDay: readonly Trade[], date: IsoDate, priceOn: PriceOn, home: BaseCurrency): readonly UnknownValue[] {
  return ofDay.flatMap(({ kind, securityId }) =>
    (kind === "transfer" || kind === "merger") &&
    securityId &&
    valueMinor(securityId, ONE, date, priceOn, home) === undefined
      ? [lackOf(securityId, priceOn(securityId, date))]
      : [],
  );
}
