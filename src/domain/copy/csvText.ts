import type { DecimalMark } from "../parseAmount.ts";

/** Spreadsheets take the encoding of a file without it for the one of their country. */
const BYTE_ORDER_MARK = "\uFEFF";

/** A table as RFC 4180, with the separator that goes with the decimal mark. */
export function csvText(lines: readonly (readonly string[])[], mark: DecimalMark): string {
  const separator = mark === "," ? ";" : ",";
  const quoted = (cell: string) =>
    cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
  return `${BYTE_ORDER_MARK}${lines.map((line) => line.map(quoted).join(separator)).join("\r\n")}\r\n`;
}

/** A number that is written with a point. */
export function figure(text: string, mark: DecimalMark): string {
  return text.replace(".", mark);
}

/** A spreadsheet would run what begins like a formula: an apostrophe makes words of it. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
