import * as z from "zod/mini";
import { IsoDate } from "../dates.ts";
import { AssetType } from "../entities/asset.ts";
import { DebtType } from "../entities/debt.ts";
import { Name, PaymentFrequency } from "../entities/fields.ts";
import { GOAL_STATUSES } from "../calculations/goals/goalPlan.ts";
import { Currency, Money } from "../money.ts";

/** §6 The parts that somebody may put into a link for another person to read, in the order in which they are read. */
export const SHARED_PARTS = ["netWorth", "assets", "debts", "budget", "goals"] as const;
export type SharedPart = (typeof SHARED_PARTS)[number];

/** §6 Links for somebody else to read. The server keeps to the bytes, the open ones and the days: `create_shared_view`. */
export const SHARING = {
  /** Of the shape below. The sealed bytes are bound to it, and an app that does not know it says so. */
  version: 1,
  daysAtFirst: 30,
  daysAtMost: 90,
  openAtMost: 20,
  noteCharacters: 1_000,
  sealedBytes: 524_288,
} as const;

/** A sum in one currency, and beside it the amounts in others that nobody knows the rate of. */
const Sum = z.object({ total: Money, others: z.array(Money) });

const SharedAsset = z.object({ name: Name, type: AssetType, value: Money });
const SharedDebt = z.object({
  name: Name,
  lender: z.optional(Name),
  type: DebtType,
  balance: Money,
  /** Per cent a year. */
  rate: z.optional(z.number()),
  payment: z.optional(Money),
  every: z.optional(PaymentFrequency),
});

/** A category by the household's own name, else by the key of the words for a built-in one. */
const SharedCategory = z.object({ name: z.optional(z.string()), key: z.optional(z.string()) });
export type SharedCategory = z.infer<typeof SharedCategory>;

const BudgetLine = z.object({
  category: SharedCategory,
  kind: z.enum(["income", "expense", "saving"]),
  /** The amount of the month with what the months before have left. */
  planned: Money,
  /** Earned, spent or put aside. */
  used: Money,
});

const SharedGoal = z.object({
  name: Name,
  saved: Money,
  target: Money,
  date: z.optional(IsoDate),
  status: z.enum(GOAL_STATUSES),
});

/**
 * A picture of a day for somebody else to read: plain figures, chosen by whoever made it, which nothing updates. Nothing
 * else is in it. Whoever opens it reads it in their own language.
 */
export const SharedSnapshot = z.object({
  version: z.literal(SHARING.version),
  date: IsoDate,
  /** Of the sums. */
  currency: Currency,
  note: z.optional(z.string().check(z.maxLength(SHARING.noteCharacters))),
  netWorth: z.optional(
    z.object({
      owned: Money,
      owed: Money,
      net: Money,
      /** Something is in no sum, for want of a rate or of a price. */
      isPartial: z.boolean(),
    }),
  ),
  assets: z.optional(z.object({ sum: Sum, rows: z.array(SharedAsset) })),
  debts: z.optional(z.object({ sum: Sum, rows: z.array(SharedDebt) })),
  budget: z.optional(
    z.object({
      from: IsoDate,
      to: IsoDate,
      planned: Money,
      spent: Money,
      left: Money,
      lines: z.array(BudgetLine),
    }),
  ),
  goals: z.optional(z.array(SharedGoal)),
});
export type SharedSnapshot = z.infer<typeof SharedSnapshot>;
