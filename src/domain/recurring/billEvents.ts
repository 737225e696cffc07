import { amountIn, isDue } from "../budget/lineAmounts.ts";
import { addMonths, firstOfMonth, type IsoDate, yearMonth } from "../dates.ts";
import type { BudgetBill } from "../entities/budgetBill.ts";
import type { BudgetLine, BudgetMonth } from "../entities/budgetLine.ts";
import type { AssetId, CategoryId } from "../ids.ts";
import { type Money, negate } from "../money.ts";

/** The bills that the budget account pays, by the budget. */
export interface PlannedBills {
  readonly accountId: AssetId;
  readonly bills: readonly BudgetBill[];
  readonly lines: readonly BudgetLine[];
  /** The name of the category that is a line's. */
  readonly nameOf: (categoryId: CategoryId) => string;
}

/** A bill in the first days of its month: the day itself is not known. */
export interface BillEvent {
  readonly id: string;
  readonly accountId: AssetId;
  readonly date: IsoDate;
  readonly amount: Money;
  readonly name: string;
  readonly source: { readonly kind: "bill"; readonly id: BudgetBill["id"] | CategoryId };
}

/** C10 The bills of the account in the months after today's, up to `until`, on the first of each; this month's are taken to be paid. */
export function billEvents(planned: PlannedBills, today: IsoDate, until: IsoDate): readonly BillEvent[] {
  const { accountId, bills, lines, nameOf } = planned;
  const events: BillEvent[] = [];
  for (let date = addMonths(firstOfMonth(today), 1); date <= until; date = addMonths(date, 1)) {
    const month = yearMonth(date) as BudgetMonth;
    const event = (of: BudgetBill | BudgetLine, name: string, amount: Money | undefined): void => {
      if (!amount || amount.minor === 0 || !isDue(of, month)) return;
      const source = { kind: "bill", id: of.id } as const;
      events.push({ id: `${of.id}:${month}`, accountId, date, amount: negate(amount), name, source });
    };
    for (const bill of bills) event(bill, bill.name, bill.amount);
    for (const line of lines) if (line.onAccount) event(line, nameOf(line.id), amountIn(line, month));
  }
  return events;
}
