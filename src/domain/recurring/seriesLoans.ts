import { loanOf } from "../calculations/loans/loanOf.ts";
import { nextPayment } from "../calculations/loans/payoff.ts";
import { ownDebts } from "../calculations/networth/ownPart.ts";
import { builtInId } from "../categories/builtInId.ts";
import type { IsoDate } from "../dates.ts";
import type { Debt } from "../entities/debt.ts";
import { PAYMENT_FREQUENCIES } from "../entities/fields.ts";
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
  /** Those of its transactions that this is about, the oldest first: of a proposal the ones that are not linked to a debt. */
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

/** How words of a text begin that tell the type of a loan, where its name does not: lenders of that type, and its name in the bank's texts. */
const WORDS_OF_TYPE: { readonly [Type in Debt["type"]]?: readonly string[] } = {
  mortgage:
    "totalkredit nykredit realkredit brfkredit prioritet boliglan bolan huslan bolaan asuntolaina husnaedislan".split(
      " ",
    ),
  car_loan: "billan bilan autolaina autorahoitus bilfinans bilalan".split(" "),
  student_loan: "studielan studielaan lanekassen csn opintolaina namslan".split(" "),
};

/** The categories that tell the type of a loan. A rent stands in that of a mortgage: only where a name tells nothing. */
const TYPE_OF_CATEGORY: ReadonlyMap<string, Debt["type"]> = new Map([
  [builtInId(10, 1), "mortgage"],
  [builtInId(11, 1), "car_loan"],
]);

/**
 * The accepted payments that look like those of a loan: the lender's, the institute's or the loan's own name is in the
 * text, the amount is about its payment, and it comes as often. Where the household has one loan of a type whose payment
 * no name tells, the type does: by a word of the text, else by the category. A loan whose payment nobody has typed
 * fits any amount that is less than is owed. Only where one loan and one payment alone fit, and nobody has said of any
 * of its transactions that it paid on another debt, or not on this.
 */
export function seriesLoans(
  standings: readonly Pick<SeriesSummary, "series" | "hits" | "amount">[],
  debts: readonly Debt[],
  today: IsoDate,
): readonly SeriesLoan[] {
  const loans = debts
    .filter(({ currentValue }) => currentValue.minor > 0)
    .map((debt): Loan => ({ debt, payment: paymentOf(debt, today), names: namesOf(debt) }));
  const open = standings.filter(({ series, amount }) => series.state === "confirmed" && amount.minor < 0);
  const named = open.map((one) => only(loans.filter((loan) => isNamed(loan, one) && isOfSize(loan, one))));
  const taken = new Set(named.map((loan) => loan?.debt.id));
  const ofType = (one: Standing, isOf: (type: Debt["type"], one: Standing) => boolean) =>
    only(
      loans.filter(
        (loan) =>
          !taken.has(loan.debt.id) &&
          loans.filter(({ debt }) => debt.type === loan.debt.type).length === 1 &&
          isOf(loan.debt.type, one) &&
          isOfSize(loan, one),
      ),
    );
  const byWord = open.map((one, at) => named[at] ?? ofType(one, hasWordOf));
  for (const loan of byWord) taken.add(loan?.debt.id);
  const all = open.map((one, at) => byWord[at] ?? ofType(one, isInCategoryOf));
  const isOnlyOne = (loan: Loan, at: number) =>
    named[at] === loan || all.filter((other) => other === loan).length === 1;
  return open.flatMap(({ series, hits }, at): readonly SeriesLoan[] => {
    const loan = all[at];
    if (!loan || !isOnlyOne(loan, at)) return [];
    const { debt } = loan;
    const transactions = hits.flatMap((hit) => hit.transactions);
    const isAnswered = transactions.some(
      ({ debtId, notDebtIds = [] }) => (debtId !== undefined && debtId !== debt.id) || notDebtIds.includes(debt.id),
    );
    const free = transactions.filter(({ debtId, transferId, splits }) => !debtId && !transferId && !splits);
    return isAnswered || free.length === 0 ? [] : [{ series, debt, transactions: free }];
  });
}

/**
 * The accepted payment that tells the terms of a loan: the one whose transactions are linked to it already, else the one
 * that looks like its payment.
 */
export function seriesOfLoan(
  debt: Debt,
  standings: readonly Standing[],
  debts: readonly Debt[],
  today: IsoDate,
): SeriesLoan | undefined {
  const linked = standings.flatMap(({ series, hits, amount }): readonly SeriesLoan[] => {
    if (series.state !== "confirmed" || amount.minor >= 0) return [];
    const paid = hits.flatMap((hit) => hit.transactions).filter(({ debtId, splits }) => debtId === debt.id && !splits);
    return paid.length > 0 ? [{ series, debt, transactions: paid }] : [];
  });
  if (linked.length > 0) return linked.length === 1 ? linked[0] : undefined;
  return seriesLoans(standings, debts, today).find((one) => one.debt.id === debt.id);
}

type Standing = Pick<SeriesSummary, "series" | "hits" | "amount">;

type LoanTerms = Partial<Pick<Debt, "paymentAmount" | "paymentFrequency" | "paymentDay">>;

interface Loan {
  readonly debt: Debt;
  readonly payment: Money | undefined;
  readonly names: readonly (readonly string[])[];
}

function only(loans: readonly Loan[]): Loan | undefined {
  return loans.length === 1 ? loans[0] : undefined;
}

function isNamed({ names, payment }: Loan, { series }: Standing): boolean {
  const words = new Set(wordsOf(`${series.text} ${series.name}`));
  return payment !== undefined && names.some((name) => name.every((word) => words.has(word)));
}

function isOfSize({ debt, payment }: Loan, { series, amount }: Standing): boolean {
  if (debt.paymentFrequency !== undefined && debt.paymentFrequency !== series.frequency) return false;
  if (payment) return isSameAmount({ amount: negate(payment) }, { amount });
  return amount.currency === debt.currentValue.currency && -amount.minor < debt.currentValue.minor;
}

function hasWordOf(type: Debt["type"], { series }: Standing): boolean {
  const words = wordsOf(`${series.text} ${series.name}`);
  return (WORDS_OF_TYPE[type] ?? []).some((start) => words.some((word) => word.startsWith(start)));
}

function isInCategoryOf(type: Debt["type"], { series }: Standing): boolean {
  return series.categoryId !== undefined && TYPE_OF_CATEGORY.get(series.categoryId) === type;
}

/**
 * The terms of a debt that its payments tell, where nobody has typed them: the amount, how often, and a day it was paid.
 * Nothing of one that is owned in part, or that is paid as no loan is.
 */
export function termsFromSeries({ debt, series, transactions }: SeriesLoan): LoanTerms {
  const frequency = PAYMENT_FREQUENCIES.find((one) => one === series.frequency);
  const last = transactions.at(-1);
  const isPart = debt.ownerShare !== undefined && debt.ownerShare !== 100;
  if (!last || !frequency || isPart || debt.paymentAmount !== undefined) return {};
  if (last.amount.currency !== debt.currentValue.currency || last.amount.minor >= 0) return {};
  return {
    paymentAmount: negate(last.amount),
    paymentFrequency: debt.paymentFrequency ?? frequency,
    paymentDay: debt.paymentDay ?? last.date,
  };
}

/** Who the payments go to, where the name of them says more than that a loan is paid. */
export function lenderFromSeries({ series }: Pick<SeriesLoan, "series">): string | undefined {
  return wordsOf(series.name).some((word) => !COMMON.has(word)) ? series.name : undefined;
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
