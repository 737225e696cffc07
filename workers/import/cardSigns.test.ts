import { describe, expect, test } from "vitest";
import { readFile } from "./readFile.ts";

interface Statement {
  readonly fileName?: string;
  readonly above?: string;
  readonly header: string;
  readonly rows: readonly string[];
}

function read({ fileName, above = "", header, rows }: Statement, readingBySignature = {}) {
  const bytes = new TextEncoder().encode(`${above}${[header, ...rows].join("\n")}\n`);
  const file = readFile(bytes, { currency: "DKK", readingBySignature, fileName });
  if (!file.ok) throw new Error(file.problem.kind);
  return file.value;
}

function amounts(statement: Statement): readonly number[] {
  return read(statement).transactions.map(({ amountMinor }) => amountMinor);
}

const DA = "Dato;Tekst;Beløb";
const PLAIN = ["01-06-2026;QRS 123;250,40", "03-06-2026;XYZ 7;149,00"] as const;

describe("[§2] /import: a statement of a card whose purchases stand without a minus", () => {
  test.for([
    ["shops", { header: DA, rows: ["01-06-2026;NETTO KØBENHAVN;250,40", "03-06-2026;Kaffebar;149,00"] }],
    [
      "a payment to the card with a minus",
      { header: DA, rows: ["01-06-2026;QRS 123;250,40", "28-06-2026;Betaling modtaget, tak;-149,00"] },
    ],
    ["a shop by its address", { header: DA, rows: ["01-06-2026;NETFLIX.COM;250,40", "03-06-2026;Dit afdrag;-149,00"] }],
    ["a fee", { header: DA, rows: ["01-06-2026;QRS 123;250,40", "28-06-2026;Årsgebyr;149,00"] }],
    [
      "a card in the header",
      { header: "Dato;Tekst;Kortnummer;Beløb", rows: PLAIN.map((row) => row.replace(/;(?=\d+,)/, ";**** 1234;")) },
    ],
    ["a card above the table", { above: "Mastercard kontoudtog\n\n", header: DA, rows: PLAIN }],
    ["a card in the name of the file", { fileName: "kreditkort_2026-06.csv", header: DA, rows: PLAIN }],
    [
      "a card and interest",
      { fileName: "Eurocard.csv", header: DA, rows: ["01-06-2026;ABC;250,40", "28-06-2026;Rente;149,00"] },
    ],
    [
      "Swedish",
      {
        header: "Datum;Specifikation;Ort;Belopp",
        rows: ["2026-06-01;ICA MAXI;SOLNA;250,40", "2026-06-03;SL;STOCKHOLM;149,00"],
      },
    ],
    [
      "Norwegian",
      { header: "Dato;Beskrivelse;Beløp", rows: ["01.06.2026;KIWI 512;250,40", "03.06.2026;Vinmonopolet;149,00"] },
    ],
    [
      "Finnish",
      { header: "Päivä;Ostopaikka;Summa", rows: ["1.6.2026;PRISMA ITÄKESKUS;250,40", "3.6.2026;Alko Oy;149,00"] },
    ],
    [
      "Icelandic",
      { header: "Dagsetning;Lýsing;Upphæð", rows: ["01.06.2026;Bónus;250,40", "03.06.2026;Krónan;149,00"] },
    ],
    [
      "German",
      { header: "Datum;Händler;Betrag", rows: ["01.06.2026;REWE SAGT DANKE;250,40", "03.06.2026;DB Vertrieb;149,00"] },
    ],
    [
      "English",
      { header: "Date,Description,Amount", rows: ["06/15/2026,WALMART,250.40", "06/20/2026,TARGET 1234,149.00"] },
    ],
  ] as const)("told by %s", ([, statement]) => {
    const found = amounts(statement);
    expect(found[0]).toBe(-250_40);
    expect(Math.abs(found[1]!)).toBe(149_00);
    expect(found[1]! > 0).toBe(statement.rows[1].includes("-149"));
    expect(read(statement)).toMatchObject({ reading: { isTurned: true } });
    expect(read(statement).asksSigns).toBeUndefined();
  });

  test("a refund has the other sign, and a payment to the card is money in", () => {
    const rows = [
      "2026-06-01,Spotify AB,99.00",
      "2026-06-02,ZALANDO RETUR,-400.00",
      "2026-06-05,IKEA,1200.00",
      "2026-06-20,AUTOPAY PAYMENT - THANK YOU,-3000.00",
    ];
    expect(amounts({ header: "Date,Description,Amount", rows })).toEqual([-99_00, 400_00, -1200_00, 3000_00]);
  });

  test("what is owed grows with each purchase: a balance that follows does not make them money in", () => {
    const rows = [
      "01-06-2026;NETTO;100,00;1.100,00",
      "03-06-2026;FØTEX;50,00;1.150,00",
      "05-06-2026;Betaling modtaget;-1.150,00;0,00",
    ];
    const file = read({ header: `${DA};Saldo`, rows });
    expect(file.transactions.map(({ amountMinor }) => amountMinor)).toEqual([-100_00, -50_00, 1150_00]);
    expect(file.transactions.map(({ balanceMinor }) => balanceMinor)).toEqual([-1100_00, -1150_00, 0]);
    expect(file.balanceCheck.kind).toBe("Holds");
  });
});

describe("[§2] /import: amounts that stay as they are written", () => {
  test.for([
    ["an account", ["01-06-2026;NETTO;-250,40", "03-06-2026;Løn;32.100,00"], [-250_40, 32_100_00]],
    ["income alone", ["01-06-2026;Lønoverførsel;32.100,00", "03-06-2026;Børnepenge;4.500,00"], [32_100_00, 4_500_00]],
    [
      "a refund among purchases",
      ["01-06-2026;NETTO;-250,40", "02-06-2026;FØTEX;-10,00", "03-06-2026;IKEA;400,00"],
      [-250_40, -10_00, 400_00],
    ],
    ["interest of an account", ["01-06-2026;Renter;12,00", "03-06-2026;Indbetaling;500,00"], [12_00, 500_00]],
    [
      "sales and a refund of one",
      ["01-06-2026;Betaling fra Ida;250,40", "02-06-2026;Betaling fra Bo;10,00", "03-06-2026;Refund;-10,00"],
      [250_40, 10_00, -10_00],
    ],
    ["a card with minus", ["01-06-2026;Visa køb ABC;-250,40", "03-06-2026;Visa køb DEF;-1,00"], [-250_40, -1_00]],
  ] as const)("%s", ([, rows, expected]) => {
    const file = read({ header: DA, rows });
    expect(file.transactions.map(({ amountMinor }) => amountMinor)).toEqual(expected);
    expect(file.asksSigns).toBeUndefined();
    expect(file.reading?.isTurned).toBeUndefined();
  });
});

describe("[§2] /import: amounts of which nothing says which way they go", () => {
  const statement = { header: DA, rows: PLAIN } as const;

  test("are asked about", () => {
    expect(read(statement)).toMatchObject({
      asksSigns: true,
      transactions: [{ amountMinor: 250_40 }, { amountMinor: 149_00 }],
    });
  });

  test("the answer is kept for the next file of the kind, and can be changed", () => {
    const { reading, headerSignature } = read(statement);
    for (const isTurned of [true, false]) {
      const next = read(statement, { [headerSignature]: { ...reading!, isTurned } });
      expect(next).toMatchObject({ asksSigns: true, reading: { isTurned } });
      expect(next.transactions[0]?.amountMinor).toBe(isTurned ? -250_40 : 250_40);
    }
  });

  test("a household's own answer goes before the words of the file", () => {
    const shops = { header: DA, rows: ["01-06-2026;NETTO;250,40"] };
    const { reading, headerSignature } = read(shops);
    const kept = read(shops, { [headerSignature]: { ...reading!, isTurned: false } });
    expect(kept.transactions[0]?.amountMinor).toBe(250_40);
  });

  test("a balance that follows leaves no question", () => {
    const rows = ["01-06-2026;ABC;100,00;1.100,00", "03-06-2026;DEF;50,00;1.150,00"];
    expect(read({ header: `${DA};Saldo`, rows }).asksSigns).toBeUndefined();
  });

  test("of thousands of rows a few hundred are looked at", () => {
    const rows = Array.from({ length: 5_000 }, () => `01-06-2026;Qrst uvw;1,00`);
    const file = read({ header: DA, rows: [...rows, "02-06-2026;NETTO;5,00"] });
    expect(file.asksSigns).toBe(true);
  });
});
