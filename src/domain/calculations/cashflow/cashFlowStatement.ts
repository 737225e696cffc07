import { addMonths, compareDates, daysBetween, type IsoDate, yearMonth } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { CategoryKind } from "../../entities/category.ts";
import type { Debt } from "../../entities/debt.ts";
import type { Trade } from "../../entities/trade.ts";
import type { Transaction } from "../../entities/transaction.ts";
import { flowSide } from "../../categories/flowSide.ts";
import { type TransactionPart, transactionParts } from "../../categories/transactionParts.ts";
import type { Exchange } from "../../exchange.ts";
import type { DebtId } from "../../ids.ts";
import { type Currency, type Money, money } from "../../money.ts";
import { tradedMinor } from "../investments/tradeAmounts.ts";
import type { FlowTransaction } from "./monthlyFlow.ts";
import { PAYMENTS_PER_YEAR } from "../loans/paymentDays.ts";
import { wholeMonths, withoutTransfers } from "./transactionMonths.ts";

/**
 * Operating: what comes in and is spent. Investing: bought and sold, or put aside and taken out. Financing: borrowed
 * and paid on loans. Moved: what is none of these, from or to accounts whose other end is not there, and what is not to
 * be counted.
 */
export const FLOW_LINES = ["income", "expenses", "sold", "bought", "borrowed", "repaid", "moved"] as const;
export type FlowLine = (typeof FLOW_LINES)[number];

type Sums = Readonly<Record<FlowLine, number>>;

export interface CostMarks {
  readonly essential: boolean;
  readonly fixed: boolean;
  readonly housing: boolean;
}

export interface CashFlowInput {
  readonly transactions: readonly (FlowTransaction & Pick<Transaction, "debtId">)[];
  readonly trades: readonly Trade[];
  readonly assets: readonly Pick<Asset, "purchaseDate" | "purchaseValue">[];
  readonly debts: readonly (Pick<Debt, "startDate" | "originalValue" | "paymentAmount" | "paymentFrequency"> &
    Partial<Pick<Debt, "id" | "type">>)[];
  /** The kind of each of the household's categories; see `categoryKinds`. */
  readonly kindOf?: ((categoryId: string | undefined) => CategoryKind | undefined) | undefined;
  /** Which categories cost the same each time, and which are of the home. */
  readonly marksOf?: ((categoryId: string | undefined) => CostMarks | undefined) | undefined;
  /** Without what is extraordinary. */
  readonly isOrdinary?: boolean | undefined;
  readonly currency: Currency;
  readonly exchange: Exchange;
  readonly today: IsoDate;
}

interface CashFlowMonth {
  readonly month: string;
  readonly sums: Sums;
  /** Of what goes out, below nothing: in categories that are fixed and paid on loans; in those of the home and paid on mortgages. */
  readonly fixed: number;
  readonly housing: number;
}

/** A payment on a loan, in the month that it counts in. */
export interface Repayment extends Pick<Transaction, "date" | "amount"> {
  readonly month: string;
  /** Absent where only the amount tells of it, and the debt has no id. */
  readonly debtId: DebtId | undefined;
}

/** Whole months, the oldest first, as far as the transactions tell of them. */
export interface CashFlowStatement {
  readonly currency: Currency;
  readonly today: IsoDate;
  /** In minor units; what goes out is below nothing. */
  readonly months: readonly CashFlowMonth[];
  /** The oldest first. */
  readonly repayments: readonly Repayment[];
  /** Of transactions that no rate is known for on their day: in no sum. */
  readonly missing: readonly Currency[];
}

const NOTHING: Sums = { income: 0, expenses: 0, sold: 0, bought: 0, borrowed: 0, repaid: 0, moved: 0 };
/** So long a payment may be on its way. */
const SETTLED_WITHIN_DAYS = 3;

/**
 * The sources and uses of the money of the accounts, month by month. Each booked transaction is on one line alone, or
 * each of its parts, so that the lines add up to what the accounts have grown by. The two ends of a transfer between
 * the household's own accounts cancel each other out on the line of what is moved; what is in a category that is not
 * counted is there too.
 *
 * A transaction that is linked to a debt is a loan paid out or a payment on one, whatever its amount. Others are a
 * purchase, a sale or a loan paid out when their amount is exactly that of a trade, an asset's purchase or a debt's
 * beginning within three days; what is in a category for putting aside is bought or sold. They are payments on a loan
 * when their amount is exactly what is paid each time, once for each time. All others are income and expenses, by their
 * category first: money that comes back is less spent. Other currencies count by the rate of their day.
 */
export function cashFlowStatement({
  transactions,
  isOrdinary,
  currency,
  exchange,
  today,
  kindOf,
  marksOf,
  ...known
}: CashFlowInput): CashFlowStatement {
  const posted = transactions.filter(({ status, date }) => status === "booked" && date <= today);
  const isCounted = ({ categoryId }: TransactionPart) => kindOf?.(categoryId) !== "transfer";
  // The other end of what is marked as moved may have no category, or be extraordinary: pairs go first.
  const moving = new Set(posted.filter(({ debtId, transferId }) => debtId === undefined || transferId !== undefined));
  for (const transaction of withoutTransfers([...moving], exchange)) moving.delete(transaction);
  const lineByKind = lines(known);
  const months = new Map(
    wholeMonths(posted, today).map((month): [string, CashFlowMonth] => [
      month,
      { month, sums: NOTHING, fixed: 0, housing: 0 },
    ]),
  );
  const missing = new Set<Currency>();
  const repayments = new Map<object, Repayment>();
  for (const transaction of posted.toSorted((a, b) => compareDates(a.date, b.date))) {
    const parts = transactionParts(transaction);
    const isMoved = moving.has(transaction) || !parts.some(isCounted);
    const whole: Matched | undefined = isMoved ? { line: "moved" } : lineByKind(transaction);
    if (isOrdinary && transaction.extraordinary) continue;
    for (const part of parts) {
      const line = isCounted(part) ? (whole?.line ?? lineOf(part, kindOf?.(part.categoryId))) : "moved";
      const before = months.get(yearMonth(part.date));
      if (!before) continue;
      const value = exchange(part.amount, currency, part.date);
      if (!value.ok) {
        missing.add(part.amount.currency);
        continue;
      }
      const { minor } = value.value.value;
      const marks = marksOf?.(part.categoryId);
      if (line === "repaid" && whole && !repayments.has(transaction)) {
        const { date, amount } = transaction;
        repayments.set(transaction, { date, amount, month: before.month, debtId: whole.debtId });
      }
      const isOut = line === "expenses" || line === "repaid";
      months.set(before.month, {
        month: before.month,
        sums: { ...before.sums, [line]: before.sums[line] + minor },
        fixed: before.fixed + (isOut && (marks?.fixed || line === "repaid") ? minor : 0),
        housing: before.housing + (isOut && (marks?.housing || whole?.isHome) ? minor : 0),
      });
    }
  }
  return {
    currency,
    today,
    months: [...months.values()],
    repayments: [...repayments.values()],
    missing: [...missing].toSorted(),
  };
}

function lineOf({ amount }: TransactionPart, kind: CategoryKind | undefined): FlowLine {
  if (kind === "saving") return amount.minor > 0 ? "sold" : "bought";
  return flowSide(amount.minor, kind) === "in" ? "income" : "expenses";
}

/** The amount that is spent, and paid on loans; positive. */
export function flowOut({ expenses, repaid }: Sums): number {
  return 0 - expenses - repaid;
}

export interface FlowPeriod {
  readonly from: string;
  readonly to: string;
  readonly months: number;
  readonly sums: Readonly<Record<FlowLine, Money>>;
  /** The amount that is spent, and paid on loans; positive. */
  readonly out: Money;
  /** Of it, what is fixed, and what is for the home; positive. */
  readonly fixed: Money;
  readonly housing: Money;
  /** The amount that the accounts have grown by. */
  readonly net: Money;
  /** It reaches to the month before last, or later: what is older is not the household of today. */
  readonly isRecent: boolean;
}

const RECENT_MONTHS = 2;

/** The last so many whole months that the transactions tell of; undefined where there are fewer. */
export function lastMonths({ currency, today, months }: CashFlowStatement, count: number): FlowPeriod | undefined {
  const chosen = months.slice(-count);
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (!first || !last || chosen.length < count) return undefined;
  const sum = (line: FlowLine) => chosen.reduce((total, { sums }) => total + sums[line], 0);
  const sums = Object.fromEntries(FLOW_LINES.map((line) => [line, money(sum(line), currency)]));
  return {
    from: first.month,
    to: last.month,
    months: count,
    isRecent: last.month >= yearMonth(addMonths(today, -RECENT_MONTHS)),
    sums: sums as Record<FlowLine, Money>,
    out: money(
      chosen.reduce((total, month) => total + flowOut(month.sums), 0),
      currency,
    ),
    fixed: money(
      chosen.reduce((total, { fixed }) => total - fixed, 0),
      currency,
    ),
    housing: money(
      chosen.reduce((total, { housing }) => total - housing, 0),
      currency,
    ),
    net: money(
      FLOW_LINES.reduce((total, line) => total + sum(line), 0),
      currency,
    ),
  };
}

/** The line of a whole transaction, and on which debt it is a payment, and whether on a home. */
interface Matched {
  readonly line: FlowLine;
  readonly debtId?: DebtId | undefined;
  readonly isHome?: boolean;
}

/** Tells the line of each transaction that is known as a whole, in the order of their days. */
function lines({ trades, assets, debts }: Pick<CashFlowInput, "trades" | "assets" | "debts">) {
  const awaited = new Map<string, { readonly date: IsoDate; readonly line: FlowLine }[]>();
  const expectOne = (line: FlowLine, date: IsoDate, { minor, currency }: Money) => {
    if (minor === 0) return;
    const key = `${minor} ${currency}`;
    awaited.set(key, [...(awaited.get(key) ?? []), { date, line }]);
  };
  for (const trade of trades) {
    const minor = tradedMinor(trade);
    const fee = trade.feeMinor ?? 0;
    if (minor === undefined) continue;
    if (trade.kind === "buy") expectOne("bought", trade.date, money(-minor - fee, trade.currency));
    if (trade.kind === "sell") expectOne("sold", trade.date, money(minor - fee, trade.currency));
  }
  for (const { purchaseDate, purchaseValue } of assets)
    if (purchaseDate && purchaseValue)
      expectOne("bought", purchaseDate, money(-purchaseValue.minor, purchaseValue.currency));
  for (const { startDate, originalValue } of debts)
    if (startDate && originalValue) expectOne("borrowed", startDate, originalValue);
  const homeLoans = new Set(debts.flatMap(({ id, type }) => (id && type === "mortgage" ? [id] : [])));
  const loans = debts.flatMap(({ id, type, paymentAmount: payment, paymentFrequency: frequency }) => {
    if (!payment || !frequency || payment.minor <= 0) return [];
    return [
      {
        id,
        isHome: type === "mortgage",
        payment,
        apartDays: 365 / PAYMENTS_PER_YEAR[frequency],
        paid: undefined as IsoDate | undefined,
      },
    ];
  });

  return ({ date, amount, debtId }: CashFlowInput["transactions"][number]): Matched | undefined => {
    const candidates = awaited.get(`${amount.minor} ${amount.currency}`) ?? [];
    const at = candidates.findIndex((one) => Math.abs(daysBetween(one.date, date)) <= SETTLED_WITHIN_DAYS);
    const [found] = at < 0 ? [] : candidates.splice(at, 1);
    if (debtId !== undefined) {
      const paying = loans.find(({ id }) => id === debtId);
      if (paying && amount.minor < 0) paying.paid = date;
      return { line: amount.minor < 0 ? "repaid" : "borrowed", debtId, isHome: homeLoans.has(debtId) };
    }
    if (found) return { line: found.line };
    const loan = loans.find(
      ({ payment, apartDays, paid }) =>
        payment.currency === amount.currency &&
        payment.minor === -amount.minor &&
        // Half the way to the next one is soon enough for one that is late, and too soon for another.
        (paid === undefined || daysBetween(paid, date) > apartDays / 2),
    );
    if (!loan) return undefined;
    loan.paid = date;
    return { line: "repaid", debtId: loan.id, isHome: loan.isHome };
  };
}
