import { compareDates, endOfMonth, firstOfMonth, type IsoDate } from "../dates.ts";
import type { Debt } from "../entities/debt.ts";
import type { Transaction } from "../entities/transaction.ts";
import type { Money } from "../money.ts";
import { isSamePayment, loanPayments } from "./loanPayments.ts";
import type { MonthEntry } from "./seriesMonth.ts";
import type { SeriesSummary } from "./seriesSummary.ts";

/** A payment on a debt on a day of a month, made or to come. */
export interface LoanEntry {
  readonly debt: Debt;
  readonly date: IsoDate;
  readonly amount: Money;
  readonly state: "asExpected" | "toCome";
}

interface LoanInput {
  readonly debts: readonly Debt[];
  readonly transactions: readonly Pick<Transaction, "id" | "date" | "amount" | "debtId" | "status">[];
  /** The payments that the month has already: a payment is in it once. */
  readonly standings: readonly SeriesSummary[];
  readonly entries: readonly MonthEntry[];
}

/** The month of a day: payments that transactions are linked to, and those to come by the loans' own plans, in the order of their days. */
export function loanMonth(
  { debts, transactions, standings, entries }: LoanInput,
  month: IsoDate,
  today: IsoDate,
): readonly LoanEntry[] {
  const [from, to] = [firstOfMonth(month), endOfMonth(month)];
  const ofSeries = new Set(
    standings.flatMap(({ hits }) => hits.flatMap((hit) => hit.transactions.map(({ id }) => id))),
  );
  const paidBySeries = new Set(
    standings.flatMap(({ series, hits }) =>
      series.state === "confirmed" ? (hits.at(-1)?.transactions[0]?.debtId ?? []) : [],
    ),
  );
  const paid = debts.flatMap((debt) =>
    transactions
      .filter(({ id, date, debtId, status }) => {
        const isIn = date >= from && date <= to;
        return debtId === debt.id && status === "booked" && isIn && !ofSeries.has(id);
      })
      .map(({ date, amount }): LoanEntry => ({ debt, date, amount, state: "asExpected" })),
  );
  const toCome = debts
    .filter(({ id }) => !paidBySeries.has(id))
    .flatMap((debt) =>
      loanPayments(debt, today, to)
        .filter((payment) => payment.date >= from && !entries.some((entry) => isSamePayment(payment, entry)))
        .map((payment): LoanEntry => ({ debt, ...payment, state: "toCome" })),
    );
  return [...paid, ...toCome].toSorted((a, b) => compareDates(a.date, b.date) || (a.debt.name < b.debt.name ? -1 : 1));
}
