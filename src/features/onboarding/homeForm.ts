import * as z from "zod/mini";
import type { ValuedEntityFields } from "#data/records/valuedEntities.ts";
import type { AssetType } from "#domain/entities/asset.ts";
import type { DebtType } from "#domain/entities/debt.ts";
import type { Household } from "#domain/entities/household.ts";
import { type Currency, type Money, money } from "#domain/money.ts";
import { optionalAmount, optionalRate, readable, type Typed } from "#domain/text/typed.ts";

/** The questions about home, car and loans. */
const HOME_LINES = ["home", "mortgage", "bankLoan", "car", "carLoan", "studentLoan"] as const;
export type HomeLine = (typeof HOME_LINES)[number];

export type HomeValues = Readonly<Record<HomeLine, Typed<Money>>> & {
  readonly [Rate in `${HomeLine}Rate`]?: Typed<number>;
};

export const EMPTY_HOME: HomeValues = {
  home: undefined,
  mortgage: undefined,
  bankLoan: undefined,
  car: undefined,
  carLoan: undefined,
  studentLoan: undefined,
};

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

/** The loans have a rate beside the amount. */
export function isLoan(line: HomeLine): line is Exclude<HomeLine, "home" | "car"> {
  return line !== "home" && line !== "car";
}

/** The record that an answer becomes. */
export function recordOf(
  line: HomeLine,
  answers: HomeAnswers,
  name: string,
  told: Told,
): ValuedEntityFields | undefined {
  const value = answers[line];
  if (!value) return undefined;
  const kind = kindOf(line, told);
  if (kind.collection === "assets") {
    return { collection: "assets", fields: { type: kind.type, name, currentValue: value, reminders: [] } };
  }
  const rate = isLoan(line) ? answers[`${line}Rate`] : undefined;
  return {
    collection: "debts",
    fields: { type: kind.type, name, currentValue: value, ...(rate === undefined ? {} : { interestRate: rate }) },
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
