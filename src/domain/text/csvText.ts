import type { DecimalMark } from "./parseAmount.ts";

/** Spreadsheets take the encoding of a file without it for the one of their country. */
export const BYTE_ORDER_MARK = "\uFEFF";

/** A table as RFC 4180, with the separator that goes with the decimal mark. */
export function csvText(lines: readonly (readonly string[])[], mark: DecimalMark): string {
  const separator = separatorFor(mark);
  const written = lines.map((line) => line.map((cell) => csvCell(cell, separator)).join(separator));
  return `${BYTE_ORDER_MARK}${written.join("\r\n")}\r\n`;
}

/** The sign between columns: where the comma is in the numbers, something else. */
export function separatorFor(mark: DecimalMark): string {
  return mark === "," ? ";" : ",";
}

/** Writes a cell of a CSV file, in quotes where it has to be. */
export function csvCell(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? quoted(text) : text;
}

export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** A number that is written with a point. */
export function figure(text: string, mark: DecimalMark): string {
  return text.replace(".", mark);
}

/** A spreadsheet would run what begins like a formula: an apostrophe makes words of it. */
export function formulaEscaped(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
