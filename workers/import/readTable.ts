import { failed, ok, type Result } from "#domain/result.ts";
import type { DecimalMark } from "#domain/text/parseAmount.ts";
import { delimitedRows, type TableRow } from "./delimitedRows.ts";
import { type DateOrder, type FileRefused, MAX_ROWS } from "./importApi.ts";
import { statedDateOrder } from "./readDate.ts";

const DELIMITERS = [";", ",", "\t", "|"] as const;
/** The first line by which a file tells a spreadsheet the mark between its cells. */
const DECLARED = /^\uFEFF?"?sep=(.)"?[^\S\r\n]*(?:\r\n|\r|\n)/i;
/** A line above the table by which a file says how its decimals are written. */
const DECLARED_MARK =
  /^\W{0,3}(?:dec|decimal|decimals?[ -]?(?:sep(?:arator)?|sign|mark|point|symbol)|decimal(?:tegn|tecken|skilletegn|separator|komma)|desimal(?:tegn|skilletegn|merki)|desimaalierotin|desimaalimerkki|tugabrotsmerki|dezimaltrennzeichen|decimaalteken)\W{0,6}?["']?(,|\.|komma|comma|dot|punktum|punkt|point|pilkku|piste|komma|púnktur)["']?\W{0,4}$/iu;
const DECLARED_DATE = /^\W{0,3}(?:dato|datum|date|päivämäärä|dagsetning)\p{L}{0,3}[ -]?(?:format|muoto|snið)/iu;
const HEAD_LINES = 15;
const LOOKED_AT = 50;
/** Lines with nothing in them, beyond the rows that may be read. */
const MAX_EMPTY = 20_000;

/** How the numbers and days of a file are written, where a line above the table says so. */
export interface Declared {
  readonly decimalMark: DecimalMark | undefined;
  readonly dateOrder: DateOrder | undefined;
}

export function declared(text: string): Declared {
  const lines = text.slice(0, 4_000).split(/\r\n|\r|\n/, HEAD_LINES);
  const marks = lines.map((line) => DECLARED_MARK.exec(line.slice(0, 80).trim())?.[1]);
  const mark = marks.find((found) => found !== undefined);
  const decimalMark = mark === undefined ? undefined : /^(?:,|komma|comma|pilkku)$/i.test(mark) ? "," : ".";
  const dateLine = lines.find((line) => DECLARED_DATE.test(line));
  return { decimalMark, dateOrder: dateLine === undefined ? undefined : statedDateOrder(dateLine) };
}

/** The rows of a delimited file, cells trimmed, empty rows left out. The delimiter is the one that the file declares, else the one that fits. */
export function readTable(text: string): Result<readonly TableRow[], FileRefused> {
  const [declaration, declared] = DECLARED.exec(text) ?? [];
  const delimiter = declared ?? likeliestDelimiter(text);
  if (delimiter === undefined) return failed({ kind: "NotATable" });
  // Lines keep their numbers: the declaration is an empty one.
  const table =
    declaration === undefined ? text : text.slice(declaration.length - (declaration.endsWith("\r\n") ? 2 : 1));
  const rows = delimitedRows(table, delimiter, MAX_ROWS + MAX_EMPTY)
    .map(({ line, cells }) => ({ line, cells: cells.map(bareCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (rows.length > MAX_ROWS + 1) return failed({ kind: "TooManyRows" });
  return rows.length < 2 ? failed({ kind: "NotATable" }) : ok(rows);
}

/** A formula that is nothing but its text, `="0042"`, and a quote in front keep a spreadsheet from counting with a cell. */
function bareCell(cell: string): string {
  const bare = cell
    .replace(/^\uFEFF/, "")
    .trim()
    .replace(/^'(?=[\dA-Z])/, "");
  return bare.startsWith('="') && bare.endsWith('"') && bare.length > 2 ? bare.slice(2, -1).trim() : bare;
}

/** The delimiter under which most cells of the first lines stand in lines of the same width: a decimal comma makes two of one. */
function likeliestDelimiter(text: string): string | undefined {
  const scores = DELIMITERS.map((delimiter) => {
    const rowsByWidth = new Map<number, number>();
    for (const { cells } of delimitedRows(text, delimiter, LOOKED_AT))
      if (cells.length > 1) rowsByWidth.set(cells.length, (rowsByWidth.get(cells.length) ?? 0) + 1);
    const [width = 0, rows = 0] = [...rowsByWidth].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
    return { delimiter, rows, width };
  });
  const cells = ({ rows, width }: (typeof scores)[number]) => rows * (width - 1);
  const best = scores.toSorted((a, b) => cells(b) - cells(a) || b.rows - a.rows)[0];
  return best && best.rows > 0 ? best.delimiter : undefined;
}
