import { expect, test } from "vitest";
import { type ReportBlock, withoutEmptyColumns } from "./reportDocument.ts";

const table = (headers: readonly string[], ...rows: readonly (readonly string[])[]): ReportBlock => ({
  kind: "table",
  caption: "Balance",
  columns: headers.map((header) => ({ header, align: "end" })),
  rows: rows.map((cells) => ({ cells })),
});

test("[§1.3 reports] a column in which no row has anything is left out, and the first one stays", () => {
  const balance = table(
    ["Type", "28.11.2025", "28.11.2026", "Ændring"],
    ["Bolig", "–", "3.250.000 kr.", "–"],
    ["Nettoformue", "–", "3.250.000 kr.", "–"],
  );
  expect(withoutEmptyColumns([balance], "–")).toEqual([
    table(["Type", "28.11.2026"], ["Bolig", "3.250.000 kr."], ["Nettoformue", "3.250.000 kr."]),
  ]);
  const named = table(["Navn"], ["–"]);
  expect(withoutEmptyColumns([named], "–")).toEqual([named]);
});

test("[§1.3 reports] one known amount keeps its column, and a row that is shorter than the others stays as it is", () => {
  const known = table(["Navn", "Hvor", "Værdi"], ["Bolig", "–", "1 kr."], ["Konti"], ["Lønkonto", "Danske Bank", "–"]);
  expect(withoutEmptyColumns([known], "–")).toEqual([known]);
  const short = table(["Navn", "Hvor", "Værdi"], ["Konti"], ["Lønkonto", "–", "1 kr."]);
  expect(withoutEmptyColumns([{ kind: "beside", start: [short], end: [] }], "–")).toEqual([
    { kind: "beside", start: [table(["Navn", "Værdi"], ["Konti"], ["Lønkonto", "1 kr."])], end: [] },
  ]);
});
