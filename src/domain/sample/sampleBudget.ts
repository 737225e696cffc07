import { monthsLater } from "../budget/budgetPeriods.ts";
import { yearMonth } from "../dates.ts";
import { type BudgetLine, BudgetMonth } from "../entities/budgetLine.ts";
import { type TransactionWord, sampleCategory } from "./sampleCategories.ts";
import type { Making } from "./sampleRecords.ts";

/** So many months ago the family began to budget. */
const MONTHS_AGO = 5;

/** Kroner each time. */
const EVERY_MONTH: readonly (readonly [word: TransactionWord, kroner: number, rollover?: boolean])[] = [
  ["salary", 53_200],
  ["groceries", 8_200],
  ["bakery", 300],
  ["restaurant", 1_600],
  ["fuel", 1_500],
  ["train", 400],
  ["clothes", 1_400, true],
  ["pharmacy", 250],
  ["hairdresser", 450],
  ["sport", 349],
  ["mortgagePayment", 12_600],
  ["carPayment", 2_900],
  ["studentPayment", 1_150],
  ["electricity", 2_900, true],
  ["mobile", 700],
  ["daycare", 3_420],
  ["union", 961],
  ["streaming", 149],
  ["toDepot", 3_500],
];
/** They are paid from the account for bills. */
const SELDOM: readonly (readonly [
  word: TransactionWord,
  kroner: number,
  every: "quarter" | "year",
  month: number,
  onAccount: boolean,
])[] = [
  ["childBenefit", 8_235, "quarter", 1, false],
  ["propertyTax", 3_650, "quarter", 1, true],
  ["homeInsurance", 5_980, "year", 1, true],
  ["carInsurance", 7_240, "year", 3, true],
  ["holiday", 13_000, "year", 7, false],
  ["gifts", 4_500, "year", 12, false],
];

/** The amounts that the family means to earn, spend and put aside. */
export function sampleBudget({ today, amounts }: Making): readonly BudgetLine[] {
  const from = monthsLater(BudgetMonth.parse(yearMonth(today)), -MONTHS_AGO);
  const since = (kroner: number) => [{ id: from, amount: amounts.round(kroner) }];
  return [
    ...EVERY_MONTH.map(([word, kroner, rollover = false]): BudgetLine => ({
      id: sampleCategory(word),
      amounts: since(kroner),
      every: "month",
      month: 1,
      rollover,
    })),
    ...SELDOM.map(([word, kroner, every, month, onAccount]): BudgetLine => ({
      id: sampleCategory(word),
      amounts: since(kroner),
      every,
      month,
      rollover: false,
      ...(onAccount && { onAccount }),
    })),
  ];
}
