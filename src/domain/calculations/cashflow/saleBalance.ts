import type { Transaction } from "../../entities/transaction.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { nextStatedDay } from "./balanceAfterTransaction.ts";

/** The balance of an account when a sale is taken back. */
export interface SaleBalance {
  /**
   * `counted`: what was counted up from it goes with the transaction. `told`: the amount may be in the value that
   * somebody told of its day, and can be taken off that. `apart`: it is in no value that is known here.
   */
  readonly kind: "counted" | "told" | "apart";
  /** The day of a value that somebody has stated since the sale: the value of its own `day`, or a `later` one, which stays as it is. */
  readonly since?: "day" | "later" | undefined;
  /** The value of the day of the sale, where it was stated. */
  readonly told?: Valuation | undefined;
}

/** `history` is that of the account, as `historyOf` has it; one whose balance a file tells (`isImported`) is never moved. */
export function saleBalance(
  { date, amount, inBalance }: Pick<Transaction, "date" | "amount" | "inBalance">,
  history: readonly Valuation[],
  isImported: boolean,
): SaleBalance {
  const later = nextStatedDay(history, date);
  const isLater = later !== undefined && { since: "later" as const };
  const told = history.find((one) => one.date === date && !one.fromPosting);
  if (told) {
    if (isImported || told.value.currency !== amount.currency) return { kind: "apart" };
    // A value that was counted up and is stated now was stated after the sale.
    return { kind: "told", told, ...((inBalance && { since: "day" }) || undefined), ...isLater };
  }
  const isCounted =
    inBalance && history.some((one) => one.fromPosting && one.date >= date && !(later && one.date > later));
  return isCounted ? { kind: "counted", ...isLater } : { kind: "apart" };
}
