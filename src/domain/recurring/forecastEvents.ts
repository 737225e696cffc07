import type { PlannedGoal } from "../calculations/goals/goalList.ts";
import { compareIds } from "../compareIds.ts";
import { addDays, compareDates, type IsoDate, yearMonth } from "../dates.ts";
import type { Debt } from "../entities/debt.ts";
import type { Transaction } from "../entities/transaction.ts";
import type { AssetId, DebtId, GoalId, SeriesId } from "../ids.ts";
import { type Money, negate } from "../money.ts";
import { type BillEvent, billEvents, type PlannedBills } from "./billEvents.ts";
import { goalTransfers } from "./goalTransfers.ts";
import { isSameAmount, isSamePayment, loanPayments } from "./loanPayments.ts";
import { lateAfterDays, type SeriesSummary, upcomingOccurrences } from "./seriesSummary.ts";

/** Money that is known to come or to go on a day, on one account. */
export interface ForecastEvent {
  /** The same at every look, and on both ends of what is only moved. */
  readonly id: string;
  readonly accountId: AssetId;
  readonly date: IsoDate;
  readonly amount: Money;
  readonly name: string;
  readonly source:
    | { readonly kind: "series"; readonly id: SeriesId; readonly day: IsoDate; readonly isAbout: boolean }
    | { readonly kind: "transfer"; readonly id: SeriesId; readonly day: IsoDate; readonly otherId: AssetId }
    | { readonly kind: "loan"; readonly id: DebtId }
    | { readonly kind: "goal"; readonly id: GoalId; readonly otherId?: AssetId | undefined }
    | BillEvent["source"];
}

/** Whether the money is moved or put aside, so that it is neither income nor a payment. */
export function isMoved({ source }: Pick<ForecastEvent, "source">): boolean {
  return source.kind === "transfer" || source.kind === "goal";
}

export interface EventInput {
  readonly standings: readonly SeriesSummary[];
  readonly debts: readonly Debt[];
  /** The account that each debt is paid from; a debt without one is not in the forecast. */
  readonly accountByDebt: ReadonlyMap<DebtId, AssetId>;
  /** Absent where nobody has said which account pays them. */
  readonly bills?: PlannedBills | undefined;
  /** A goal that nobody has said the paying account of is not in the forecast. */
  readonly goals?: readonly PlannedGoal[] | undefined;
  readonly today: IsoDate;
}

/**
 * All that is known after today, up to `until`, in the order of its days. A payment that was expected in the last days
 * and has not come is counted tomorrow; what is later than that is not. A payment is counted once, be it known by its
 * debt, by its series, by the budget or by its goal.
 */
export function forecastEvents(
  { standings, debts, accountByDebt, bills, goals = [], today }: EventInput,
  until: IsoDate,
): readonly ForecastEvent[] {
  const tomorrow = addDays(today, 1);
  const loans = debts.flatMap((debt) => loanEvents(debt, accountByDebt.get(debt.id), today, until));
  const planned = new Set(loans.flatMap(({ source }) => (source.kind === "loan" ? [source.id] : [])));
  const isPlanned = ({ hits }: SeriesSummary) => {
    const debtId = hits.at(-1)?.transactions[0]?.debtId;
    return debtId !== undefined && planned.has(debtId);
  };
  const series = standings
    .filter((standing) => standing.series.state === "confirmed" && !isPlanned(standing))
    .flatMap((standing) => seriesEvents(standing, tomorrow, until));
  const isTwice = (loan: ForecastEvent) =>
    series.some(
      (event) => event.source.kind === "series" && event.accountId === loan.accountId && isSamePayment(loan, event),
    );
  const known = [...series, ...loans.filter((loan) => !isTwice(loan))];
  const fromBudget = bills ? billEvents(bills, today, until) : [];
  const toGoals = goals.flatMap((planned) => goalEvents(planned, known, today, until));
  return [...known, ...fromBudget.filter((bill) => !isKnown(bill, known, standings)), ...toGoals].toSorted(inOrder);
}

/** Whether a bill of the budget is among what comes by itself that month: about as much on its account, or in the same category. */
function isKnown(bill: BillEvent, known: readonly ForecastEvent[], standings: readonly SeriesSummary[]): boolean {
  const alike = new Set(
    standings.flatMap(({ series }) => (series.categoryId === bill.source.id ? (series.id as string) : [])),
  );
  return known.some(
    ({ accountId, date, amount, source }) =>
      source.kind !== "transfer" &&
      yearMonth(date) === yearMonth(bill.date) &&
      (alike.has(source.id) || (accountId === bill.accountId && isSameAmount(bill, { amount }))),
  );
}

function inOrder(a: ForecastEvent, b: ForecastEvent): number {
  return compareDates(a.date, b.date) || b.amount.minor - a.amount.minor || compareIds(a, b);
}

function seriesEvents(standing: SeriesSummary, tomorrow: IsoDate, until: IsoDate): readonly ForecastEvent[] {
  const { series, amount } = standing;
  const { id, name, accountId, toAccountId, isAbout = false, frequency } = series;
  const since = addDays(tomorrow, -1 - lateAfterDays(frequency));
  return upcomingOccurrences(standing, since, until).flatMap(({ day, date }): readonly ForecastEvent[] => {
    const one = { id: `${id}:${day}`, name, date: date < tomorrow ? tomorrow : date, amount, accountId };
    if (!toAccountId) return [{ ...one, source: { kind: "series", id, day, isAbout } }];
    return [
      { ...one, source: { kind: "transfer", id, day, otherId: toAccountId } },
      {
        ...one,
        accountId: toAccountId,
        amount: negate(amount),
        source: { kind: "transfer", id, day, otherId: accountId },
      },
    ];
  });
}

function loanEvents(
  debt: Debt,
  accountId: AssetId | undefined,
  today: IsoDate,
  until: IsoDate,
): readonly ForecastEvent[] {
  if (!accountId) return [];
  const { id, name } = debt;
  return loanPayments(debt, today, until).map(({ date, amount }) => ({
    id: `${id}:${date}`,
    accountId,
    date,
    amount,
    name,
    source: { kind: "loan", id },
  }));
}

/** Both ends of the transfers to a goal, without the months in which its money is moved by a series. */
function goalEvents(
  planned: PlannedGoal,
  known: readonly ForecastEvent[],
  today: IsoDate,
  until: IsoDate,
): readonly ForecastEvent[] {
  const { id, name, payingAccountId: accountId, accountId: otherId } = planned.goal;
  if (!accountId || accountId === otherId) return [];
  return goalTransfers(planned, today, until).flatMap(({ date, amount }): readonly ForecastEvent[] => {
    const out: ForecastEvent = {
      id: `${id}:${date}`,
      accountId,
      date,
      amount: negate(amount),
      name,
      source: { kind: "goal", id, otherId },
    };
    if (known.some((event) => isTransferToGoal(event, out, otherId))) return [];
    if (!otherId) return [out];
    return [out, { ...out, accountId: otherId, amount, source: { kind: "goal", id, otherId: accountId } }];
  });
}

/** A transfer of the same month between the accounts of the goal, whatever it moves, or of about as much where it has no account. */
function isTransferToGoal({ source, ...event }: ForecastEvent, out: ForecastEvent, goalAccountId?: AssetId): boolean {
  if (source.kind !== "transfer" || event.accountId !== out.accountId || event.amount.minor >= 0) return false;
  if (yearMonth(event.date) !== yearMonth(out.date)) return false;
  return goalAccountId ? source.otherId === goalAccountId : isSameAmount(out, event);
}

/** The account that the newest linked transaction paid each debt from, else the one that was chosen for it. */
export function accountsByDebt(
  transactions: readonly Pick<Transaction, "debtId" | "accountId" | "date">[],
  chosen: readonly { readonly id: string; readonly accountId: AssetId }[] = [],
): ReadonlyMap<DebtId, AssetId> {
  const newest = new Map<DebtId, Pick<Transaction, "accountId" | "date">>();
  for (const transaction of transactions) {
    if (!transaction.debtId) continue;
    const standing = newest.get(transaction.debtId);
    if (!standing || transaction.date > standing.date) newest.set(transaction.debtId, transaction);
  }
  return new Map([
    ...chosen.map(({ id, accountId }) => [id as DebtId, accountId] as const),
    ...[...newest].map(([id, { accountId }]) => [id, accountId] as const),
  ]);
}
