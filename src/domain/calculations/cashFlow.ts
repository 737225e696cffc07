import { compareDates, daysBetween, type IsoDate, yearMonth } from "../dates.ts";
import type { Asset } from "../entities/asset.ts";
import type { CategoryKind } from "../entities/category.ts";
import type { Debt } from "../entities/debt.ts";
import type { Trade } from "../entities/trade.ts";
import { type PostingPart, postingParts } from "../categories/postingParts.ts";
import type { Exchange } from "../exchange.ts";
import { type Currency, type Money, money } from "../money.ts";
import { tradedMinor } from "./lots.ts";
import type { FlowPosting } from "./monthlyFlow.ts";
import { PAYMENTS_PER_YEAR } from "./paymentDays.ts";
import { wholeMonths, withoutTransfers } from "./postingMonths.ts";

/** Operating: what comes in and is spent. Investing: bought and sold. Financing: borrowed and paid on loans. */
export const FLOW_LINES = ["income", "expenses", "sold", "bought", "borrowed", "repaid"] as const;
export type FlowLine = (typeof FLOW_LINES)[number];

type Sums = Readonly<Record<FlowLine, number>>;

export interface CashFlowInput {
  readonly postings: readonly FlowPosting[];
  readonly trades: readonly Trade[];
  readonly assets: readonly Pick<Asset, "purchaseDate" | "purchaseValue">[];
  readonly debts: readonly Pick<Debt, "startDate" | "originalValue" | "paymentAmount" | "paymentFrequency">[];
  /** What the household's categories do with money; see `categoryKinds`. */
  readonly kindOf?: ((categoryId: string | undefined) => CategoryKind | undefined) | undefined;
  readonly currency: Currency;
  readonly exchange: Exchange;
  readonly today: IsoDate;
}

/** Whole months, the oldest first, as far as the postings tell of them. */
export interface CashFlow {
  readonly currency: Currency;
  /** In minor units; what goes out is below nothing. */
  readonly months: readonly { readonly month: string; readonly sums: Sums }[];
  /** Of postings that no rate is known for on their day: in no sum. */
  readonly missing: readonly Currency[];
}

const NOTHING: Sums = { income: 0, expenses: 0, sold: 0, bought: 0, borrowed: 0, repaid: 0 };
/** So long a payment may be on its way. */
const SETTLED_WITHIN_DAYS = 3;

/**
 * Where the money of the accounts came from and went, month by month. Each booked posting is on one line alone, or each of its parts,
 * so that the lines add up to what the accounts have grown by; transfers between the household's own accounts are on none.
 *
 * A posting is a purchase, a sale or a loan paid out when its amount is exactly that of a trade, an asset's purchase or a debt's beginning
 * within three days; what is in a category for putting aside is bought or sold, and what is in one that is not counted is on no line. It is a payment on a loan when its amount is exactly what is paid each time, once for each time. All
 * others are income and expenses. Other currencies count by the rate of their day.
 */
export function cashFlow({ postings, currency, exchange, today, kindOf, ...known }: CashFlowInput): CashFlow {
  const posted = postings.filter(({ status, date }) => status === "booked" && date <= today);
  const isCounted = ({ categoryId }: PostingPart) => kindOf?.(categoryId) !== "transfer";
  // The other end of what is marked as moved may have no category: pairs go first.
  const booked = withoutTransfers(posted, exchange).filter((posting) => postingParts(posting).some(isCounted));
  const lineByKind = lines(known);
  const lineOf = (whole: FlowLine | undefined, { amount, categoryId }: PostingPart): FlowLine => {
    if (whole) return whole;
    const isIn = amount.minor > 0;
    if (kindOf?.(categoryId) === "saving") return isIn ? "sold" : "bought";
    return isIn ? "income" : "expenses";
  };
  const sums = new Map<string, Sums>(wholeMonths(posted).map((month) => [month, NOTHING]));
  const missing = new Set<Currency>();
  for (const posting of booked.toSorted((a, b) => compareDates(a.date, b.date))) {
    const whole = lineByKind(posting);
    for (const part of postingParts(posting).filter(isCounted)) {
      const line = lineOf(whole, part);
      const month = yearMonth(part.date);
      const before = sums.get(month);
      if (!before) continue;
      const value = exchange(part.amount, currency, part.date);
      if (value.ok) sums.set(month, { ...before, [line]: before[line] + value.value.value.minor });
      else missing.add(part.amount.currency);
    }
  }
  return {
    currency,
    months: [...sums].map(([month, of]) => ({ month, sums: of })),
    missing: [...missing].toSorted(),
  };
}

export interface FlowPeriod {
  readonly from: string;
  readonly to: string;
  readonly months: number;
  readonly sums: Readonly<Record<FlowLine, Money>>;
  /** What the accounts have grown by. */
  readonly net: Money;
}

/** The last so many whole months; undefined where there are fewer. */
export function lastMonths({ currency, months }: CashFlow, count: number): FlowPeriod | undefined {
  const chosen = months.slice(-count);
  const [first, last] = [chosen[0], chosen.at(-1)];
  if (!first || !last || chosen.length < count) return undefined;
  const sum = (line: FlowLine) => chosen.reduce((total, { sums }) => total + sums[line], 0);
  const sums = Object.fromEntries(FLOW_LINES.map((line) => [line, money(sum(line), currency)]));
  return {
    from: first.month,
    to: last.month,
    months: count,
    sums: sums as Record<FlowLine, Money>,
    net: money(
      FLOW_LINES.reduce((total, line) => total + sum(line), 0),
      currency,
    ),
  };
}

/** Tells the line of each posting that is known as a whole, in the order of their days. */
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
  const loans = debts.flatMap(({ paymentAmount: payment, paymentFrequency: frequency }) => {
    if (!payment || !frequency || payment.minor <= 0) return [];
    return [{ payment, apartDays: 365 / PAYMENTS_PER_YEAR[frequency], paid: undefined as IsoDate | undefined }];
  });

  return ({ date, amount }: Pick<FlowPosting, "date" | "amount">): FlowLine | undefined => {
    const candidates = awaited.get(`${amount.minor} ${amount.currency}`) ?? [];
    const at = candidates.findIndex((one) => Math.abs(daysBetween(one.date, date)) <= SETTLED_WITHIN_DAYS);
    const [found] = at < 0 ? [] : candidates.splice(at, 1);
    if (found) return found.line;
    const loan = loans.find(
      ({ payment, apartDays, paid }) =>
        payment.currency === amount.currency &&
        payment.minor === -amount.minor &&
        // Half the way to the next one is soon enough for one that is late, and too soon for another.
        (paid === undefined || daysBetween(paid, date) > apartDays / 2),
    );
    if (!loan) return undefined;
    loan.paid = date;
    return "repaid";
  };
}
