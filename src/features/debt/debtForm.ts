import * as z from "zod/mini";
import type { LoanFields } from "#domain/calculations/loans/loanOf.ts";
import type { IsoDate } from "#domain/dates.ts";
import { type Debt, type DebtType, LoanKind } from "#domain/entities/debt.ts";
import { PaymentFrequency } from "#domain/entities/fields.ts";
import { AssetId } from "#domain/ids.ts";
import type { Currency, Money } from "#domain/money.ts";
import {
  type Drafted,
  isUnset,
  optionalAmount,
  optionalDay,
  optionalRate,
  optionalText,
  readable,
  requiredAmount,
  requiredText,
  ruleBetween,
  sameFigure,
} from "#domain/text/typed.ts";

/** A debt while it is being typed. */
export interface DebtValues {
  readonly currency: Currency;
  readonly name: string;
  readonly lender: string;
  readonly currentValue: Drafted<Money>;
  readonly originalValue: Drafted<Money>;
  readonly interestRate: Drafted<number>;
  readonly paymentAmount: Drafted<Money>;
  readonly paymentFrequency: PaymentFrequency | undefined;
  readonly startDate: Drafted<IsoDate>;
  readonly endDate: Drafted<IsoDate>;
  readonly description: string;
  readonly kind: LoanKind | undefined;
  readonly paymentDay: Drafted<IsoDate>;
  readonly interestOnlyUntil: Drafted<IsoDate>;
  readonly effectiveRate: Drafted<number>;
  readonly contributionRate: Drafted<number>;
  readonly newRate: Drafted<number>;
  readonly newRateFrom: Drafted<IsoDate>;
  readonly institute: string;
  readonly redemptionValue: Drafted<Money>;
  readonly ownerShare: Drafted<number>;
  readonly assetId: AssetId | undefined;
  /** Chosen in the plan, and carried along here. */
  readonly planOrder: number | undefined;
}

export type DebtField = keyof Omit<DebtValues, "currency" | "planOrder">;

/** In the order they are asked for; the rest wait behind *Flere oplysninger*. */
export const FIRST_FIELDS: readonly DebtField[] = [
  "name",
  "lender",
  "currentValue",
  "interestRate",
  "endDate",
  "paymentAmount",
  "paymentFrequency",
];

/** What is asked of some kinds of debt, in the order they are asked for. */
const FIELDS_OF: Readonly<Record<DebtType, readonly DebtField[]>> = {
  mortgage: [
    "institute",
    "kind",
    "contributionRate",
    "interestOnlyUntil",
    "newRate",
    "newRateFrom",
    "redemptionValue",
    "assetId",
  ],
  student_loan: ["kind", "interestOnlyUntil", "newRate", "newRateFrom"],
  car_loan: ["kind", "newRate", "newRateFrom", "assetId"],
  credit_card: ["newRate", "newRateFrom"],
  personal_loan: ["kind", "interestOnlyUntil", "newRate", "newRateFrom"],
  medical_debt: ["interestOnlyUntil"],
  other: ["kind", "interestOnlyUntil", "newRate", "newRateFrom", "assetId"],
};
const EVERY_SPECIAL = FIELDS_OF.mortgage;

/** Behind *Flere oplysninger*. What another kind of debt left written stays in sight, because it counts. */
export function moreFields(type: DebtType, values: DebtValues): readonly DebtField[] {
  const asked = EVERY_SPECIAL.filter((field) => FIELDS_OF[type].includes(field) || Boolean(values[field]));
  return ["paymentDay", "effectiveRate", ...asked, "ownerShare", "originalValue", "startDate", "description"];
}

export function emptyDebt(currency: Currency): DebtValues {
  return {
    currency,
    name: "",
    lender: "",
    currentValue: undefined,
    originalValue: undefined,
    interestRate: undefined,
    paymentAmount: undefined,
    paymentFrequency: "monthly",
    startDate: undefined,
    endDate: undefined,
    description: "",
    kind: undefined,
    paymentDay: undefined,
    interestOnlyUntil: undefined,
    effectiveRate: undefined,
    contributionRate: undefined,
    newRate: undefined,
    newRateFrom: undefined,
    institute: "",
    redemptionValue: undefined,
    ownerShare: undefined,
    assetId: undefined,
    planOrder: undefined,
  };
}

export function valuesOf(debt: Debt): DebtValues {
  const { id: _, type: __, ...fields } = debt;
  return {
    ...emptyDebt(debt.currentValue.currency),
    paymentFrequency: undefined,
    ...fields,
    lender: debt.lender ?? "",
    description: debt.description ?? "",
    institute: debt.institute ?? "",
  };
}

/** Per cent: one ten-thousandth. */
const SMALLEST_SHARE = 0.01;

/** All amounts of a debt are in one currency. */
export function inCurrency(values: DebtValues, currency: Currency): Partial<DebtValues> {
  return {
    currency,
    originalValue: sameFigure(values.originalValue, currency),
    paymentAmount: sameFigure(values.paymentAmount, currency),
    redemptionValue: sameFigure(values.redemptionValue, currency),
  };
}

/** §3 Debt, and what its fields have to agree about. `today` is the last day a loan can have begun. */
export function debtSchema(today: IsoDate) {
  return z
    .object({
      name: requiredText(200),
      lender: optionalText(200),
      currentValue: requiredAmount(),
      originalValue: optionalAmount(),
      interestRate: optionalRate(-5, 100),
      paymentAmount: optionalAmount(),
      paymentFrequency: z.optional(PaymentFrequency),
      startDate: optionalDay(),
      endDate: optionalDay(),
      description: optionalText(5000),
      kind: z.optional(LoanKind),
      paymentDay: optionalDay(),
      interestOnlyUntil: optionalDay(),
      effectiveRate: optionalRate(0, 100),
      contributionRate: optionalRate(0, 10),
      newRate: optionalRate(-5, 100),
      newRateFrom: optionalDay(),
      // A draft from before there was such a field has none.
      institute: z.optional(optionalText(200)),
      redemptionValue: optionalAmount(),
      ownerShare: optionalRate(SMALLEST_SHARE, 100),
      assetId: z.optional(AssetId),
      planOrder: z.optional(z.int()),
    })
    .check(
      rule("startDate", "future", ({ startDate }) => isUnset(startDate) || startDate <= today),
      rule(
        "endDate",
        "beforeStart",
        ({ endDate, startDate }) => isUnset(endDate) || isUnset(startDate) || endDate > startDate,
      ),
      rule(
        "paymentFrequency",
        "frequencyMissing",
        ({ paymentAmount, paymentFrequency }) => !readable(paymentAmount) || paymentFrequency !== undefined,
      ),
      rule(
        "interestOnlyUntil",
        "afterEnd",
        ({ interestOnlyUntil, endDate }) =>
          isUnset(interestOnlyUntil) || isUnset(endDate) || interestOnlyUntil < endDate,
      ),
      rule("newRateFrom", "missing", ({ newRate, newRateFrom }) => readable(newRate) === undefined || !!newRateFrom),
    );
}

type Agreeing = Partial<
  Pick<
    DebtValues,
    "startDate" | "endDate" | "paymentAmount" | "paymentFrequency" | "interestOnlyUntil" | "newRate" | "newRateFrom"
  >
>;

const rule = ruleBetween<Agreeing>();

/** What the plan needs, where it can be read already. */
export function plannedDebt(values: DebtValues): LoanFields {
  return {
    ...values,
    currentValue: readable(values.currentValue),
    interestRate: readable(values.interestRate),
    effectiveRate: readable(values.effectiveRate),
    paymentAmount: readable(values.paymentAmount),
    contributionRate: readable(values.contributionRate),
    newRate: readable(values.newRate),
    paymentDay: readable(values.paymentDay),
    endDate: readable(values.endDate),
    interestOnlyUntil: readable(values.interestOnlyUntil),
    newRateFrom: readable(values.newRateFrom),
  };
}
