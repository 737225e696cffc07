import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import { tableCsv } from "../../copy/tableCsv.ts";
import { analysisTable } from "./analysisFile.ts";
import type { AnalysisResult } from "./analysisResult.ts";

const SPAN = { from: isoDate("2026-01-01"), to: isoDate("2026-11-27") };
const RESULT: AnalysisResult = {
  unit: "money",
  currency: "DKK",
  span: SPAN,
  compared: SPAN,
  columns: ["2026-10", "2026-11"],
  rows: [
    { key: "food", cells: [100_50, undefined], value: 100_50, before: 90_00 },
    { key: "=2+2", cells: [0, 5_00], value: 5_00, before: 0 },
  ],
  total: { cells: [100_50, 5_00], value: 105_50, before: 90_00 },
  names: new Map(),
  missing: [],
  uncounted: [],
  estimated: [],
};
const WORDS = {
  title: "Udgifter",
  group: "Kategori",
  value: "Udgifter",
  total: "I alt",
  before: "Året før",
  percent: "I procent",
  nameOf: (_: string, key: string) => key,
};

test("[§1.3 reports] a file has a line for each row and one for all, unknown cells are empty, and no name is a formula", () => {
  const table = analysisTable({ group: "category", by: "month" }, RESULT, WORDS);
  expect(tableCsv(table, ",").split("\r\n")).toEqual([
    "\uFEFFKategori;2026-10;2026-11;Udgifter (DKK);Året før",
    "food;100,50;;100,50;90,00",
    "'=2+2;0,00;5,00;5,00;0,00",
    "I alt;100,50;5,00;105,50;90,00",
    "",
  ]);
});

test("[§1.3 reports] counts are whole numbers, and a return has its percentage", () => {
  const counts = analysisTable(
    { group: "category" },
    { ...RESULT, unit: "count", columns: [], compared: undefined },
    WORDS,
  );
  expect(counts.rows.at(-1)?.at(-1)).toEqual({ kind: "number", text: "10550" });
  const total = { cells: [], value: 1_00, fraction: 0.12345 };
  const returns = analysisTable(
    { group: "security" },
    { ...RESULT, columns: [], compared: undefined, rows: [], total },
    WORDS,
  );
  expect(returns.rows).toEqual([
    [
      { kind: "text", text: "I alt" },
      { kind: "amount", text: "1.00" },
      { kind: "number", text: "12.35" },
    ],
  ]);
});
