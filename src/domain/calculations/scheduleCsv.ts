import { type Currency, MINOR_DIGITS } from "../money.ts";
import type { DecimalMark } from "../parseAmount.ts";
import type { LoanSchedule } from "./loanSchedule.ts";

/** Marks the file as UTF-8 for the spreadsheets that would otherwise guess. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The payments as a file for a spreadsheet: RFC 4180 with the separator that goes with the decimal mark, ISO dates,
 * plain figures. The columns are day, payment in all, interest, principal, contribution, what is owed.
 */
export function scheduleCsv(
  { instalments }: LoanSchedule,
  headings: readonly string[],
  currency: Currency,
  decimalMark: DecimalMark,
): string {
  const separator = decimalMark === "," ? ";" : ",";
  const figure = (minor: number) =>
    (minor / 10 ** MINOR_DIGITS[currency]).toFixed(MINOR_DIGITS[currency]).replace(".", decimalMark);
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = instalments.map(({ date, interest, principal, contribution, balance }) =>
    [date, ...[interest + principal + contribution, interest, principal, contribution, balance].map(figure)].join(
      separator,
    ),
  );
  return `${BYTE_ORDER_MARK}${[headings.map(quoted).join(separator), ...lines].join("\r\n")}\r\n`;
}
