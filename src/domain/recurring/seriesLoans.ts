import { loanOf } from "../calculations/loans/loanOf.ts";
import { nextPayment } from "../calculations/loans/payoff.ts";
import { ownDebts } from "../calculations/networth/ownPart.ts";
import type { IsoDate } from "../dates.ts";
import type { Debt } from "../entities/debt.ts";
import type { RecurringSeries } from "../entities/recurringSeries.ts";
import type { Transaction } from "../entities/transaction.ts";
import { type Money, negate } from "../money.ts";
import { diacriticFolded } from "../text/wordSearch.ts";
import { isSameAmount } from "./loanPayments.ts";
import type { SeriesSummary } from "./seriesSummary.ts";

/** A payment that comes again, and the loan that it looks like the payment of. */
export interface SeriesLoan {
  readonly series: RecurringSeries;
  readonly debt: Debt;
  /** Its transactions that are not linked to a debt, the oldest first. */
  readonly transactions: readonly Transaction[];
}

/** Shorter words of a lender's name are in too many texts. */
const LETTERS_AT_LEAST = 4;
/** Words of a lender's name that many have, and of a loan's. */
const COMMON = new Set(
  "bank banken bolig boliglan billan privatlan lan lanet laan loan lainat laina lainan asuntolaina autolaina lana husnaedislan realkredit kredit kreditt finans finance forbrugslan studielan gaeld".split(
    " ",
  ),
);

/**
 * The accepted payments that look like those of a loan: the lender's, the institute's or the loan's own name is in the
 * text, the amount is about its payment, and it comes as often. Only where one loan alone fits, and nobody has said of
 * any of its transactions that it paid on another debt, or not on this.
 */
export function seriesLoans(
  standings: readonly Pick<SeriesSummary, "series" | "hits" | "amount">[],
  debts: readonly Debt[],
  today: IsoDate,
): readonly SeriesLoan[] {
  const loans = debts.flatMap((debt) => {
    const payment = paymentOf(debt, today);
    const names = namesOf(debt);
    return payment && names.length > 0 ? [{ debt, payment, names }] : [];
  });
  return standings.flatMap(({ series, hits, amount }): readonly SeriesLoan[] => {
    if (series.state !== "confirmed" || amount.minor >= 0) return [];
    const words = new Set(wordsOf(`${series.text} ${series.name}`));
    const fitting = loans.filter(
      ({ debt, payment, names }) =>
        names.some((name) => name.every((word) => words.has(word))) &&
        isSameAmount({ amount: negate(payment) }, { amount }) &&
        (debt.paymentFrequency === undefined || debt.paymentFrequency === series.frequency),
    );
    const [loan, ...others] = fitting;
    if (!loan || others.length > 0) return [];
    const { debt } = loan;
    const transactions = hits.flatMap((hit) => hit.transactions);
    const isAnswered = transactions.some(
      ({ debtId, notDebtIds = [] }) => (debtId !== undefined && debtId !== debt.id) || notDebtIds.includes(debt.id),
    );
    const free = transactions.filter(({ debtId, transferId, splits }) => !debtId && !transferId && !splits);
    return isAnswered || free.length === 0 ? [] : [{ series, debt, transactions: free }];
  });
}

/** The household's own part of its next payment. */
function paymentOf(debt: Debt, today: IsoDate): Money | undefined {
  const [own = debt] = ownDebts([debt]);
  const loan = loanOf(own, today);
  const payment = (loan && nextPayment(loan)) ?? own.paymentAmount;
  return payment && payment.minor > 0 ? payment : undefined;
}

/** The words of each of its names that tell it from others. */
function namesOf({ lender, institute, name }: Debt): readonly (readonly string[])[] {
  return [lender, institute, name]
    .map((one) => wordsOf(one ?? "").filter((word) => !COMMON.has(word)))
    .filter((words) => words.some((word) => word.replace(/[^a-z]/g, "").length >= LETTERS_AT_LEAST));
}

function wordsOf(text: string): readonly string[] {
  return diacriticFolded(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => /[a-z]/.test(word));
}
