import { readFileSync } from "node:fs";
import { join } from "node:path";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { workbookFile } from "#tests/support/workbookFile.ts";
import type { FileReading } from "../import/importApi.ts";
import { openFile } from "./openFile.ts";
import { readAnyFile } from "./readAnyFile.ts";

const OPTIONS = { currency: "DKK", readingBySignature: {} } as const;
const SAMPLES = join(import.meta.dirname, "../../tests/samples");

function read(bytes: Uint8Array, sheet?: number): FileReading {
  const file = readAnyFile(bytes, OPTIONS, sheet);
  if (!file.ok) throw new Error(file.problem.kind);
  return file.value;
}

function refusal(bytes: Uint8Array): string | undefined {
  const file = readAnyFile(bytes, OPTIONS);
  return file.ok ? undefined : file.problem.kind;
}

function amounts({ transactions }: FileReading): readonly number[] {
  return transactions.map(({ amountMinor }) => amountMinor);
}

type Row = readonly (string | number)[];

function sheetXml(rows: readonly Row[]): string {
  const cell = (value: string | number) =>
    typeof value === "number" ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  return `<worksheet><sheetData>${rows.map((row) => `<row>${row.map(cell).join("")}</row>`).join("")}</sheetData></worksheet>`;
}

interface Sheet {
  readonly name: string;
  readonly rows: readonly Row[];
  readonly isHidden?: boolean;
}

function book(sheets: readonly Sheet[]): Uint8Array {
  const list = sheets.map(
    ({ name, isHidden }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}"${isHidden ? ' state="hidden"' : ""} r:id="rId${at + 1}"/>`,
  );
  const relations = sheets.map(
    (_, at) => `<Relationship Id="rId${at + 1}" Type="x/worksheet" Target="worksheets/s${at + 1}.xml"/>`,
  );
  return zipSync({
    "[Content_Types].xml": strToU8("<Types/>"),
    "_rels/.rels": strToU8(
      '<Relationships><Relationship Id="r" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    ),
    "xl/workbook.xml": strToU8(`<workbook><sheets>${list.join("")}</sheets></workbook>`),
    "xl/_rels/workbook.xml.rels": strToU8(`<Relationships>${relations.join("")}</Relationships>`),
    ...Object.fromEntries(sheets.map(({ rows }, at) => [`xl/worksheets/s${at + 1}.xml`, strToU8(sheetXml(rows))])),
  });
}

const OVERVIEW: Sheet = {
  name: "Overblik",
  rows: [
    ["Kunde", "Ida"],
    ["Saldo", 1234.5],
    ["Fra", "01-06-2026"],
  ],
};
const TRANSACTIONS: Sheet = {
  name: "Posteringer",
  rows: [
    ["Dato", "Tekst", "Beløb"],
    ["01-06-2026", "Netto", -250.4],
    ["02-06-2026", "Løn", 1000],
  ],
};
const RATES: Sheet = {
  name: "Kurser",
  rows: [
    ["Valuta", "Kurs"],
    ["EUR", 7.46],
    ["USD", 6.9],
    ["SEK", 0.65],
    ["NOK", 0.64],
  ],
};

describe("[§2] /import: the sheets of a workbook", () => {
  test.for([
    ["first", [TRANSACTIONS, OVERVIEW, RATES], 0],
    ["last", [OVERVIEW, RATES, TRANSACTIONS], 2],
    ["between others", [RATES, TRANSACTIONS, OVERVIEW], 1],
  ] as const)("the one with the transactions is read wherever it stands: %s", ([, sheets, at]) => {
    const reading = read(book(sheets));
    expect(amounts(reading)).toEqual([-250_40, 1_000_00]);
    expect(reading).toMatchObject({ sheets: sheets.map(({ name }) => name), sheet: at });
  });

  test("days that are bare counts of a spreadsheet are days where the header says so", () => {
    const rows: readonly Row[] = [
      ["Dato", "Tekst", "Beløb"],
      [46176, "Netto", -250.4],
      [46177.5, "Løn", 1000],
    ];
    expect(read(book([OVERVIEW, { name: "Ark2", rows }])).transactions).toMatchObject([
      { date: "2026-06-03", amountMinor: -250_40 },
      { date: "2026-06-04", amountMinor: 1_000_00 },
    ]);
  });

  test("another one can be wanted, and a hidden one is not among them", () => {
    const more: Sheet = {
      name: "Kort",
      rows: [
        ["Dato", "Tekst", "Beløb"],
        ["05-06-2026", "Te", -1],
      ],
    };
    const file = book([TRANSACTIONS, { ...more, name: "Gemt", isHidden: true }, more]);
    expect(read(file)).toMatchObject({ sheets: ["Posteringer", "Kort"], sheet: 0 });
    expect(amounts(read(file, 1))).toEqual([-1_00]);
    expect(amounts(read(file, 7))).toEqual([-250_40, 1_000_00]);
  });

  test("a workbook of one sheet asks nothing", () => {
    expect(read(book([TRANSACTIONS])).sheets).toBeUndefined();
  });

  test("a sheet that cannot be read does not hide one that can", () => {
    const file = book([OVERVIEW, TRANSACTIONS]);
    const parts = { ...TRANSACTIONS, rows: [] };
    expect(amounts(read(file))).toHaveLength(2);
    expect(refusal(book([parts]))).toBe("Empty");
  });
});

const STATEMENT = readFileSync(join(SAMPLES, "camt/camt053-dk-synthetic.xml"));
const CSV = strToU8("Dato;Tekst;Beløb\n01-06-2026;Netto;-250,40\n02-06-2026;Løn;1000,00\n");

function statement(
  account: string,
  ...entries: readonly (readonly [day: string, amount: string, reference: string])[]
): Uint8Array {
  const ntry = entries.map(
    ([day, amount, reference]) =>
      `<Ntry><Amt Ccy="DKK">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>${day}</Dt></BookgDt><AcctSvcrRef>${reference}</AcctSvcrRef></Ntry>`,
  );
  return strToU8(
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>${account}</IBAN></Id><Ccy>DKK</Ccy></Acct>${ntry.join("")}</Stmt></BkToCstmrStmt></Document>`,
  );
}

describe("[§2] /import: an archive of statements", () => {
  test("one file in it is that file, whatever it is", () => {
    expect(read(zipSync({ "konto.xml": STATEMENT }))).toEqual(read(STATEMENT));
    expect(read(zipSync({ "juni/konto.csv": CSV }))).toEqual(read(CSV));
    expect(amounts(read(zipSync({ "konto.xlsx": book([OVERVIEW, TRANSACTIONS]) })))).toEqual([-250_40, 1_000_00]);
  });

  test("the days of one account are one account, and what two of them tell is there once", () => {
    const reading = read(
      zipSync({
        "1.xml": statement(
          "DK1",
          ["2026-06-01", "1.00", "A"],
          ["2026-06-02", "2.00", "B"],
          ["2026-06-02", "2.00", "B"],
        ),
        "2.xml": statement("DK1", ["2026-06-02", "2.00", "B"], ["2026-06-03", "3.00", "C"]),
      }),
    );
    expect(amounts(reading)).toEqual([-1_00, -2_00, -2_00, -3_00]);
    expect(reading).toMatchObject({ account: "DK1", accounts: [{ account: "DK1", currency: "DKK" }] });
  });

  test("other accounts stay others, and a table without a number is one by its file's name", () => {
    const reading = read(
      zipSync({
        "1.xml": statement("DK1", ["2026-06-01", "1.00", "A"]),
        "2.xml": statement("DK2", ["2026-06-01", "1.00", "A"]),
      }),
    );
    expect(reading.accounts.map(({ account }) => account)).toEqual(["DK1", "DK2"]);
    const tables = read(zipSync({ "løn.csv": CSV, "budget.csv": CSV }));
    expect(tables.accounts.map(({ account }) => account)).toEqual(["løn", "budget"]);
    expect(tables.transactions.map(({ account }) => account)).toEqual(["løn", "løn", "budget", "budget"]);
    const next = strToU8("Dato;Tekst;Beløb\n01-07-2026;Te;-1,00\n");
    expect(read(zipSync({ "konto-2026-06.csv": CSV, "konto-2026-07.csv": next })).account).toBe("konto");
    const months = read(zipSync({ "2026-06.csv": CSV, "2026-07.csv": next }));
    expect(months).toMatchObject({ account: undefined, accounts: [{ account: undefined, currency: "DKK" }] });
    expect(amounts(months)).toEqual([-250_40, 1_000_00, -1_00]);
  });

  test("what cannot be read is named, and the leavings of a Mac are not", () => {
    const reading = read(
      zipSync({
        "konto.csv": CSV,
        "konto.pdf": strToU8("%PDF\u0000"),
        "__MACOSX/._konto.csv": strToU8("\u0000\u0001"),
        ".DS_Store": strToU8("\u0000"),
        "mappe/": new Uint8Array(),
      }),
    );
    expect(amounts(reading)).toEqual([-250_40, 1_000_00]);
    expect(reading.unread).toEqual(["konto.pdf"]);
  });

  test("an archive within an archive, one of pictures, and an empty one are refused", () => {
    expect(refusal(zipSync({ "a.zip": zipSync({ "konto.csv": CSV }) }))).toBe("Binary");
    expect(refusal(zipSync({ "a.png": strToU8("\u0089PNG\u0000") }))).toBe("Binary");
    expect(refusal(zipSync({}))).toBe("Binary");
    expect(
      refusal(
        zipSync({
          mimetype: strToU8("application/vnd.oasis.opendocument.spreadsheet"),
          "content.xml": strToU8("<x/>"),
        }),
      ),
    ).toBe("Binary");
  });

  test("the bounds of workbooks hold: what grows a thousand times, and more files than anybody has", () => {
    expect(refusal(zipSync({ "a.csv": CSV, "b.csv": new Uint8Array(90_000_000).fill(65) }))).toBe("Bloated");
    const many = Object.fromEntries(Array.from({ length: 401 }, (_, at) => [`${at}.csv`, CSV]));
    expect(refusal(zipSync(many))).toBe("Bloated");
  });

  test("a name in it that climbs out is a name like any other: nothing is written", () => {
    expect(amounts(read(zipSync({ "../../etc/konto.csv": CSV })))).toEqual([-250_40, 1_000_00]);
  });

  test("a workbook is no archive of files, however many parts it has", () => {
    const opened = openFile(workbookFile({ rows: [["Dato", "Tekst", "Beløb"]] }));
    expect(opened.ok && opened.value.parts).toHaveLength(1);
  });
});
