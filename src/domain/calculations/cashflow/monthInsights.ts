import { budgetMonthOf, budgetPeriod, monthPeriod, monthsLater } from "../../budget/budgetPeriods.ts";
import { daysBetween, type IsoDate, yearMonth } from "../../dates.ts";
import { BudgetMonth } from "../../entities/budgetLine.ts";
import { type Money, money, subtract } from "../../money.ts";
import { limitOf } from "../health/idleCash.ts";
import type { Insight } from "../health/insights.ts";
import { type FlowInput, type FlowMonth, monthlyFlow } from "./monthlyFlow.ts";
import { halfUp } from "../../halfUp.ts";

const SPENDING = { rise: 1.25, afterDay: 7, months: 3, share: 1 / 50 } as const;

/**
 * C13 More is spent this month than the average of the last three whole months, by a quarter or more, after day 7, where
 * the average is at least 500 kroner, without what comes once in a while. A month is whole when there are transactions from
 * before it.
 */
export function spending(input: FlowInput): readonly Insight[] {
  const { today, currency } = input;
  const [least, since] = [limitOf(currency), monthBegan(input)];
  if (least === undefined || daysBetween(since, today) < SPENDING.afterDay) return [];
  const months = monthlyFlow(ordinary(input), SPENDING.months + 2)?.months ?? [];
  const [month, whole] = [months.at(-1), months.slice(1, -1)];
  if (!month || whole.length < SPENDING.months) return [];
  const usual = money(
    halfUp([whole.reduce((sum, { moneyOut }) => sum + moneyOut.minor, 0)], [SPENDING.months]),
    currency,
  );
  const spent = month.moneyOut;
  if (usual.minor < least * SPENDING.share || spent.minor < usual.minor * SPENDING.rise) return [];
  const name = yearMonth(month.month);
  const amount = subtract(spent, usual);
  const period = monthPeriod(budgetMonthOf(today, input.start ?? 1), input.start);
  return [{ kind: "spending", key: `spending:${name}`, since, spent, usual, amount, period }];
}

const SAVINGS = { months: 3, change: 0.05, recentMonths: 2 } as const;

/**
 * C7 The rest of the income in the last three whole months is 5 % of it more, or less, than in the three before:
 *
 *   share = (in − out) / in
 *
 * without what comes once in a while, so that it is the savings rate of the key figures. A month is whole as `whole` says,
 * or where that is left out when there are transactions from before it; the last of them is no older than the month before
 * last. Told from the first of this month.
 */
export function savingsRate(input: FlowInput): readonly Insight[] {
  const months = monthlyFlow(ordinary(input), SAVINGS.months * 2 + 3)?.months ?? [];
  const month = months.at(-1);
  const known = input.whole ? months.filter((one) => input.whole!.includes(monthOf(one))) : months.slice(1, -1);
  const whole = known.slice(-SAVINGS.months * 2);
  const [first, last] = [whole[SAVINGS.months], whole.at(-1)];
  if (!month || !first || !last || whole.length < SAVINGS.months * 2) return [];
  if (monthOf(last) < monthsLater(monthOf(month), -SAVINGS.recentMonths)) return [];
  const [before, share] = [whole.slice(0, SAVINGS.months), whole.slice(SAVINGS.months)].map(shareSaved);
  if (before === undefined || share === undefined) return [];
  // Shares of decimals: a change of exactly five points is one.
  const change = Math.round((share - before) * 1e9) / 1e9;
  if (Math.abs(change) < SAVINGS.change) return [];
  const kind = change > 0 ? "savingsUp" : "savingsDown";
  const key = `${kind}:${yearMonth(month.month)}`;
  return [
    { kind, key, since: monthBegan(input), share, before, from: budgetPeriod(monthOf(first), input.start ?? 1).from },
  ];
}

function monthOf({ month }: FlowMonth): BudgetMonth {
  return BudgetMonth.parse(yearMonth(month));
}

/** The first day of the household's month. */
function monthBegan({ today, start = 1 }: FlowInput): IsoDate {
  return budgetPeriod(budgetMonthOf(today, start), start).from;
}

/** Without what comes once in a while. */
function ordinary(input: FlowInput): FlowInput {
  return { ...input, transactions: input.transactions.filter(({ extraordinary }) => !extraordinary) };
}

/** Undefined without income. */
function shareSaved(months: readonly FlowMonth[]): number | undefined {
  const sum = (of: (month: FlowMonth) => Money) => months.reduce((total, one) => total + of(one).minor, 0);
  const income = sum(({ moneyIn }) => moneyIn);
  return income > 0 ? sum(({ net }) => net) / income : undefined;
}
