import * as z from "zod/mini";
import type { TFunction } from "i18next";
import type { LoanFields } from "#domain/calculations/loans/loanOf.ts";
import type { IsoDate } from "#domain/dates.ts";
import { type Debt, DayCount, type DebtType, FirstPeriod, LoanKind } from "#domain/entities/debt.ts";
import { PaymentFrequency } from "#domain/entities/fields.ts";
import { AssetId } from "#domain/ids.ts";
import type { Currency } from "#domain/money.ts";
import {
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
import { blankValues, filledValues, type FormValues } from "#kit/forms/formValues.ts";

/** A debt while it is being typed. Its place in the plan and what it does not stand in are told elsewhere, and carried along here. */
export interface DebtValues extends FormValues<Omit<Debt, "id" | "type">> {
  readonly currency: Currency;
}

export type DebtField = keyof Omit<DebtValues, "currency" | "planOrder" | "notAssetIds">;

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

/** The fields that some kinds of debt have, in the order they are asked for. */
const FIELDS_OF: Readonly<Record<DebtType, readonly DebtField[]>> = {
  mortgage: [
    "institute",
    "kind",
    "contributionRate",
    "interestOnlyUntil",
    "newRate",
    "newRateFrom",
    "dayCount",
    "firstPeriod",
    "redemptionValue",
    "assetId",
  ],
  student_loan: ["kind", "interestOnlyUntil", "newRate", "newRateFrom", "dayCount", "firstPeriod"],
  car_loan: ["kind", "newRate", "newRateFrom", "dayCount", "firstPeriod", "assetId"],
  credit_card: ["newRate", "newRateFrom"],
  personal_loan: ["kind", "interestOnlyUntil", "newRate", "newRateFrom", "dayCount", "firstPeriod"],
  medical_debt: ["interestOnlyUntil"],
  other: ["kind", "interestOnlyUntil", "newRate", "newRateFrom", "dayCount", "firstPeriod", "assetId"],
};
const EVERY_SPECIAL = FIELDS_OF.mortgage;
/** All that can wait behind it. */
export const LATER_FIELDS: readonly DebtField[] = [
  "paymentDay",
  "effectiveRate",
  ...EVERY_SPECIAL,
  "ownerShare",
  "originalValue",
  "startDate",
  "description",
];

/** Behind *Flere oplysninger*. A field that another kind of debt left written stays in sight, because it counts. */
export function moreFields(type: DebtType, values: DebtValues): readonly DebtField[] {
  return LATER_FIELDS.filter(
    (field) => !EVERY_SPECIAL.includes(field) || FIELDS_OF[type].includes(field) || Boolean(values[field]),
  );
}

export function emptyDebt(currency: Currency): DebtValues {
  const fields = [...FIRST_FIELDS, ...LATER_FIELDS, "planOrder", "notAssetIds"] as const;
  const blank = blankValues(fields, ["name", "lender", "description", "institute"]) as DebtValues;
  return { ...blank, currency, paymentFrequency: "monthly" };
}

export function valuesOf(debt: Debt): DebtValues {
  return filledValues({ ...emptyDebt(debt.currentValue.currency), paymentFrequency: undefined }, debt);
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
      dayCount: z.optional(DayCount),
      firstPeriod: z.optional(FirstPeriod),
      // A draft from before there was such a field has none.
      institute: z.optional(optionalText(200)),
      redemptionValue: optionalAmount(),
      ownerShare: optionalRate(SMALLEST_SHARE, 100),
      assetId: z.optional(AssetId),
      planOrder: z.optional(z.int()),
      notAssetIds: z.optional(z.array(AssetId)),
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

/** The debt as the plan needs it, where it can be read already. */
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
    startDate: readable(values.startDate),
    endDate: readable(values.endDate),
    interestOnlyUntil: readable(values.interestOnlyUntil),
    newRateFrom: readable(values.newRateFrom),
  };
}

const STUDIES = ["newRate", "newRateFrom"] as const;
const CARD = ["lender", "originalValue", "endDate"] as const;

/** The name of a field: the later rate of a student loan is that after the studies, and a credit card is no loan. */
export function fieldName(t: TFunction<"debt">, type: Debt["type"], field: DebtField): string {
  const ofStudies = type === "student_loan" ? STUDIES.find((one) => one === field) : undefined;
  if (ofStudies) return t(`studentFields.${ofStudies}`);
  const ofCard = type === "credit_card" ? CARD.find((one) => one === field) : undefined;
  return ofCard ? t(`cardFields.${ofCard}`) : t(`fields.${field}`);
}
