import * as z from "zod/mini";
import type { IsoDate } from "#domain/dates.ts";
import { Debt } from "#domain/entities/debt.ts";
import { PaymentFrequency } from "#domain/entities/fields.ts";
import type { Currency, Money } from "#domain/money.ts";
import {
  optionalAmount,
  optionalDay,
  optionalRate,
  optionalText,
  readable,
  requiredAmount,
  requiredText,
  sameFigure,
  type Typed,
} from "#domain/typed.ts";

/** A debt while it is being typed. */
export interface DebtValues {
  readonly currency: Currency;
  readonly name: string;
  readonly lender: string;
  readonly currentValue: Typed<Money>;
  readonly originalValue: Typed<Money>;
  readonly interestRate: Typed<number>;
  readonly paymentAmount: Typed<Money>;
  readonly paymentFrequency: PaymentFrequency | undefined;
  readonly startDate: IsoDate | undefined;
  readonly endDate: IsoDate | undefined;
  readonly description: string;
}

export type DebtField = keyof Omit<DebtValues, "currency">;

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
export const MORE_FIELDS: readonly DebtField[] = ["originalValue", "startDate", "description"];

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
  };
}

/** All amounts of a debt are in one currency. */
export function inCurrency(values: DebtValues, currency: Currency): Partial<DebtValues> {
  return {
    currency,
    originalValue: sameFigure(values.originalValue, currency),
    paymentAmount: sameFigure(values.paymentAmount, currency),
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
    })
    .check(
      rule("startDate", "future", ({ startDate }) => !startDate || startDate <= today),
      rule("endDate", "beforeStart", ({ endDate, startDate }) => !endDate || !startDate || endDate > startDate),
      rule(
        "paymentFrequency",
        "frequencyMissing",
        ({ paymentAmount, paymentFrequency }) => !readable(paymentAmount) || paymentFrequency !== undefined,
      ),
    );
}

type Agreeing = Partial<Pick<DebtValues, "startDate" | "endDate" | "paymentAmount" | "paymentFrequency">>;

/** Holds between fields, and is checked even while another field does not fit. */
function rule(field: keyof Agreeing, message: string, holds: (values: Agreeing) => boolean) {
  return z.refine<Agreeing>((values) => holds(values), { path: [field], message, when: () => true });
}
