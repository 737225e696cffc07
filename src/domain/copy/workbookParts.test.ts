import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { trade } from "#tests/support/trades.ts";
import { sheetTable } from "#workers/sheet/sheetTable.ts";
import { ENTITY_BY_COLLECTION } from "../entities/index.ts";
import { money } from "../money.ts";
import { scanMarkup } from "../text/scanMarkup.ts";
import { recordTable } from "./copyTables.ts";
import { workbookParts } from "./workbookParts.ts";

const ACCOUNTS = [
  {
    id: "a",
    name: "=1+1",
    type: "bank",
    currentValue: money(-1_234_50, "DKK"),
    purchaseDate: "2026-02-28",
    reminders: [],
  },
  {
    id: "b",
    name: '<Løn> & "_x0041_"\u0001',
    type: "cash",
    currentValue: money(7, "ISK"),
    purchaseDate: "1899-01-01",
    reminders: [],
  },
];

function partsOf(...tables: Parameters<typeof workbookParts>[0]): Record<string, string> {
  return Object.fromEntries(workbookParts(tables).map(({ name, pieces }) => [name, [...pieces()].join("")]));
}

function file(parts: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

function readBack(parts: Readonly<Record<string, string>>): string {
  const read = sheetTable(file(parts));
  if (!read.ok) throw new Error(read.problem.kind);
  return new TextDecoder().decode(read.value.table);
}

test("[product §1.3 export] a workbook is read again as it was: days as days, amounts with their decimals, words as words", () => {
  const parts = partsOf(recordTable(ENTITY_BY_COLLECTION.assets, ACCOUNTS));
  expect(readBack(parts)).toBe(
    "id;currentValue;currentValue currency;name;purchaseDate;reminders;type\n" +
      "a;-1234,5;DKK;=1+1;2026-02-28;[];bank\n" +
      'b;7;ISK;"<Løn> & ""_x0041_""";1899-01-01;[];cash',
  );
  const sheet = parts["xl/worksheets/sheet1.xml"]!;
  expect(sheet).toContain('<c r="B2" s="3"><v>-1234.50</v></c>');
  expect(sheet).toContain('<c r="B3" s="4"><v>7</v></c>');
  expect(sheet).toContain('<c r="E2" s="2"><v>46081</v></c>');
  expect(sheet).not.toMatch(/<f[ >]/);
});

test("[product §1.3 export] a number with more digits than a spreadsheet keeps is text, all of it", () => {
  const bought = trade("buy", "2026-01-05", { quantity: "123456789.1234567891", price: "-2.5" });
  const text = readBack(partsOf(recordTable(ENTITY_BY_COLLECTION.trades, [bought])));
  expect(text).toContain("123456789.1234567891");
  expect(text).toContain(";-2,5;");
});

test("[product §1.3 export] each part is named by the others, and is whole XML", () => {
  const one = recordTable(ENTITY_BY_COLLECTION.assets, ACCOUNTS);
  const parts = partsOf(one, { ...one, name: "b".repeat(40) });
  const types = parts["[Content_Types].xml"]!;
  for (const [, name = ""] of types.matchAll(/PartName="\/([^"]+)"/g)) expect(Object.keys(parts)).toContain(name);
  const related = parts["xl/_rels/workbook.xml.rels"]!;
  for (const [, id] of parts["xl/workbook.xml"]!.matchAll(/r:id="(\w+)"/g)) expect(related).toContain(`Id="${id}"`);
  for (const [, target = ""] of related.matchAll(/Target="([^"]+)"/g))
    expect(Object.keys(parts)).toContain(`xl/${target}`);
  for (const text of Object.values(parts)) {
    let depth = 0;
    scanMarkup(text, ({ isEnd, isWhole }) => (depth += isWhole ? 0 : isEnd ? -1 : 1));
    expect(depth).toBe(0);
  }
  expect(parts["xl/workbook.xml"]).toContain(`name="${"b".repeat(31)}"`);
});
