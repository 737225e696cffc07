import { type Currency, MINOR_DIGITS } from "./money.ts";
import type { DecimalMark } from "./parseAmount.ts";

/** A cell of a file for a spreadsheet: words, an ISO date, or an amount in minor units. */
type CsvCell = string | { readonly minor: number; readonly currency: Currency };

/**
 * A table as a file for a spreadsheet: RFC 4180 with the separator that goes with the decimal mark, headings in quotes, ISO
 * dates, plain figures.
 */
export function csvFile(
  headings: readonly string[],
  rows: readonly (readonly CsvCell[])[],
  decimalMark: DecimalMark,
): string {
  const separator = decimalMark === "," ? ";" : ",";
  const written = (cell: CsvCell) => {
    if (typeof cell === "string") return cell;
    const digits = MINOR_DIGITS[cell.currency];
    return (cell.minor / 10 ** digits).toFixed(digits).replace(".", decimalMark);
  };
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const lines = rows.map((row) => row.map(written).join(separator));
  return `${[headings.map(quoted).join(separator), ...lines].join("\r\n")}\r\n`;
}
