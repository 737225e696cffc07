import { builtInId } from "#domain/categories/builtInId.ts";
import type { TransactionFilter } from "#domain/calculations/cashflow/transactionFilter.ts";
import { isoDate } from "#domain/dates.ts";
import { Transaction } from "#domain/entities/transaction.ts";
import { money } from "#domain/money.ts";

export const [SALARY, SAVINGS] = ["8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a01", "8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a02"];
export const [GROCERIES, PENSION] = [builtInId(12, 1), builtInId(18, 1)];
export const TODAY = isoDate("2026-11-22");
/** Lets every transaction through. */
export const ALL: TransactionFilter = { account: undefined, search: "", period: "all" };

/** A booked transaction of the salary account. */
export function transaction(number: number, date: string, kroner: number, more: object = {}): Transaction {
  return Transaction.parse({
    id: `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    accountId: SALARY,
    date,
    amount: money(kroner * 100, "DKK"),
    text: "",
    status: "booked",
    ...more,
  });
}

/** 500 kroner out, of which 300 are groceries and 200 are put aside. */
export function splitTransaction(number: number, date: string): Transaction {
  return transaction(number, date, -500, {
    splits: [
      { id: "00000000-0000-4000-8000-000000000101", amount: money(-300_00, "DKK"), categoryId: GROCERIES },
      { id: "00000000-0000-4000-8000-000000000102", amount: money(-200_00, "DKK"), categoryId: PENSION },
    ],
  });
}
