import * as z from "zod/mini";
import { CategoryId } from "../ids.ts";
import { Money } from "../money.ts";
import { defineEntity } from "./defineEntity.ts";

/** `2026-11`: a month of the budget. The days that it begins and ends on are the household's choice; see `budgetPeriod`. */
export const BudgetMonth = z
  .string()
  .check(z.regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))
  .brand<"BudgetMonth">();
export type BudgetMonth = z.infer<typeof BudgetMonth>;

export const BUDGET_EVERY = ["month", "quarter", "half", "year"] as const;
export type BudgetEvery = (typeof BUDGET_EVERY)[number];

const Positive = Money.check(z.refine(({ minor }) => minor >= 0));

/** The amount of the line from a month on, until the next; without an amount it is not in the budget. The `id` is the month. */
const AmountFrom = z.object({ id: BudgetMonth, amount: z.optional(Positive) });
export type AmountFrom = z.infer<typeof AmountFrom>;

/** Money moved to another line, for one month. It stands on the line that it leaves alone, so it is never in both or in none. */
const Move = z.object({ id: z.uuid(), month: BudgetMonth, to: CategoryId, amount: Positive });

/**
 * The amount that a household means to spend on a category, put aside for it, or earn. The line bears the id of its
 * category, so that two devices that budget the same one have one line. Elements of the lists merge by their id.
 */
export const BudgetLine = z.object({
  id: CategoryId,
  amounts: z.array(AmountFrom),
  /** How often the amount is paid. */
  every: z.enum(BUDGET_EVERY),
  /** The first month of the year that it is paid in, 1 to 12; no matter where that is every month. */
  month: z.int().check(z.gte(1), z.lte(12)),
  /** The rest, or the overspending, goes on to the next month. */
  rollover: z.boolean(),
  moves: z.optional(z.array(Move)),
  /** It is paid from the account for bills. */
  onAccount: z.optional(z.boolean()),
});
export type BudgetLine = z.infer<typeof BudgetLine>;

export const budgetLines = defineEntity({ collection: "budget_lines", version: 1, schema: BudgetLine, upgrades: [] });
