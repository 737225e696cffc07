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
 * more, so that the parts are the whole. A column in which nothing is takes no room: of a year with two months of
 * transactions those two are drawn. An unknown value is drawn as nothing.
 */
export function shownParts(
  { rows, columns }: Pick<AnalysisResult, "rows" | "columns">,
  rowsAtMost: number = rows.length,
): { readonly rows: readonly Shares[]; readonly keys: readonly (string | undefined)[] } {
  const all = rows.map(({ key, value = 0, cells }) => ({ key, value, cells: cells.map((cell = 0) => cell) }));
  const sizes = columns.map((_, at) => sumOf(all.map(({ cells }) => Math.abs(cells[at] ?? 0))));
  const bySize = columns.map((_, at) => at).filter((at) => sizes[at] !== 0);
  bySize.sort((a, b) => sizes[b]! - sizes[a]! || a - b);
  const room = bySize.length > COLUMNS_AT_MOST ? COLUMNS_AT_MOST - 1 : bySize.length;
  const kept = bySize.slice(0, room).toSorted((a, b) => a - b);
  const rest = bySize.slice(room);
  const keys = [...kept.map((at) => columns[at]), ...(rest.length > 0 ? [undefined] : [])];
  const partsOf = (cells: readonly number[]) => [
    ...kept.map((at) => cells[at]!),
    ...(rest.length > 0 ? [sumOf(rest.map((at) => cells[at]!))] : []),
  ];
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
