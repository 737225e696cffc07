import * as z from "zod/mini";
import type { GoalStart } from "#domain/calculations/goals/goalTemplates.ts";
import type { IsoDate } from "#domain/dates.ts";
import { AccountPart, type Goal, GoalCategory, type GoalMilestone } from "#domain/entities/goal.ts";
import { AssetId, DebtId } from "#domain/ids.ts";
import { type Currency, Money } from "#domain/money.ts";
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
import { filledValues } from "#kit/forms/formValues.ts";

/** Where the money comes from: put in by hand, an account, or a debt that grows smaller. */
export const FUNDINGS = ["manual", "account", "debt"] as const;
type Funding = (typeof FUNDINGS)[number];

/** A goal while it is being typed. */
export interface GoalValues {
  readonly currency: Currency;
  readonly name: string;
  readonly category: GoalCategory;
  readonly targetAmount: Drafted<Money>;
  readonly targetDate: Drafted<IsoDate>;
  readonly funding: Funding;
  readonly initialAmount: Drafted<Money>;
  readonly accountId: AssetId | undefined;
  readonly accountPart: AccountPart;
  readonly accountShare: Drafted<number>;
  readonly payingAccountId: AssetId | undefined;
  readonly incomeShare: Drafted<number>;
  readonly debtId: DebtId | undefined;
  readonly debtOwed: Money | undefined;
  readonly expectedReturn: Drafted<number>;
  /** As long as the target is so many months of what one is known to cost; typed by hand, it is not. */
  readonly costMonths: number | undefined;
  readonly startDate: Drafted<IsoDate>;
  readonly description: string;
  readonly milestones: readonly MilestoneValues[];
}

export interface MilestoneValues {
  readonly id: string;
  readonly amount: Drafted<Money>;
  readonly name: string;
  readonly date: Drafted<IsoDate>;
}

/** Those that have a control of their own. */
export type GoalField = Exclude<keyof GoalValues, "currency" | "milestones" | "debtOwed" | "costMonths">;

export function emptyGoal(currency: Currency, today: IsoDate, start: GoalStart = { category: "savings" }): GoalValues {
  return {
    currency,
    name: "",
    category: start.category,
    targetAmount: start.targetAmount,
    targetDate: start.targetDate,
    funding: "manual",
    initialAmount: undefined,
    accountId: undefined,
    accountPart: "earmark",
    accountShare: undefined,
    payingAccountId: undefined,
    incomeShare: undefined,
    debtId: undefined,
    debtOwed: undefined,
    expectedReturn: start.expectedReturn,
    costMonths: start.costMonths,
    startDate: today,
    description: "",
    milestones: [],
  };
}

export function valuesOf(goal: Goal): GoalValues {
  const { accountId, accountPart = "whole", debtId, milestones, startDate, targetAmount } = goal;
  return {
    ...filledValues({ ...emptyGoal(targetAmount.currency, startDate), startDate }, goal),
    funding: debtId ? "debt" : accountId ? "account" : "manual",
    accountPart: accountId ? accountPart : "earmark",
    milestones: milestones.map(({ id, amount, name = "", date }) => ({ id, amount, name, date })),
  };
}

/** All amounts of a goal are in one currency. */
export function inCurrency(values: GoalValues, currency: Currency): Partial<GoalValues> {
  if (values.currency === currency) return {};
  return {
    currency,
    targetAmount: sameFigure(values.targetAmount, currency),
    costMonths: undefined,
    payingAccountId: undefined,
    initialAmount: sameFigure(values.initialAmount, currency),
    milestones: values.milestones.map((one) => ({ ...one, amount: sameFigure(one.amount, currency) })),
  };
}

/** Whether what is there at the beginning is asked for: elsewhere the account or the debt says it. */
export function asksForInitial({ funding, accountPart }: GoalValues): boolean {
  return funding === "manual" || (funding === "account" && accountPart === "earmark");
}

/** Per cent: one ten-thousandth. */
const SMALLEST_SHARE = 0.01;

const isSome = (value: Drafted<Money>) => isUnset(value) || value.minor > 0;

const MilestoneForm = z.object({
  id: z.uuid(),
  amount: requiredAmount().check(z.refine((amount) => isSome(amount), "zero")),
  name: optionalText(200),
  date: optionalDay(),
});

/** §3 Goal, and what its fields have to agree about. `today` is the last day one can have begun. */
export function goalSchema(today: IsoDate) {
  return z
    .object({
      name: requiredText(200),
      category: GoalCategory,
      targetAmount: requiredAmount().check(z.refine((amount) => isSome(amount), "zero")),
      targetDate: optionalDay(),
      funding: z.enum(FUNDINGS),
      initialAmount: optionalAmount(),
      accountId: z.optional(AssetId),
      accountPart: AccountPart,
      accountShare: optionalRate(SMALLEST_SHARE, 100),
      payingAccountId: z.optional(AssetId),
      incomeShare: optionalRate(SMALLEST_SHARE, 100),
      debtId: z.optional(DebtId),
      debtOwed: z.optional(Money),
      expectedReturn: optionalRate(-5, 100),
      costMonths: z.optional(z.int()),
      startDate: optionalDay(),
      description: optionalText(5000),
      milestones: z.array(MilestoneForm),
    })
    .check(
      rule("startDate", "future", ({ startDate }) => isUnset(startDate) || startDate <= today),
      rule(
        "targetDate",
        "beforeStart",
        ({ targetDate, startDate }) => isUnset(targetDate) || targetDate > (readable(startDate) ?? today),
      ),
      rule("accountId", "missing", ({ funding, accountId }) => funding !== "account" || accountId !== undefined),
      rule(
        "payingAccountId",
        "same",
        ({ funding, accountId, payingAccountId }) =>
          funding !== "account" || payingAccountId === undefined || payingAccountId !== accountId,
      ),
      rule("debtId", "missing", ({ funding, debtId }) => funding !== "debt" || debtId !== undefined),
      rule(
        "accountShare",
        "missing",
        ({ funding, accountPart, accountShare }) =>
          funding !== "account" || accountPart !== "share" || accountShare !== undefined,
      ),
    );
}

type Agreeing = Partial<
  Pick<
    GoalValues,
    "startDate" | "targetDate" | "funding" | "accountId" | "accountPart" | "accountShare" | "payingAccountId" | "debtId"
  >
>;

const rule = ruleBetween<Agreeing>();

export type ParsedGoal = z.infer<ReturnType<typeof goalSchema>>;

/** The stored fields of a goal: only the link that was chosen; what is not there is taken away. */
export function goalFields(parsed: ParsedGoal, today: IsoDate) {
  const { funding, accountId, accountPart, accountShare, payingAccountId, debtId, debtOwed, initialAmount, ...others } =
    parsed;
  const isAccount = funding === "account";
  const milestones = parsed.milestones.map(({ id, amount, name, date }): GoalMilestone => ({
    id,
    amount,
    ...(name && { name }),
    ...(date && { date }),
  }));
  return {
    ...others,
    milestones,
    startDate: parsed.startDate ?? today,
    costMonths: parsed.category === "emergency_fund" ? parsed.costMonths : undefined,
    // Kept while the goal follows a link, and counted again when it no longer does.
    initialAmount,
    accountId: isAccount ? accountId : undefined,
    accountPart: isAccount ? accountPart : undefined,
    accountShare: isAccount && accountPart === "share" ? accountShare : undefined,
    payingAccountId: funding === "debt" ? undefined : payingAccountId,
    debtId: funding === "debt" ? debtId : undefined,
    debtOwed: funding === "debt" ? debtOwed : undefined,
  };
}
