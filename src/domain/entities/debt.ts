import * as z from "zod/mini";
import { IsoDate } from "../dates.ts";
import { AssetId, DebtId } from "../ids.ts";
import { Money } from "../money.ts";
import { defineEntity } from "./defineEntity.ts";
import { Name, Note, PaymentFrequency, RatePercent, SharePercent } from "./fields.ts";

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

/** Equal payments, equal principal, or interest alone. */
export const LOAN_KINDS = ["annuity", "serial", "standing"] as const;
export const LoanKind = z.enum(LOAN_KINDS);
export type LoanKind = z.infer<typeof LoanKind>;

/** The days of a period over those of a year, as banks count them. */
export const DAY_COUNTS = ["actual365", "thirty360"] as const;
export const DayCount = z.enum(DAY_COUNTS);
export type DayCount = z.infer<typeof DayCount>;

/** The interest of the first payment: of a whole period, or of the days since the loan began. */
export const FIRST_PERIODS = ["whole", "days"] as const;
export const FirstPeriod = z.enum(FIRST_PERIODS);

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
  /** An annuity when nobody has said. */
  kind: z.optional(LoanKind),
  /** One of the days it is paid on; the others are counted from it. */
  paymentDay: z.optional(IsoDate),
  /** Until this day, and on it, interest alone is paid. */
  interestOnlyUntil: z.optional(IsoDate),
  /** The annual percentage rate (ÅOP), in per cent: interest and fees. */
  effectiveRate: z.optional(RatePercent),
  /** The yearly contribution of a mortgage (bidrag), in per cent of what is owed, beside the interest. */
  contributionRate: z.optional(RatePercent),
  /** The rate from `newRateFrom` on: after the studies, after the fixed years. */
  newRate: z.optional(RatePercent),
  newRateFrom: z.optional(IsoDate),
  /** Equal periods when nobody has said. */
  dayCount: z.optional(DayCount),
  /** A whole one when nobody has said. */
  firstPeriod: z.optional(FirstPeriod),
  /** The mortgage institute. */
  institute: z.optional(Name),
  /** The price of paying it off today, at the price of its bonds. */
  redemptionValue: z.optional(Money),
  /** The household's own part, in per cent; all of it when absent. The amounts are those of the whole loan. */
  ownerShare: z.optional(SharePercent),
  /** The home or the car it stands in. */
  assetId: z.optional(AssetId),
  /** Those that it looked like standing in, and the household has said no to. */
  notAssetIds: z.optional(z.array(AssetId)),
  /** Its place in the household's own order of paying off, from 0. */
  planOrder: z.optional(z.int()),
});
export type Debt = z.infer<typeof Debt>;

export const debts = defineEntity({
  collection: "debts",
  version: 2,
  schema: Debt,
  // The fields that version 2 added may be left out, so a debt of version 1 is one of version 2 as it stands.
  upgrades: [(fields) => fields],
});
