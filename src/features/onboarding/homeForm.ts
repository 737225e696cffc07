import * as z from "zod/mini";
import type { ValuedEntityFields } from "#data/records/valuedEntities.ts";
import { loanOf } from "#domain/calculations/loans/loanOf.ts";
import { suggestedPayment } from "#domain/calculations/loans/suggestedPayment.ts";
import { addMonths, type IsoDate } from "#domain/dates.ts";
import type { AssetType } from "#domain/entities/asset.ts";
import type { DebtType } from "#domain/entities/debt.ts";
import type { Household } from "#domain/entities/household.ts";
import { type Currency, type Money, money } from "#domain/money.ts";
import { optionalAmount, optionalRate, readable, type Typed } from "#domain/text/typed.ts";

/** The questions about home, car and loans. */
const HOME_LINES = ["home", "mortgage", "bankLoan", "car", "carLoan", "studentLoan"] as const;
export type HomeLine = (typeof HOME_LINES)[number];

/** A loan has a rate, the payment of a month, and the years that are left, beside its amount. */
export type LoanLine = Exclude<HomeLine, "home" | "car">;

export type HomeValues = Readonly<Record<HomeLine, Typed<Money>>> & {
  readonly [Rate in `${LoanLine}Rate`]?: Typed<number>;
} & { readonly [Payment in `${LoanLine}Payment`]?: Typed<Money> } & {
  readonly [Years in `${LoanLine}Years`]?: Typed<number>;
};

export const EMPTY_HOME: HomeValues = {
  home: undefined,
  mortgage: undefined,
  bankLoan: undefined,
  car: undefined,
  carLoan: undefined,
  studentLoan: undefined,
};

/** The longest time a loan can have left. */
const YEARS_AT_MOST = 60;

function optionalYears() {
  const isBetween = (years: unknown) => typeof years === "number" && years > 0 && years <= YEARS_AT_MOST;
  return z.optional(z.custom<number>(isBetween, { error: "yearsRange", abort: false }));
}

export const HomeForm = z.object({
  home: optionalAmount(),
  mortgage: optionalAmount(),
  bankLoan: optionalAmount(),
  car: optionalAmount(),
  carLoan: optionalAmount(),
  studentLoan: optionalAmount(),
  mortgageRate: optionalRate(-5, 100),
  bankLoanRate: optionalRate(-5, 100),
  carLoanRate: optionalRate(-5, 100),
  studentLoanRate: optionalRate(-5, 100),
  mortgagePayment: optionalAmount(),
  bankLoanPayment: optionalAmount(),
  carLoanPayment: optionalAmount(),
  studentLoanPayment: optionalAmount(),
  mortgageYears: optionalYears(),
  bankLoanYears: optionalYears(),
  carLoanYears: optionalYears(),
  studentLoanYears: optionalYears(),
});
export type HomeAnswers = z.infer<typeof HomeForm>;

type Told = Pick<Household, "kind" | "home" | "hasCar"> | undefined;

/** The lines that a household is asked about: who rents has no mortgage, who has no car no loan in it. */
export function linesFor(told: Told): readonly HomeLine[] {
  const owns = told?.home !== "tenant";
  return HOME_LINES.filter((line) => {
    if (line === "home" || line === "mortgage") return owns;
    if (line === "car" || line === "carLoan") return told?.hasCar === true;
    return line !== "studentLoan" || told?.kind === "student";
  });
}

/** The kind that a line is recorded as. An owner's loan in a bank is a loan in the home. */
export function kindOf(
  line: HomeLine,
  told: Told,
):
  | { readonly collection: "assets"; readonly type: AssetType }
  | { readonly collection: "debts"; readonly type: DebtType } {
  switch (line) {
    case "home":
      return { collection: "assets", type: "real_estate" };
    case "car":
      return { collection: "assets", type: "vehicle" };
    case "mortgage":
      return { collection: "debts", type: "mortgage" };
    case "bankLoan":
      return { collection: "debts", type: told?.home === "tenant" ? "personal_loan" : "mortgage" };
    case "carLoan":
      return { collection: "debts", type: "car_loan" };
    case "studentLoan":
      return { collection: "debts", type: "student_loan" };
  }
}

export function isLoan(line: HomeLine): line is LoanLine {
  return line !== "home" && line !== "car";
}

/** The payment of a month that follows from the rate and the years that are left, where nobody has written one. */
export function paymentByYears(values: Partial<HomeValues>, line: LoanLine, today: IsoDate): Money | undefined {
  const balance = readable(values[line]);
  const rate = readable(values[`${line}Rate`]);
  const years = readable(values[`${line}Years`]);
  if (!balance || balance.minor <= 0 || rate === undefined || values[`${line}Payment`] !== undefined) return undefined;
  if (years === undefined || years <= 0 || years > YEARS_AT_MOST) return undefined;
  const endDate = lastDay(years, today);
  const loan = loanOf({ currentValue: balance, interestRate: rate, paymentFrequency: "monthly", endDate }, today);
  return loan && suggestedPayment(loan, endDate);
}

function lastDay(years: number, today: IsoDate): IsoDate {
  return addMonths(today, Math.max(1, Math.round(years * 12)));
}

/** The record that an answer becomes. */
export function recordOf(
  line: HomeLine,
  answers: HomeAnswers,
  name: string,
  told: Told,
  today: IsoDate,
): ValuedEntityFields | undefined {
  const value = answers[line];
  if (!value) return undefined;
  const kind = kindOf(line, told);
  if (kind.collection === "assets") {
    return { collection: "assets", fields: { type: kind.type, name, currentValue: value, reminders: [] } };
  }
  const fields = { type: kind.type, name, currentValue: value };
  return { collection: "debts", fields: isLoan(line) ? { ...fields, ...terms(line, answers, today) } : fields };
}

/** How the loan is paid, as far as it was told. */
function terms(line: LoanLine, answers: HomeAnswers, today: IsoDate) {
  const interestRate = answers[`${line}Rate`];
  const years = answers[`${line}Years`];
  const paymentAmount = answers[`${line}Payment`] ?? paymentByYears(answers, line, today);
  return {
    ...(interestRate !== undefined && { interestRate }),
    ...(paymentAmount && { paymentAmount, paymentFrequency: "monthly" as const }),
    ...(years !== undefined && { endDate: lastDay(years, today), paymentFrequency: "monthly" as const }),
  };
}

/** The amount that the answers so far add to the net worth, in one currency. */
export function worthOf(values: HomeValues, lines: readonly HomeLine[], currency: Currency): Money {
  const minor = lines.reduce((sum, line) => {
    const value = readable(values[line]);
    if (value?.currency !== currency) return sum;
    return isLoan(line) ? sum - value.minor : sum + value.minor;
  }, 0);
  return money(minor, currency);
}
