import { csvFile } from "../csvFile.ts";
import { BYTE_ORDER_MARK } from "../csvText.ts";
import type { Currency } from "../money.ts";
import type { DecimalMark } from "../parseAmount.ts";
import type { LoanSchedule } from "./loanSchedule.ts";

/**
 * The payments as a file for a spreadsheet. The columns are day, payment in all, interest, principal, contribution, what is owed.
 */
export function scheduleCsv(
  { instalments }: LoanSchedule,
  headings: readonly string[],
  currency: Currency,
  decimalMark: DecimalMark,
): string {
  const rows = instalments.map(({ date, interest, principal, contribution, balance }) => [
    date,
    ...[interest + principal + contribution, interest, principal, contribution, balance].map((minor) => ({
      minor,
      currency,
    })),
  ]);
  return `${BYTE_ORDER_MARK}${csvFile(headings, rows, decimalMark)}`;
}
