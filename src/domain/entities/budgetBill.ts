import * as z from "zod/mini";
import { BudgetBillId } from "../ids.ts";
import { Money } from "../money.ts";
import { BUDGET_EVERY } from "./budgetLine.ts";
import { defineEntity } from "./defineEntity.ts";
import { Name } from "./fields.ts";

/** A bill that is paid from the account for bills and stands in no line of the budget. */
export const BudgetBill = z.object({
  id: BudgetBillId,
  name: Name,
  amount: Money,
  every: z.enum(BUDGET_EVERY),
  /** The first month of the year that it comes in, 1 to 12. */
  month: z.int().check(z.gte(1), z.lte(12)),
});
export type BudgetBill = z.infer<typeof BudgetBill>;

export const budgetBills = defineEntity({ collection: "budget_bills", version: 1, schema: BudgetBill, upgrades: [] });
