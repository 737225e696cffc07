import { failed, ok, type Result } from "#domain/result.ts";
import { delimitedRows, type TableRow } from "./delimitedRows.ts";
import { type FileRefused, MAX_ROWS } from "./importApi.ts";

const DELIMITERS = [";", ",", "\t"] as const;
const LOOKED_AT = 50;
/** Lines with nothing in them, beyond the rows that may be read. */
const MAX_EMPTY = 20_000;

/** The rows of a delimited file, cells trimmed, empty rows left out. */
export function readTable(text: string): Result<readonly TableRow[], FileRefused> {
  const delimiter = likeliestDelimiter(text);
  if (delimiter === undefined) return failed({ kind: "NotATable" });
  const rows = delimitedRows(text, delimiter, MAX_ROWS + MAX_EMPTY)
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => cell.replace(/^\uFEFF/, "").trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (rows.length > MAX_ROWS + 1) return failed({ kind: "TooManyRows" });
  return rows.length < 2 ? failed({ kind: "NotATable" }) : ok(rows);
}

/** The delimiter under which most of the first lines have the same number of columns, and more than one. */
function likeliestDelimiter(text: string): string | undefined {
  const scores = DELIMITERS.map((delimiter) => {
    const rowsByWidth = new Map<number, number>();
    for (const { cells } of delimitedRows(text, delimiter, LOOKED_AT))
      if (cells.length > 1) rowsByWidth.set(cells.length, (rowsByWidth.get(cells.length) ?? 0) + 1);
    const [width = 0, rows = 0] = [...rowsByWidth].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
    return { delimiter, rows, width };
  });
  const best = scores.toSorted((a, b) => b.rows - a.rows || b.width - a.width)[0];
  return best && best.rows > 0 ? best.delimiter : undefined;
}
