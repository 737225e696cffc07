import { csvFile } from "../../text/csvFile.ts";
import { BYTE_ORDER_MARK } from "../../text/csvText.ts";
import type { Currency } from "../../money.ts";
import type { DecimalMark } from "../../text/parseAmount.ts";
import type { Instalment, AmortisationSchedule } from "./amortisationSchedule.ts";
import { scheduleYears } from "./scheduleYears.ts";

/**
 * The payments as a file for a spreadsheet, and below them, after an empty line, the sums of each year. The columns are day
 * or year, payment in all, interest, principal, contribution, what is owed.
 */
export function scheduleCsv(
  schedule: AmortisationSchedule,
  headings: readonly string[],
  yearHeading: string,
  currency: Currency,
  decimalMark: DecimalMark,
): string {
  const amounts = ({ interest, principal, contribution, balance }: Instalment) =>
    [interest + principal + contribution, interest, principal, contribution, balance].map((minor) => ({
      minor,
      currency,
    }));
  const payments = schedule.instalments.map((paid) => [paid.date, ...amounts(paid)]);
  const years = scheduleYears(schedule).map((paid) => [paid.year, ...amounts(paid)]);
  const ofYears = csvFile([yearHeading, ...headings.slice(1)], years, decimalMark);
  return `${BYTE_ORDER_MARK}${csvFile(headings, payments, decimalMark)}\r\n${ofYears}`;
}
