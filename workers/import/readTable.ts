import Papa from "papaparse";
import { failed, ok, type Result } from "#domain/result.ts";
import { type FileRefused, MAX_ROWS } from "./importApi.ts";

const DELIMITERS = [";", ",", "\t"] as const;
const LOOKED_AT = 50;

export interface TableRow {
  /** Where it begins in the file, counted from 1; a quoted field may hold line breaks. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The rows of a delimited file, cells trimmed, empty rows left out. */
export function readTable(text: string): Result<readonly TableRow[], FileRefused> {
  const delimiter = likeliestDelimiter(text);
  if (delimiter === undefined) return failed({ kind: "NotATable" });
  const rows: TableRow[] = [];
  let line = 1;
  let cursor = 0;
  let tooMany = false;
  Papa.parse<string[]>(text, {
    delimiter,
    skipEmptyLines: false,
    step({ data, meta }, parser) {
      const cells = data.map((cell) => cell.replace(/^\uFEFF/, "").trim());
      if (cells.some((cell) => cell !== "")) rows.push({ line, cells });
      for (; cursor < meta.cursor; cursor++) if (text[cursor] === "\n") line += 1;
      if (rows.length > MAX_ROWS + 1) {
        tooMany = true;
        parser.abort();
      }
    },
  });
  if (tooMany) return failed({ kind: "TooManyRows" });
  return rows.length < 2 ? failed({ kind: "NotATable" }) : ok(rows);
}

/** The delimiter under which most of the first lines have the same number of columns, and more than one. */
function likeliestDelimiter(text: string): string | undefined {
  const scores = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: LOOKED_AT, skipEmptyLines: true });
    const rowsByWidth = new Map<number, number>();
    for (const { length } of data) if (length > 1) rowsByWidth.set(length, (rowsByWidth.get(length) ?? 0) + 1);
    const [width = 0, rows = 0] = [...rowsByWidth].toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
    return { delimiter, rows, width };
  });
  const best = scores.toSorted((a, b) => b.rows - a.rows || b.width - a.width)[0];
  return best && best.rows > 0 ? best.delimiter : undefined;
}
