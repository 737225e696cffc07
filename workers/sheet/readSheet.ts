import { failed, ok, type Result } from "#domain/result.ts";
import { attribute, scanMarkup } from "#domain/text/scanMarkup.ts";
import { type FileRefused, MAX_ROWS } from "../import/importApi.ts";
import { sheetDay, sheetNumber } from "./numberFormat.ts";
import type { Workbook } from "./workbook.ts";

export interface SheetRow {
  /** As the sheet counts them. */
  readonly number: number;
  readonly cells: readonly string[];
}

/** Wider than any bank's table. */
const MAX_COLUMNS = 256;
const MAX_CELLS = 4_000_000;
/** Longer than any column of merged cells that means something. */
const MAX_MERGED = 1_000;

/**
 * The rows of a sheet that hold something. Where a row and a cell stand is told by themselves: what the sheet says of
 * its size is often wrong. A formula is what it came to when the file was saved.
 */
export function readSheet(
  sheet: string,
  { shared, styles, from1904 }: Omit<Workbook, "sheets">,
): Result<readonly SheetRow[], FileRefused> {
  const rows: { readonly number: number; readonly cells: string[] }[] = [];
  const merged: string[] = [];
  let [cells, number, column, count]: [string[], number, number, number] = [[], 0, 0, 0];
  let [type, style, value, inline] = ["n", -1, "", ""];
  let isInline = false;
  const end = () => {
    count += 1;
    if (column >= MAX_COLUMNS) return;
    const shown = cellText(type === "inlineStr" ? inline : value, type);
    if (shown === "") return;
    while (cells.length < column) cells.push("");
    cells[column] = shown;
  };
  const cellText = (written: string, of: string): string => {
    if (of === "s") return unwrapped(shared[Number(written)] ?? "");
    if (of === "e") return "";
    if (of === "d") return written.replace("T", " ").replace(/ 00:00:00.*$|\.\d+|Z$/g, "");
    if (of !== "n") return unwrapped(written);
    const { isDate, isPercent } = styles[style] ?? { isDate: false, isPercent: false };
    return (isDate && written !== "" && sheetDay(Number(written), from1904)) || sheetNumber(written, isPercent);
  };
  /** How a sheet writes signs that XML cannot hold. */
  const unwrapped = (text: string) =>
    text.includes("_x")
      ? text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
      : text;
  const isWhole = scanMarkup(sheet, (tag) => {
    const { name, isEnd, attributes } = tag;
    if (name === "c" && !isEnd) {
      column = columnOf(attribute(attributes, "r")) ?? column + 1;
      type = attribute(attributes, "t") ?? "n";
      style = Number(attribute(attributes, "s") ?? -1);
      [value, inline] = ["", ""];
    } else if (name === "c") end();
    else if (name === "v" && isEnd) value = tag.text();
    else if (name === "is") isInline = !isEnd;
    else if (name === "t" && isEnd && isInline) inline += tag.text();
    else if (name === "row" && !isEnd) {
      number = Math.max(number + 1, Number(attribute(attributes, "r") ?? 0) || 0);
      [cells, column] = [[], -1];
      if (rows.length > MAX_ROWS + 1 || count > MAX_CELLS) throw TOO_MUCH;
    } else if (name === "row") {
      if (cells.some((cell) => cell.trim() !== "")) rows.push({ number, cells });
      cells = [];
    } else if (name === "mergecell" && !isEnd) merged.push(attribute(attributes, "ref") ?? "");
  });
  if (!isWhole) return failed({ kind: "Unreadable" });
  for (const range of merged.slice(0, MAX_ROWS)) spread(range, rows);
  return ok(rows);
}

/** Thrown out of a sheet that goes on and on; see `sheetTable`. */
export const TOO_MUCH: unique symbol = Symbol("more rows than are read");

/** `B3` is column 1. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (letters === undefined) return undefined;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}

/** A value in one cell for several rows of a column, as a day with several transactions, stands in each of them. */
function spread(range: string, rows: readonly { readonly number: number; readonly cells: string[] }[]): void {
  const [, from, first, to, last] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(range) ?? [];
  const column = columnOf(from);
  if (from !== to || column === undefined || column >= MAX_COLUMNS) return;
  const [top, bottom] = [Number(first), Number(last)];
  if (bottom - top > MAX_MERGED) return;
  const at = firstFrom(rows, top);
  const value = rows[at]?.number === top ? rows[at]?.cells[column] : undefined;
  if (value === undefined || value === "") return;
  for (let i = at + 1; i < rows.length && rows[i]!.number <= bottom; i++) {
    const { cells } = rows[i]!;
    while (cells.length <= column) cells.push("");
    cells[column] = value;
  }
}

/** Rows stand in the order of their numbers. */
function firstFrom(rows: readonly { readonly number: number }[], wanted: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (rows[middle]!.number < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
}
