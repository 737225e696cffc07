import { type Loan, amortisationSchedule } from "../calculations/loans/amortisationSchedule.ts";
import { debtsAtHigherRates } from "../calculations/loans/debtsAtHigherRates.ts";
import { loanOf } from "../calculations/loans/loanOf.ts";
import { payoff } from "../calculations/loans/payoff.ts";
import { ownDebts } from "../calculations/networth/ownPart.ts";
import type { IsoDate } from "../dates.ts";
import type { Debt } from "../entities/debt.ts";
import type { ScenarioChange } from "../entities/scenario.ts";
import type { AssetId, DebtId } from "../ids.ts";
import { type Money, money } from "../money.ts";

/** The household's own part of a debt as a scenario has it. */
export interface ScenarioDebt {
  readonly debt: Debt;
  /** Its payments are in the forecast, so that it gets smaller; any other debt stays as it is. */
  readonly isPaid: boolean;
  /** The amount that is owed at the close of a day. */
  readonly owedOn: (day: IsoDate) => Money;
  /** The payments less those of the forecast, as the accounts see them: dearer ones are below nothing. */
  readonly differences: readonly { readonly date: IsoDate; readonly amount: Money }[];
  /** The day of the last payment; absent where there is none, or where too little is known of it. */
  readonly freeOn: IsoDate | undefined;
}

/**
 * The debts by their own plans, with the rates and the extra repayments of the changes. A rate is raised as
 * `debtsAtHigherRates` has it: the debt ends on the day on which it ends today.
 */
export function scenarioDebts(
  debts: readonly Debt[],
  accountByDebt: ReadonlyMap<DebtId, AssetId>,
  changes: readonly ScenarioChange[],
  today: IsoDate,
): readonly ScenarioDebt[] {
  return ownDebts(debts)
    .filter(({ currentValue }) => currentValue.minor > 0)
    .map((debt) => {
      const loan = loanOf(debt, today);
      const tried = loan && triedLoan(debt, loan, changes, today);
      const end = tried && payoff(tried, today);
      const freeOn = end?.kind === "paid" ? end.on : undefined;
      const isPaid = isPlanned(debt) && accountByDebt.has(debt.id) && loan !== undefined;
      if (!isPaid || !tried) {
        return { debt, isPaid, owedOn: () => debt.currentValue, differences: [], freeOn };
      }
      const { instalments } = amortisationSchedule(tried);
      const owedOn = (day: IsoDate) => {
        const left = instalments.findLast(({ date }) => date <= day)?.balance;
        return left === undefined ? debt.currentValue : money(left, debt.currentValue.currency);
      };
      return { debt, isPaid, owedOn, differences: tried === loan ? [] : paymentsLess(loan, tried), freeOn };
    });
}

/** Whether the days of its payments are written: without one of them the forecast has none. */
function isPlanned({ paymentDay, paymentFrequency }: Debt): boolean {
  return paymentDay !== undefined && paymentFrequency !== undefined;
}

/** The loan itself where no change is about it. */
function triedLoan(debt: Debt, loan: Loan, changes: readonly ScenarioChange[], today: IsoDate): Loan {
  let [points, monthly] = [0, 0];
  const { currency } = debt.currentValue;
  const oneOffs: { readonly on: IsoDate; readonly amount: Money }[] = [];
  for (const change of changes) {
    if (change.kind === "rates" && (change.debtId ?? debt.id) === debt.id) points += change.points;
    if (change.kind !== "repayment" || change.debtId !== debt.id || change.amount.currency !== currency) continue;
    if (change.amount.minor <= 0) continue;
    if (change.on === undefined) monthly += change.amount.minor;
    else if (change.on > today) oneOffs.push({ on: change.on, amount: change.amount });
  }
  const [dearer = debt] = debtsAtHigherRates([debt], points, today);
  const atRate = dearer === debt ? loan : (loanOf(dearer, today) ?? loan);
  if (monthly === 0 && oneOffs.length === 0) return atRate;
  return { ...atRate, extraMonthly: monthly > 0 ? money(monthly, currency) : undefined, oneOffs };
}

/** For each day of either: the payment of the first less that of the second. */
function paymentsLess(planned: Loan, tried: Loan): ScenarioDebt["differences"] {
  const minorByDay = new Map<IsoDate, number>();
  for (const [loan, sign] of [
    [planned, 1],
    [tried, -1],
  ] as const) {
    for (const { date, interest, contribution, principal } of amortisationSchedule(loan).instalments)
      minorByDay.set(date, (minorByDay.get(date) ?? 0) + sign * (interest + contribution + principal));
  }
  return [...minorByDay]
    .filter(([, minor]) => minor !== 0)
    .map(([date, minor]) => ({ date, amount: money(minor, planned.balance.currency) }));
}
