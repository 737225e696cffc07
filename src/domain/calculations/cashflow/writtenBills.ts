import { type Bill, BILL_APART, type BillEvery } from "./budgetAccount.ts";
import { moneyOf, unitsOfMoney } from "../currency/exampleAmount.ts";
import type { Currency } from "../../money.ts";

const EVERY = Object.keys(BILL_APART) as BillEvery[];
const MOST_BILLS = 60;
const LARGEST = 1e12;

/** Why an amount is not computed with: a bill is paid, and no sum of bills is beyond what a number holds. */
export type BillProblem = "notBelowZero" | "tooLarge";

export function billProblem({ amount }: TypedBill): BillProblem | undefined {
  if (!amount) return undefined;
  if (amount.minor < 0) return "notBelowZero";
  return unitsOfMoney(amount) < LARGEST ? undefined : "tooLarge";
}

/** A bill while it is typed: its amount may be missing. */
export interface TypedBill extends Omit<Bill, "amount"> {
  readonly amount: Bill["amount"] | undefined;
}

/** `18000.quarterly.3_6000.yearly.1`: bills as they stand in a link. No name is in it. */
export function writtenBills(bills: readonly TypedBill[]): string {
  return bills
    .map(
      ({ amount, every, month }) => `${amount ? String(unitsOfMoney(amount)).replace(".", ",") : ""}.${every}.${month}`,
    )
    .join("_");
}

/**
 * The way back. A bill whose amount cannot be read is there without one; what is no bill is left out, because a link comes
 * from anywhere.
 */
export function billsOf(text: string, currency: Currency): readonly TypedBill[] {
  return text
    .split("_")
    .slice(0, MOST_BILLS)
    .flatMap((written): readonly TypedBill[] => {
      const [figure = "", named, number] = written.split(".");
      const every = EVERY.find((one) => one === named);
      const month = Number(number);
      const units = Number(figure.replace(",", "."));
      if (!every || !Number.isInteger(month) || month < 1 || month > 12) return [];
      const amount = figure === "" ? undefined : moneyOf(units, currency);
      return [{ amount: amount && Number.isSafeInteger(amount.minor) ? amount : undefined, every, month }];
    });
}
