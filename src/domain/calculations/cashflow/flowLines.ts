import { flowSide } from "../../categories/flowSide.ts";
import { type Counted, type TransactionPart, transactionParts } from "../../categories/transactionParts.ts";
import { compareDates, daysBetween, type IsoDate } from "../../dates.ts";
import type { Asset } from "../../entities/asset.ts";
import type { CategoryKind } from "../../entities/category.ts";
import type { Debt } from "../../entities/debt.ts";
import type { Trade } from "../../entities/trade.ts";
import { type Exchange, noExchange } from "../../exchange.ts";
import type { DebtId } from "../../ids.ts";
import { type Money, money } from "../../money.ts";
import { type CooperativeTask, parts as inSteps, runToCompletion } from "../../cooperativeTask.ts";
import { tradedMinor } from "../investments/tradeAmounts.ts";
import { PAYMENTS_PER_YEAR } from "../loans/paymentDays.ts";
import { type Moved, withoutTransfersInSteps } from "./transactionMonths.ts";

/**
 * Income and expenses: what comes in and is spent. Sold and bought: taken out and put aside, and what is owned instead.
 * Borrowed and repaid: loans paid out, and payments on them. Moved: what is none of these, between the household's own
 * accounts or not to be counted.
 */
export const FLOW_LINES = ["income", "expenses", "sold", "bought", "borrowed", "repaid", "moved"] as const;
export type FlowLine = (typeof FLOW_LINES)[number];

/** The records by whose amounts a transaction is known as a purchase, a sale, a loan or a payment on one. */
export interface KnownDeals {
  readonly trades: readonly Trade[];
  readonly assets: readonly Pick<Asset, "purchaseDate" | "purchaseValue">[];
  readonly debts: readonly (Pick<Debt, "startDate" | "originalValue" | "paymentAmount" | "paymentFrequency"> &
    Partial<Pick<Debt, "id" | "type">>)[];
}

export const NO_DEALS: KnownDeals = { trades: [], assets: [], debts: [] };

/** A part of a transaction and the one line that it stands on. */
export interface FlowPart<One extends Counted = Counted> extends TransactionPart<One> {
  readonly kind: CategoryKind | undefined;
  readonly line: FlowLine;
  /** The debt that the whole transaction paid on. Undefined where only the amount tells of it, and the debt has no id. */
  readonly debtId?: DebtId | undefined;
  /** It paid on a home. */
  readonly isHome?: boolean | undefined;
}

export interface FlowRules {
  readonly kindOf?: ((categoryId: string | undefined) => CategoryKind | undefined) | undefined;
  readonly deals?: KnownDeals | undefined;
  readonly exchange?: Exchange | undefined;
}

/** So long a payment may be on its way. */
const SETTLED_WITHIN_DAYS = 3;

/**
 * [Note: one definition of income and of spending] The one place that says on which line a part of a transaction stands;
 * every page that shows income, spending, what is saved or a rate of them adds up these lines.
 *
 *   income = Σ income        spent = −Σ expenses − Σ repaid        saved = income − spent
 *
 * The category goes first. One that is not counted is moved, and so are both ends of a transfer and one that has a single
 * end here. One for putting aside is bought, or sold where money comes out of it. One of income is income, and one of
 * expenses is an expense also where money comes back.
 *
 * Where no category says, the household's link to a debt does: a loan paid out, or a payment on it. Then the amounts do:
 * one that is exactly that of a trade, an asset's purchase or a debt's beginning within three days is bought, sold or
 * borrowed. All others are income where they come in and expenses where they go out. Of what is spent, a payment on a
 * loan is one that is linked, or exactly what is paid each time, once for each time.
 */
export function* flowPartsInSteps<One extends Moved & Counted>(
  transactions: readonly One[],
  { kindOf, deals = NO_DEALS, exchange = noExchange }: FlowRules = {},
): CooperativeTask<readonly FlowPart<One>[]> {
  const unmoved = new Set<One>(yield* withoutTransfersInSteps(transactions, exchange));
  const matchOf = matcher(deals);
  const matched = new Map<One, Matched>();
  for (const some of inSteps(transactions.toSorted((a, b) => compareDates(a.date, b.date)))) {
    for (const transaction of some) {
      if (!unmoved.has(transaction)) continue;
      const own = transactionParts(transaction);
      if (own.every(({ categoryId }) => kindOf?.(categoryId) === "transfer")) continue;
      const match = matchOf(transaction);
      if (match) matched.set(transaction, match);
    }
    yield;
  }
  const found: FlowPart<One>[] = [];
  for (const some of inSteps(transactions)) {
    for (const transaction of some) {
      const whole = matched.get(transaction);
      const isMoved = !unmoved.has(transaction);
      for (const part of transactionParts(transaction)) {
        const kind = kindOf?.(part.categoryId);
        const line = isMoved ? "moved" : lineOf(part.amount.minor, kind, whole?.line);
        found.push({ ...part, kind, line, ...(whole && { debtId: whole.debtId, isHome: whole.isHome }) });
      }
    }
    yield;
  }
  return found;
}

export function flowParts<One extends Moved & Counted>(
  transactions: readonly One[],
  rules?: FlowRules,
): readonly FlowPart<One>[] {
  return runToCompletion(flowPartsInSteps(transactions, rules));
}

/** Whether what stands on the line is earned or spent. */
export function isEarnedOrSpent(line: FlowLine): boolean {
  return line === "income" || line === "expenses" || line === "repaid";
}

function lineOf(minor: number, kind: CategoryKind | undefined, matched: FlowLine | undefined): FlowLine {
  if (kind === "transfer") return "moved";
  if (kind === "saving") return minor > 0 ? "sold" : "bought";
  const isRepaid = matched === "repaid";
  if (kind === undefined && matched && !isRepaid) return matched;
  if (flowSide(minor, kind) === "in") return "income";
  return isRepaid ? "repaid" : "expenses";
}

/** The line of a whole transaction, and on which debt it is a payment, and whether on a home. */
interface Matched {
  readonly line: FlowLine;
  readonly debtId?: DebtId | undefined;
  readonly isHome?: boolean;
}

/** Tells the line of each transaction that is known as a whole, in the order of their days. */
function matcher({ trades, assets, debts }: KnownDeals): (transaction: Moved) => Matched | undefined {
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

  return ({ date, amount, debtId }: Moved): Matched | undefined => {
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
