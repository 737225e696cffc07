import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { type Cell, daySerial, workbookFile } from "#tests/support/workbookFile.ts";
import { MAX_FILE_BYTES, MAX_ROWS } from "../import/importApi.ts";
import { readAnyFile } from "./readAnyFile.ts";
import { sheetTable } from "./sheetTable.ts";

const OPTIONS = { currency: "DKK", readingBySignature: {} } as const;
const HEADER: readonly Cell[] = ["Dato", "Tekst", "Beløb"];

function table(bytes: Uint8Array): string {
  const read = sheetTable(bytes);
  if (!read.ok) throw new Error(read.problem.kind);
  return new TextDecoder().decode(read.value.table);
}

function refusal(bytes: Uint8Array): string | undefined {
  const read = sheetTable(bytes);
  return read.ok ? undefined : read.problem.kind;
}

function amounts(rows: readonly (readonly Cell[])[]): readonly number[] {
  const read = readAnyFile(workbookFile({ rows: [HEADER, ...rows] }), OPTIONS);
  if (!read.ok) throw new Error(read.problem.kind);
  return read.value.transactions.map(({ amountMinor }) => amountMinor);
}

/** The container of a workbook that is locked, or of before 2007, with the name of its stream in it. */
function container(stream: string): Uint8Array {
  const name = Buffer.from(stream, "utf16le");
  return new Uint8Array(
    Buffer.concat([Buffer.from("d0cf11e0a1b11ae1", "hex"), Buffer.alloc(900), name, Buffer.alloc(99)]),
  );
}

describe("[§2] /import: a spreadsheet becomes the table it shows", () => {
  test("days by the format of their cell, from 1900 or 1904, with a time only where there is one", () => {
    const days: readonly Cell[] = [
      { value: daySerial("2026-02-28"), style: "day" },
      { value: daySerial("2026-02-28") + 0.75, style: "ownDay" },
      { value: 46_081, style: "inQuotes" },
    ];
    expect(table(workbookFile({ rows: [days] }))).toBe("2026-02-28;2026-02-28 18:00:00;46081");
    expect(table(workbookFile({ rows: [days], from1904: true }))).toBe("2030-03-01;2030-03-01 18:00:00;46081");
    const early = [59, 61].map((value): Cell => ({ value, style: "day" }));
    expect(table(workbookFile({ rows: [early] }))).toBe("1900-02-28;1900-03-01");
  });

  test("numbers as they were meant: a computer's way of counting leaves no trace", () => {
    const numbers: readonly Cell[] = [0.1 + 0.2, -1234.5, 1e-7, 12_345_678_901_234, { value: 0.07, style: "percent" }];
    expect(table(workbookFile({ rows: [numbers] }))).toBe("0,3;-1234,5;0,0000001;12345678901234;7 %");
    expect(
      amounts([
        ["01.02.2026", "Rente", 0.1 + 0.2],
        ["02.02.2026", "Hus", -1_000_000.1],
      ]),
    ).toEqual([30, -100_000_010]);
  });

  test("texts that are shared, in runs or in their cell, with what stands in quotes", () => {
    const words = ["Lønkonto", 'Sagt "så"; og', "  <b> & ", "Ti\nlinjer"];
    const expected = 'Lønkonto;"Sagt ""så""; og";  <b> & ;Ti linjer';
    expect(table(workbookFile({ rows: [words] }))).toBe(expected);
    expect(table(workbookFile({ rows: [words], inline: true }))).toBe(expected);
  });

  test("a formula is what it came to; an error is nothing, and yes is a word", () => {
    const cells: readonly Cell[] = [
      { xml: '<c r="REF" t="str"><f>A1&amp;"x"</f><v>Kaffe</v></c>' },
      { xml: '<c r="REF" t="e"><v>#N/A</v></c>' },
      { xml: '<c r="REF"><f>1/3</f></c>' },
      { xml: '<c r="REF" t="d"><v>2026-02-03T00:00:00.000Z</v></c>' },
    ];
    expect(table(workbookFile({ rows: [cells] }))).toBe("Kaffe;;;2026-02-03");
  });

  test("lines bear the numbers of rows, also where rows are missing and cells do not say where they stand", () => {
    const sheet =
      '<worksheet><sheetData><row><c t="inlineStr"><is><t>a</t></is></c><c><v>1</v></c></row><row r="4"><c r="B4"><v>2</v></c></row></sheetData></worksheet>';
    expect(table(workbookFile({ rows: [], parts: { "xl/worksheets/sheet1.xml": sheet } }))).toBe("a;1\n\n\n;2");
  });

  test("a hidden sheet is passed over, and what a sheet says of its size is not believed", () => {
    const book = {
      rows: [HEADER, ["01.02.2026", "Kaffe", -35]],
      dimension: "A1:XFD1048576",
      hidden: 2,
      protected: true,
    };
    expect(table(workbookFile(book))).toBe("Dato;Tekst;Beløb\n01.02.2026;Kaffe;-35");
  });

  test("a day that stands in one cell for several rows stands in each of them", () => {
    const rows = [HEADER, ["01.02.2026", "Kaffe", -35], [null, "Te", -20], ["02.02.2026", "Løn", 100]];
    const read = readAnyFile(workbookFile({ rows, merged: ["A2:A3", "A1:C1", "B9:B99999999"] }), OPTIONS);
    expect(read.ok && read.value.transactions.map(({ date }) => date)).toEqual([
      "2026-02-01",
      "2026-02-01",
      "2026-02-02",
    ]);
  });

  test("a page that is called a spreadsheet", () => {
    const page =
      "\uFEFF<!DOCTYPE html><HTML><table><tr><th>Dato<th>Tekst<th>Beløb</tr><tr><td>1.2.2026<td>Caf&eacute; &lt;3&gt;<td>-35,00</table>";
    const read = readAnyFile(new TextEncoder().encode(page), OPTIONS);
    expect(read.ok && read.value.transactions).toMatchObject([{ date: "2026-02-01", amountMinor: -3_500 }]);
  });
});

describe("a spreadsheet that cannot be read is refused with its reason", () => {
  test.for([
    ["locked with a password", container("EncryptedPackage"), "Protected"],
    ["of before 2007", container("Workbook"), "OldWorkbook"],
    ["a ZIP file of something else", zipSync({ "a.txt": strToU8("a") }), "Binary"],
    ["cut off", workbookFile({ rows: [HEADER] }).subarray(0, 700), "Unreadable"],
    ["without a row", workbookFile({ rows: [] }), "Empty"],
    ["too large", new Uint8Array(MAX_FILE_BYTES + 1).fill(0x50), "TooLarge"],
  ] as const)("%s", ([, bytes, kind]) => {
    expect(refusal(bytes)).toBe(kind);
  });

  test("more rows than are read", () => {
    const row = '<row><c t="n"><v>1</v></c></row>';
    const sheet = `<worksheet><sheetData>${row.repeat(MAX_ROWS + 5)}</sheetData></worksheet>`;
    expect(refusal(workbookFile({ rows: [], parts: { "xl/worksheets/sheet1.xml": sheet } }))).toBe("TooManyRows");
  });

  test("a part that grows a thousand times is left while it is unpacked, whatever the directory says of it", () => {
    const bomb = workbookFile({ rows: [], parts: { "xl/worksheets/sheet1.xml": " ".repeat(150_000_000) } });
    expect(refusal(bomb)).toBe("Bloated");
    const view = new DataView(bomb.buffer);
    for (let at = 0; at < bomb.length - 30; at++)
      if (view.getUint32(at, true) === 0x02_01_4b_50) view.setUint32(at + 24, 50, true);
    expect(refusal(bomb)).toBe("Bloated");
  });

  test("texts that are made of one another are not expanded", () => {
    const entities = `<!DOCTYPE sst [<!ENTITY a "aaaaaaaaaa">${Array.from("bcdefghij", (name, at) => `<!ENTITY ${name} "${`&${"abcdefghi"[at]};`.repeat(10)}">`).join("")}]>`;
    const parts = { "xl/sharedStrings.xml": `${entities}<sst><si><t>&j;</t></si></sst>` };
    expect(refusal(workbookFile({ rows: [HEADER], parts }))).toBe("Unreadable");
  });

  test("a sheet that names parts and cells that are not there, or names of the language it is read in", () => {
    const cells: readonly Cell[] = [
      { xml: '<c r="REF" t="s"><v>__proto__</v></c>' },
      { xml: '<c r="ZZZ999999999" s="constructor" t="s"><v>99</v></c>' },
      { xml: '<c r="REF" s="99"><v>__proto__</v></c>' },
    ];
    expect(table(workbookFile({ rows: [["a", ...cells]] }))).toBe("a;;;__proto__");
  });
});
