import { compareDates, type IsoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Trade } from "../../entities/trade.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { type Currency, type Money, money } from "../../money.ts";
import { boughtMoney, settledMoney } from "../currency/baseCurrency.ts";
import { countAtOrBefore } from "../networth/latestAtOrBefore.ts";
import { isIncomplete } from "./chronologicalTrades.ts";
import { amountsOf } from "./tradeAmounts.ts";

export interface CashInput {
  /** The trades of one brokerage account. */
  readonly trades: readonly Trade[];
  /** The money that a file says came to it or left it: deposits, withdrawals, interest. */
  readonly transactions: readonly Pick<Transaction, "date" | "amount" | "balance" | "status">[];
  /** The amounts that a person has said stand in it. */
  readonly stated: NonNullable<Asset["statedCash"]>;
  readonly today: IsoDate;
}

export interface BrokerageAccountCash {
  /** The day of the first move or statement. */
  readonly first: IsoDate;
  /** Something stood in it before that day: the file begins later than the account. */
  readonly isBegunBefore: boolean;
  /** The amount of each currency when the day is over. */
  readonly on: (day: IsoDate) => readonly Money[];
}

interface Move {
  readonly date: IsoDate;
  readonly amount: Money;
}

/**
 * C1 The cash of a brokerage account, for each currency:
 *
 *   cash(d) = cash(e) + Σ move(t)        e < day of t ≤ d
 *
 * cash(e)  the last amount that somebody stated up to d; without one, what stood there before the first move
 * move(t)  of a deposit, a withdrawal, a trade with its fee, a dividend, a tax: minor units of the currency it was
 * settled in, money out below nothing
 *
 * The amount before the first move is told by a balance in the file, on a day with that one move alone; without one it
 * is nothing. Whole minor units all through.
 *
 * Undefined where nobody knows: no file has told of deposits and nobody has stated the cash, or more was paid than ever
 * came in, so that the file lacks something.
 */
export function brokerageAccountCash({
  trades,
  transactions,
  stated,
  today,
}: CashInput): BrokerageAccountCash | undefined {
  const booked = transactions.filter(({ date, status }) => status === "booked" && date <= today);
  const told = stated.filter(({ date }) => date <= today).toSorted((a, b) => compareDates(a.date, b.date));
  if (booked.length === 0 && told.length === 0) return undefined;
  const moves = [...trades.filter(({ date }) => date <= today).flatMap(cashMoves), ...booked].toSorted((a, b) =>
    compareDates(a.date, b.date),
  );
  const used = new Set<Currency>([
    ...moves.map(({ amount }) => amount.currency),
    ...told.map(({ value }) => value.currency),
  ]);
  const lines = [...used].map((currency) => {
    const own = moves.filter(({ amount }) => amount.currency === currency);
    const line = cashLine(own, booked.length > 0 ? openingOf(own, booked, currency) : undefined);
    return { currency, line, told: told.filter(({ value }) => value.currency === currency) };
  });
  const on = (day: IsoDate) =>
    lines.flatMap(({ currency, line, told: ofIt }) => {
      const from = ofIt[countAtOrBefore(ofIt, day) - 1];
      if (from) return money(from.value.minor + line.sumAt(day) - line.sumAt(from.date), currency);
      return booked.length > 0 ? money((line.opening ?? 0) + line.sumAt(day), currency) : [];
    });
  const isShort = lines.some(
    ({ currency, line, told: ofIt }) =>
      line.opening === undefined &&
      ofIt.length === 0 &&
      on(today).some((one) => one.currency === currency && one.minor < 0),
  );
  if (isShort) return undefined;
  const days = [booked.length > 0 ? moves[0]?.date : undefined, told[0]?.date].flatMap((day) => day ?? []);
  return { first: days.toSorted(compareDates)[0]!, isBegunBefore: lines.some(({ line }) => line.opening), on };
}

interface CashLine {
  /** The amount before the first move; absent where no balance tells it. */
  readonly opening: number | undefined;
  readonly sumAt: (day: IsoDate) => number;
}

function cashLine(moves: readonly Move[], opening: number | undefined): CashLine {
  let sum = 0;
  const sums = moves.map(({ amount }) => (sum += amount.minor));
  return { opening, sumAt: (day) => sums[countAtOrBefore(moves, day) - 1] ?? 0 };
}

/** By the latest balance of a day with one move alone: within a day nobody knows what came first. */
function openingOf(
  moves: readonly Move[],
  booked: readonly Pick<Transaction, "date" | "amount" | "balance">[],
  currency: Currency,
): number | undefined {
  const countByDay = new Map<IsoDate, number>();
  for (const { date } of moves) countByDay.set(date, (countByDay.get(date) ?? 0) + 1);
  const telling = booked
    .filter(({ date, balance }) => balance?.currency === currency && countByDay.get(date) === 1)
    .reduce<(typeof booked)[number] | undefined>((last, one) => (last && last.date > one.date ? last : one), undefined);
  if (!telling?.balance) return undefined;
  return telling.balance.minor - cashLine(moves, undefined).sumAt(telling.date);
}

/** The money that a trade moves, in the currency that it was settled in. Securities that come, go or change move none. */
function cashMoves(trade: Trade): readonly Move[] {
  if (isIncomplete(trade)) return [];
  const { date, kind, amountMinor = 0, feeMinor = 0 } = trade;
  const { tradedMinor = 0 } = amountsOf(trade);
  const moved = (minor: number): readonly Move[] => (minor === 0 ? [] : [{ date, amount: settledMoney(minor, trade) }]);
  switch (kind) {
    case "buy":
      return moved(-tradedMinor - feeMinor);
    case "sell":
    case "redemption":
      return moved(tradedMinor - feeMinor);
    case "dividend":
    case "merger":
      return moved(amountMinor);
    case "cashInLieu":
      return moved(amountMinor - feeMinor);
    case "tax":
    case "fee":
    case "adrFee":
      return moved(-amountMinor);
    case "feeRefund":
      return moved(amountMinor);
    case "currencyExchange": {
      const bought = boughtMoney(trade);
      return [...moved(-amountMinor - feeMinor), ...(bought ? [{ date, amount: bought }] : [])];
    }
    case "split":
    case "transfer":
    case "stockDividend":
    case "rights":
    case "spinoff":
    case "delisting":
      return [];
  }
}
