import type { Table, TableCell } from "../../copy/copyTables.ts";
import { money } from "../../money.ts";
import { plainAmount } from "../../text/plainAmount.ts";
import type { Group } from "./analysis.ts";
import type { AnalysisResult, AnalysisRow } from "./analysisResult.ts";

/** The words of a report as a table. */
interface AnalysisFileWords {
  readonly title: string;
  readonly group: string;
  readonly value: string;
  readonly total: string;
  readonly before: string;
  readonly percent: string;
  readonly nameOf: (group: Group, key: string) => string;
}

/**
 * The result of a report as a table for a spreadsheet: a row for each group and one for all, a column for each second
 * group, the whole, what it is compared with, and the percentage of a return. An unknown value is an empty cell.
 */
export function analysisTable(
  { group, by }: { readonly group: Group; readonly by?: Group | undefined },
  result: AnalysisResult,
  words: AnalysisFileWords,
): Table {
  const { columns, rows, total, compared, unit, currency } = result;
  const hasFraction = [total, ...rows].some(({ fraction }) => fraction !== undefined);
  const value = (minor: number | undefined): TableCell | undefined => {
    if (minor === undefined) return undefined;
    return unit === "count"
      ? { kind: "number", text: String(minor) }
      : { kind: "amount", text: plainAmount(money(minor, currency)) };
  };
  const line = (name: string, row: Omit<AnalysisRow, "key">): readonly (TableCell | undefined)[] => [
    { kind: "text", text: name },
    ...row.cells.map(value),
    value(row.value),
    ...(compared ? [value(row.before)] : []),
    ...(hasFraction ? [percentCell(row.fraction)] : []),
  ];
  const head = unit === "count" ? words.value : `${words.value} (${currency})`;
  return {
    name: words.title,
    columns: [
      words.group,
      ...(by === undefined ? [] : columns.map((key) => words.nameOf(by, key))),
      head,
      ...(compared ? [words.before] : []),
      ...(hasFraction ? [words.percent] : []),
    ],
    rows: [...rows.map((row) => line(words.nameOf(group, row.key), row)), line(words.total, total)],
  };
}

function percentCell(fraction: number | undefined): TableCell | undefined {
  return fraction === undefined ? undefined : { kind: "number", text: String(Math.round(fraction * 10_000) / 100) };
}
