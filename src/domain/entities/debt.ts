import * as z from "zod/mini";
import { IsoDate } from "../dates.ts";
import { DebtId } from "../ids.ts";
import { Money } from "../money.ts";
import { defineEntity } from "./defineEntity.ts";
import { Name, Note, PaymentFrequency, RatePercent } from "./fields.ts";

/** §3 Debt types. */
export const DEBT_TYPES = [
  "mortgage",
  "student_loan",
  "car_loan",
  "credit_card",
  "personal_loan",
  "medical_debt",
  "other",
] as const;
export const DebtType = z.enum(DEBT_TYPES);
export type DebtType = z.infer<typeof DebtType>;

/** §3 Debt. Values are what is owed, as positive amounts. */
export const Debt = z.object({
  id: DebtId,
  type: DebtType,
  name: Name,
  lender: z.optional(Name),
  currentValue: Money,
  originalValue: z.optional(Money),
  interestRate: z.optional(RatePercent),
  paymentAmount: z.optional(Money),
  paymentFrequency: z.optional(PaymentFrequency),
  startDate: z.optional(IsoDate),
  endDate: z.optional(IsoDate),
  description: z.optional(Note),
});
export type Debt = z.infer<typeof Debt>;

export const debts = defineEntity({ collection: "debts", version: 1, schema: Debt, upgrades: [] });
