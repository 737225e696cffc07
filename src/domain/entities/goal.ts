import * as z from "zod/mini";
import { IsoDate } from "../dates.ts";
import { AssetId, DebtId, GoalId } from "../ids.ts";
import { Money } from "../money.ts";
import { defineEntity } from "./defineEntity.ts";
import { Name, Note, RatePercent, SharePercent } from "./fields.ts";

/** §3 Goal categories. */
export const GOAL_CATEGORIES = [
  "savings",
  "investment",
  "retirement",
  "emergency_fund",
  "property",
  "debt_repayment",
  "education",
  "travel",
  "vehicle",
  "other",
] as const;
export const GoalCategory = z.enum(GOAL_CATEGORIES);
export type GoalCategory = z.infer<typeof GoalCategory>;

/** The part of the linked account that belongs to the goal: all of it, a part in per cent, or what was set aside on it. */
export const ACCOUNT_PARTS = ["whole", "share", "earmark"] as const;
export const AccountPart = z.enum(ACCOUNT_PARTS);
export type AccountPart = z.infer<typeof AccountPart>;

/** A goal without any of them is being saved for. */
export const GoalState = z.enum(["paused", "completed", "archived"]);
export type GoalState = z.infer<typeof GoalState>;

/** §3 A milestone of one's own. Elements of a list merge by their id. */
export const GoalMilestone = z.object({
  id: z.uuid(),
  amount: Money,
  name: z.optional(Name),
  date: z.optional(IsoDate),
});
export type GoalMilestone = z.infer<typeof GoalMilestone>;

/** Put aside on a day; taken out again where it is below nothing. */
export const Contribution = z.object({ id: z.uuid(), date: IsoDate, amount: Money, note: z.optional(Note) });
export type Contribution = z.infer<typeof Contribution>;

/** §3 Goal. All its amounts are in the currency of the target. */
export const Goal = z.object({
  id: GoalId,
  name: Name,
  description: z.optional(Note),
  category: GoalCategory,
  targetAmount: Money,
  /** The amount that was there when it began. */
  initialAmount: z.optional(Money),
  startDate: IsoDate,
  targetDate: z.optional(IsoDate),
  /** A year, in per cent; none when nobody has said. */
  expectedReturn: z.optional(RatePercent),
  /** So many months of living the target was made of. */
  costMonths: z.optional(z.int()),
  /** The household's own; quarters of the target when there are none. */
  milestones: z.array(GoalMilestone),
  contributions: z.array(Contribution),
  /** Where the money lies. */
  accountId: z.optional(AssetId),
  accountPart: z.optional(AccountPart),
  accountShare: z.optional(SharePercent),
  /** The account that the monthly transfers to the goal are made from, by which the forecast counts them. */
  payingAccountId: z.optional(AssetId),
  /** So many per cent of each salary are to be put aside, and the salaries of which nothing was, by their ids. */
  incomeShare: z.optional(SharePercent),
  passedPay: z.optional(z.array(z.object({ id: z.uuid() }))),
  /** The debt that is paid off, and what was owed on it when the goal began. */
  debtId: z.optional(DebtId),
  debtOwed: z.optional(Money),
  state: z.optional(GoalState),
  /** When it was completed or archived, and what was saved then: from that day on it follows no account. */
  endedOn: z.optional(IsoDate),
  endedWith: z.optional(Money),
  /** Its place in the household's own order, from 0. */
  priority: z.optional(z.int()),
  /** Milestones up to this amount have been celebrated. */
  celebrated: z.optional(Money),
});
export type Goal = z.infer<typeof Goal>;

export const goals = defineEntity({ collection: "goals", version: 1, schema: Goal, upgrades: [] });
