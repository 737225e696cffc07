import { loanOf } from "../calculations/loanOf.ts";
import { loanSchedule } from "../calculations/loanSchedule.ts";
import { ownDebts } from "../calculations/ownPart.ts";
import { paymentDay, paymentsUntil } from "../calculations/paymentDays.ts";
import { addDays, compareDates, daysBetween, type IsoDate } from "../dates.ts";
import type { Debt } from "../entities/debt.ts";
import type { Transaction } from "../entities/transaction.ts";
import type { AssetId, DebtId, SeriesId } from "../ids.ts";
import { type Money, money, negate } from "../money.ts";
import { lateAfterDays, type SeriesStanding, timesToCome } from "./seriesStanding.ts";

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
    | { readonly kind: "loan"; readonly id: DebtId };
}

export interface EventInput {
  readonly standings: readonly SeriesStanding[];
  readonly debts: readonly Debt[];
  /** The account that each debt is paid from; a debt without one is not in the forecast. */
  readonly accountByDebt: ReadonlyMap<DebtId, AssetId>;
  readonly today: IsoDate;
}

/** A loan's payment is the same as one that comes by itself: so near in days, and in amount. */
const SAME = { days: 5, share: 0.15 } as const;

/**
 * All that is known after today, up to `until`, in the order of its days. What was expected in the last days and has not come
 * is counted tomorrow; what is later than that is not. A payment is counted once, be it known by its debt or by its series.
 */
export function forecastEvents(
  { standings, debts, accountByDebt, today }: EventInput,
  until: IsoDate,
): readonly ForecastEvent[] {
  const tomorrow = addDays(today, 1);
  const loans = debts.flatMap((debt) => loanEvents(debt, accountByDebt.get(debt.id), today, until));
  const planned = new Set(loans.flatMap(({ source }) => (source.kind === "loan" ? [source.id] : [])));
  const isPlanned = ({ hits }: SeriesStanding) => {
    const debtId = hits.at(-1)?.postings[0]?.debtId;
    return debtId !== undefined && planned.has(debtId);
  };
  const series = standings
    .filter((standing) => standing.series.state === "confirmed" && !isPlanned(standing))
    .flatMap((standing) => seriesEvents(standing, tomorrow, until));
  const isTwice = (loan: ForecastEvent) =>
    series.some(
      ({ accountId, amount, date, source }) =>
        source.kind === "series" &&
        accountId === loan.accountId &&
        amount.currency === loan.amount.currency &&
        Math.abs(daysBetween(date, loan.date)) <= SAME.days &&
        Math.abs(amount.minor - loan.amount.minor) <= SAME.share * Math.abs(loan.amount.minor),
    );
  return [...series, ...loans.filter((loan) => !isTwice(loan))].toSorted(inOrder);
}

function inOrder(a: ForecastEvent, b: ForecastEvent): number {
  return compareDates(a.date, b.date) || b.amount.minor - a.amount.minor || (a.id < b.id ? -1 : 1);
}

function seriesEvents(standing: SeriesStanding, tomorrow: IsoDate, until: IsoDate): readonly ForecastEvent[] {
  const { series, amount } = standing;
  const { id, name, accountId, toAccountId, isAbout = false, frequency } = series;
  const since = addDays(tomorrow, -1 - lateAfterDays(frequency));
  return timesToCome(standing, since, until).flatMap(({ day, date }): readonly ForecastEvent[] => {
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

/** Only of a debt whose days somebody has written: without one of them the day would be a guess. The household pays its own part. */
function loanEvents(
  debt: Debt,
  accountId: AssetId | undefined,
  today: IsoDate,
  until: IsoDate,
): readonly ForecastEvent[] {
  const [own = debt] = ownDebts([debt]);
  const { paymentDay: known, paymentFrequency: frequency, paymentAmount, currentValue, id, name } = own;
  if (!accountId || !known || !frequency || currentValue.minor <= 0) return [];
  const of = (date: IsoDate, amount: Money): ForecastEvent => ({
    id: `${id}:${date}`,
    accountId,
    date,
    amount: negate(amount),
    name,
    source: { kind: "loan", id },
  });
  const loan = loanOf(own, today);
  if (loan) {
    return loanSchedule(loan)
      .instalments.filter(({ date }) => date > today && date <= until)
      .map(({ date, interest, contribution, principal }) =>
        of(date, money(interest + contribution + principal, currentValue.currency)),
      );
  }
  if (!paymentAmount) return [];
  const first = paymentsUntil(known, frequency, today);
  const count = Math.max(0, paymentsUntil(known, frequency, until) - first);
  return Array.from({ length: count }, (_, at) => of(paymentDay(known, frequency, first + at), paymentAmount));
}

/** The account that the newest linked posting paid each debt from, else the one that was chosen for it. */
export function accountsByDebt(
  postings: readonly Pick<Transaction, "debtId" | "accountId" | "date">[],
  chosen: readonly { readonly id: string; readonly accountId: AssetId }[] = [],
): ReadonlyMap<DebtId, AssetId> {
  const newest = new Map<DebtId, Pick<Transaction, "accountId" | "date">>();
  for (const posting of postings) {
    if (!posting.debtId) continue;
    const standing = newest.get(posting.debtId);
    if (!standing || posting.date > standing.date) newest.set(posting.debtId, posting);
  }
  return new Map([
    ...chosen.map(({ id, accountId }) => [id as DebtId, accountId] as const),
    ...[...newest].map(([id, { accountId }]) => [id, accountId] as const),
  ]);
}
