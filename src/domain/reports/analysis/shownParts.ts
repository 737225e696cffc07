import type { AnalysisResult } from "./analysisResult.ts";

/** A row as it is drawn; what has no key is all that there was no room for. */
export interface Shares {
  readonly key: string | undefined;
  readonly value: number;
  /** One for each of the columns that are drawn. */
  readonly parts: readonly number[];
  /** One for each column of the result. */
  readonly cells: readonly number[];
}

/** As many as there are colours. */
const COLUMNS_AT_MOST = 6;

/**
 * The rows and columns that a picture has room for, at most `rowsAtMost` and six: the smaller ones together are one
 * more, so that the parts are the whole. An unknown value is drawn as nothing.
 */
export function shownParts(
  { rows, columns }: Pick<AnalysisResult, "rows" | "columns">,
  rowsAtMost: number = rows.length,
): { readonly rows: readonly Shares[]; readonly keys: readonly (string | undefined)[] } {
  const kept = columns.length > COLUMNS_AT_MOST ? COLUMNS_AT_MOST - 1 : columns.length;
  const keys = [...columns.slice(0, kept), ...(kept < columns.length ? [undefined] : [])];
  const partsOf = (cells: readonly number[]) => [
    ...cells.slice(0, kept),
    ...(kept < columns.length ? [sumOf(cells.slice(kept))] : []),
  ];
  const all = rows.map(({ key, value = 0, cells }) => ({ key, value, cells: cells.map((cell = 0) => cell) }));
  const shown: readonly Omit<Shares, "parts">[] = all.length > rowsAtMost ? gathered(all, rowsAtMost - 1) : all;
  return { rows: shown.map((row) => ({ ...row, parts: partsOf(row.cells) })), keys };
}

function gathered(rows: readonly Omit<Shares, "parts">[], count: number): readonly Omit<Shares, "parts">[] {
  const rest = rows.slice(count);
  const cells = (rest[0]?.cells ?? []).map((_, at) => sumOf(rest.map((row) => row.cells[at] ?? 0)));
  return [...rows.slice(0, count), { key: undefined, value: sumOf(rest.map(({ value }) => value)), cells }];
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}
