import { failed, ok, type Result } from "#domain/result.ts";
import { decodeText } from "../import/decodeText.ts";
import { type FileRefused, MAX_FILE_BYTES } from "../import/importApi.ts";
import { readHtmlTables } from "./readHtmlTables.ts";
import { readSheet, type SheetRow, TOO_MUCH } from "./readSheet.ts";
import { sheetKind } from "./sheetKind.ts";
import { type SheetPart, workbook } from "./workbook.ts";
import { type ZipFile, zipFile } from "./zipFile.ts";

/** Empty lines are written for rows that are missing, so that lines bear the numbers of the sheet; not for a sheet full of gaps. */
const MAX_GAP = 200;

/** The table of a spreadsheet, and the sheets among which it was chosen. */
export interface SheetTable {
  readonly table: Uint8Array<ArrayBuffer>;
  /** Those that are shown; none for a page. */
  readonly sheets: readonly string[];
  /** Which of them it is, counted from 0. */
  readonly sheet: number;
}

/**
 * A spreadsheet as the table that the bank could have written itself: semicolons between cells, a comma for decimals, days as
 * ISO 8601, a line for each row. Of several sheets it is the one that is wanted, else the one with most rows of a day and a
 * number, as an overview may stand in front.
 */
export function sheetTable(bytes: Uint8Array, wanted?: number): Result<SheetTable, FileRefused> {
  if (bytes.length > MAX_FILE_BYTES) return failed({ kind: "TooLarge" });
  const kind = sheetKind(bytes);
  if (kind === "container") return failed({ kind: isEncrypted(bytes) ? "Protected" : "OldWorkbook" });
  if (kind === "page") return ofPage(bytes);
  const zip = zipFile(bytes);
  return zip.ok ? workbookTable(zip.value, wanted) : zip;
}

/** The table of a workbook whose archive is open. */
export function workbookTable(zip: ZipFile, wanted?: number): Result<SheetTable, FileRefused> {
  const book = workbook(zip);
  if (!book.ok) return book;
  const { sheets } = book.value;
  const names = sheets.map(({ name }) => name);
  const read = ({ xml }: SheetPart) => {
    const text = xml();
    return text.ok ? within(() => readSheet(text.value, book.value)) : text;
  };
  const told = (rows: readonly SheetRow[], sheet: number): Result<SheetTable, FileRefused> =>
    rows.length === 0 ? failed({ kind: "Empty" }) : ok({ table: encoded(rows), sheets: names, sheet });
  const chosen = wanted === undefined ? undefined : sheets[wanted];
  if (chosen) {
    const rows = read(chosen);
    return rows.ok ? told(rows.value, wanted!) : rows;
  }
  const all = sheets.map(read);
  const scored = all.map((rows, sheet) => ({ rows, sheet, score: rows.ok ? tableScore(rows.value) : -1 }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  // A sheet that cannot be read is not passed over for one that holds nothing.
  const failure = best.score <= 0 ? all.find((rows) => !rows.ok) : undefined;
  if (failure && !failure.ok) return failure;
  return best.rows.ok ? told(best.rows.value, best.sheet) : best.rows;
}

const DAY =
  /^(?:\d{4}-\d\d?-\d\d?|\d{1,2}[./-] ?\d{1,2}[./-] ?\d{2,4}|\d{1,2}[. -]{1,2}\p{L}{3,14}[. -]{1,2}\d{4}|(?:19|20)\d{6})(?:$|[ T])/u;
const NUMBER = /^[-+(\u2212]?\s?(?:[A-Za-z]{2,3}\.?\s?)?\d[\d\s.,]*(?:\s?(?:[A-Za-z]{2,3}\.?|€))?\)?$/;
/** Beyond these a sheet is a table, and more of them say no more. */
const SCORED_ROWS = 5_000;

/** How much of a bank's table a sheet is: rows with a day and a number count most, then rows with at least three cells. */
function tableScore(rows: readonly SheetRow[]): number {
  let score = 0;
  for (const { cells } of rows.slice(0, SCORED_ROWS)) {
    const filled = cells.filter((cell) => cell !== "" && cell.length < 200);
    const day = filled.findIndex((cell) => DAY.test(cell));
    const isDated = day >= 0 && filled.some((cell, at) => at !== day && NUMBER.test(cell) && !DAY.test(cell));
    score += isDated ? 1_000 : filled.length >= 3 ? 2 : 1;
  }
  return score;
}

function ofPage(bytes: Uint8Array): Result<SheetTable, FileRefused> {
  const text = decodeText(bytes);
  if (!text.ok) return text;
  const rows = within(() => readHtmlTables(text.value));
  if (!rows.ok) return rows;
  if (rows.value.length === 0) return failed({ kind: "Empty" });
  return ok({ table: encoded(rows.value), sheets: [], sheet: 0 });
}

/** A reader that is stopped in a table that goes on and on says so. */
function within(read: () => Result<readonly SheetRow[], FileRefused>): Result<readonly SheetRow[], FileRefused> {
  try {
    return read();
  } catch (error) {
    if (error === TOO_MUCH) return failed({ kind: "TooManyRows" });
    throw error;
  }
}

function encoded(rows: readonly SheetRow[]): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(written(rows));
}

/** A locked workbook stands in the older container, in a stream of this name. */
function isEncrypted(bytes: Uint8Array): boolean {
  const name = new TextEncoder().encode("EncryptedPackage");
  const wide = Uint8Array.from({ length: name.length * 2 }, (_, at) => (at % 2 === 0 ? name[at / 2]! : 0));
  for (let at = bytes.indexOf(wide[0]!); at >= 0; at = bytes.indexOf(wide[0]!, at + 1))
    if (wide.every((byte, index) => bytes[at + index] === byte)) return true;
  return false;
}

function written(rows: readonly SheetRow[]): string {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 2);
  // Many sheets begin in their second column.
  const first = rows.reduce(
    (least, { cells }) =>
      Math.min(
        least,
        cells.findIndex((text) => text !== ""),
      ),
    width,
  );
  const lines: string[] = [];
  let next = 1;
  for (const { number, cells } of rows) {
    if (number - next <= MAX_GAP) for (; next < number; next++) lines.push("");
    next = number + 1;
    const filled = Array.from({ length: width - first }, (_, column) => cell(cells[first + column] ?? ""));
    lines.push(filled.join(";"));
  }
  return lines.join("\n");
}

function cell(text: string): string {
  const bare = text.replaceAll(/[\r\n]+/g, " ");
  return /[";]/.test(bare) ? `"${bare.replaceAll('"', '""')}"` : bare;
}
