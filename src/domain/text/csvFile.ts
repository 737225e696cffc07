import { csvCell, figure, quoted, separatorFor } from "./csvText.ts";
import type { Money } from "../money.ts";
import type { DecimalMark } from "./parseAmount.ts";
import { plainAmount } from "./plainAmount.ts";

/** A cell of a file for a spreadsheet: words, an ISO date, or an amount in minor units. */
type CsvCell = string | Money;

/**
 * A table as a file for a spreadsheet: RFC 4180 with the separator that goes with the decimal mark, headings in quotes, ISO
 * dates, plain figures.
 */
export function csvFile(
  headings: readonly string[],
  rows: readonly (readonly CsvCell[])[],
  decimalMark: DecimalMark,
): string {
  const separator = separatorFor(decimalMark);
  const written = (cell: CsvCell) =>
    typeof cell === "string" ? csvCell(cell, separator) : figure(plainAmount(cell), decimalMark);
  const lines = rows.map((row) => row.map(written).join(separator));
  return `${[headings.map(quoted).join(separator), ...lines].join("\r\n")}\r\n`;
}
