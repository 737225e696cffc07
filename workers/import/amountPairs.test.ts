import { describe, expect, test } from "vitest";
import { readFile } from "./readFile.ts";

/** Headers of money in and money out, as banks of a language write them. */
const PAIRS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  da: [
    ["Ind", "Ud"],
    ["Indsat", "Hævet"],
    ["Indbetaling", "Udbetaling"],
    ["Indbetalt", "Udbetalt"],
    ["Beløb ind", "Beløb ud"],
    ["Penge ind", "Penge ud"],
    ["Kredit", "Debet"],
    ["Kreditbeløb", "Debetbeløb"],
    ["Indtægter", "Udgifter"],
    ["Indgående", "Udgående"],
  ],
  fo: [
    ["Inn", "Út"],
    ["Innborgan", "Útborgan"],
    ["Innsett", "Tikið út"],
    ["Inntøkur", "Útreiðslur og útgjøld"],
    ["Upphædd inn", "Upphædd út"],
    ["Kredit", "Debet"],
  ],
  kl: [
    ["Isertitat", "Anisitat"],
    ["Isertut", "Aningaasartuutit"],
    ["Indsat", "Hævet"],
  ],
  sv: [
    ["In", "Ut"],
    ["Insättning", "Uttag"],
    ["Insättningar", "Uttag"],
    ["Belopp in", "Belopp ut"],
    ["Inbetalning", "Utbetalning"],
    ["Inkomst", "Utgift"],
    ["Kredit", "Debet"],
  ],
  no: [
    ["Inn", "Ut"],
    ["Beløp inn", "Beløp ut"],
    ["Inn på konto", "Ut fra konto"],
    ["Innskudd", "Uttak"],
    ["Innbetaling", "Utbetaling"],
    ["Inngående", "Utgående"],
    ["Godskrevet", "Belastet"],
  ],
  fi: [
    ["Pano", "Otto"],
    ["Panot", "Otot"],
    ["Talletus", "Nosto"],
    ["Hyvitys", "Veloitus"],
    ["Tulo", "Meno"],
    ["Tulot", "Menot"],
    ["Tilille", "Tililtä"],
    ["Sisään", "Ulos"],
  ],
  is: [
    ["Inn", "Út"],
    ["Innborgun", "Úttekt"],
    ["Innlagt", "Tekið út"],
    ["Innlögn", "Útborgun"],
    ["Kredit", "Debet"],
    ["Tekjur", "Gjöld"],
  ],
  en: [
    ["Credit", "Debit"],
    ["Credits", "Debits"],
    ["Credit amount", "Debit amount"],
    ["Deposits", "Withdrawals"],
    ["Money in", "Money out"],
    ["Paid in", "Paid out"],
    ["Amount in", "Amount out"],
    ["Inflow", "Outflow"],
    ["Received", "Spent"],
    ["Income", "Expense"],
    ["MoneyIn", "MoneyOut"],
    ["Credit (DKK)", "Debit (DKK)"],
  ],
  de: [
    ["Haben", "Soll"],
    ["Gutschrift", "Lastschrift"],
    ["Einzahlung", "Auszahlung"],
    ["Eingang", "Ausgang"],
    ["Einnahmen", "Ausgaben"],
    ["Zugang", "Abgang"],
    ["+", "-"],
  ],
  fr: [
    ["Crédit", "Débit"],
    ["Recettes", "Dépenses"],
  ],
  es: [
    ["Abono", "Cargo"],
    ["Ingresos", "Gastos"],
  ],
  it: [
    ["Entrate", "Uscite"],
    ["Avere", "Dare"],
    ["Accrediti", "Addebiti"],
  ],
  pl: [
    ["Wpływy", "Wydatki"],
    ["Uznania", "Obciążenia"],
  ],
  nl: [
    ["Bij", "Af"],
    ["Bijschrijving", "Afschrijving"],
    ["Credit", "Debet"],
  ],
};
const ALL = Object.entries(PAIRS).flatMap(([language, pairs]) =>
  pairs.map(([into, out]) => [language, into, out] as const),
);

/** Days, texts, amounts in øre and what is on the account afterwards. */
const ROWS = [
  ["01-06-2026", "Netto", -250_40, 9_749_60],
  ["02-06-2026", "Løn", 32_100_00, 41_849_60],
  ["03-06-2026", "Kaffebar", -14_900, 41_700_60],
  ["05-06-2026", "Husleje", -8_000_00, 33_700_60],
  ["08-06-2026", "MobilePay fra Ida", 75_25, 33_775_85],
] as const;

interface Shape {
  readonly outFirst: boolean;
  readonly signedOut: boolean;
  readonly signedIn: boolean;
  readonly withBalance: boolean;
  readonly withNoughts: boolean;
}

const SHAPES: readonly Shape[] = [true, false].flatMap((outFirst) =>
  [true, false].flatMap((signedOut) =>
    [true, false].flatMap((withBalance) =>
      [true, false].map((withNoughts) => ({ outFirst, signedOut, withBalance, withNoughts, signedIn: withNoughts })),
    ),
  ),
);

function written(minor: number): string {
  return (minor / 100).toFixed(2).replace(".", ",");
}

function file(into: string, out: string, shape: Shape, behind: readonly string[] = []): string {
  const order = (a: string, b: string) => (shape.outFirst ? [b, a] : [a, b]);
  const header = ["Dato", "Tekst", ...order(into, out), ...(shape.withBalance ? ["Saldo"] : []), ...behind];
  const none = shape.withNoughts ? "0,00" : "";
  const lines = ROWS.map(([day, text, minor, balance]) => {
    const [inCell, outCell] =
      minor > 0
        ? [`${shape.signedIn ? "+" : ""}${written(minor)}`, none]
        : [none, written(shape.signedOut ? minor : -minor)];
    return [
      day,
      text,
      ...order(inCell, outCell),
      ...(shape.withBalance ? [written(balance)] : []),
      ...behind.map(() => "Kort"),
    ];
  });
  return [header, ...lines].map((cells) => cells.join(";")).join("\n");
}

function amounts(text: string): unknown {
  const read = readFile(new TextEncoder().encode(text), { currency: "DKK", readingBySignature: {} });
  return read.ok ? read.value.transactions.map(({ amountMinor }) => amountMinor) : read.problem.kind;
}

const EXPECTED = ROWS.map(([, , minor]) => minor);

describe("[§2] /import: money in and money out in two columns", () => {
  test("there are more than forty pairs of headers, in all eight languages and six more", () => {
    expect(ALL.length).toBeGreaterThan(60);
    expect(Object.keys(PAIRS)).toEqual([
      "da",
      "fo",
      "kl",
      "sv",
      "no",
      "fi",
      "is",
      "en",
      "de",
      "fr",
      "es",
      "it",
      "pl",
      "nl",
    ]);
  });

  test.for(ALL)("%s: %s and %s, in any order, signed or not, with a balance or none", ([, into, out]) => {
    for (const shape of SHAPES) {
      expect(amounts(file(into, out, shape)), JSON.stringify(shape)).toEqual(EXPECTED);
      expect(amounts(file(into, out, shape, ["Type", "Arkiveringskode"])), JSON.stringify(shape)).toEqual(EXPECTED);
    }
  });

  test.for([
    ["no words", "A", "B"],
    ["one and the same word", "Beløb", "Beløb"],
    ["words that nobody knows", "Zufriedo", "Malcontento"],
    ["only a currency", "DKK", "DKK"],
  ] as const)("with %s, that each row fills one of them says what they are", ([, left, right]) => {
    for (const shape of SHAPES) {
      // Neither words, nor signs, nor a balance: debit stands left.
      if (!shape.withBalance && !shape.signedOut && !shape.outFirst) continue;
      expect(amounts(file(left, right, shape)), JSON.stringify(shape)).toEqual(EXPECTED);
    }
  });

  test("one word is enough: the other column is the other way", () => {
    for (const shape of SHAPES) {
      expect(amounts(file("Indsat", "B", shape)), JSON.stringify(shape)).toEqual(EXPECTED);
      expect(amounts(file("A", "Hævet", shape)), JSON.stringify(shape)).toEqual(EXPECTED);
    }
  });

  test("a balance decides against the words", () => {
    const shape = { outFirst: true, signedOut: false, signedIn: false, withBalance: true, withNoughts: false };
    expect(amounts(file("Debit", "Credit", shape))).toEqual(EXPECTED);
  });

  test("what a reversal puts into the column of money out comes back, with a balance and without", () => {
    const rows =
      "01-06-2026;A;;250,40;9.749,60\n02-06-2026;B;;-100,00;9.849,60\n03-06-2026;C;;20,00;9.829,60\n04-06-2026;D;5,00;;9.834,60\n";
    expect(amounts(`Dato;Tekst;Ind;Ud;Saldo\n${rows}`)).toEqual([-250_40, 100_00, -20_00, 5_00]);
    expect(amounts(`Dato;Tekst;Ind;Ud;Note\n${rows}`)).toEqual([-250_40, 100_00, -20_00, 5_00]);
  });

  test("signs that mean nothing are seen by the balance", () => {
    const rows =
      "01-06-2026;A;;250,40;9.749,60\n02-06-2026;B;;-100,00;9.649,60\n03-06-2026;C;;20,00;9.629,60\n04-06-2026;D;5,00;;9.634,60\n";
    expect(amounts(`Dato;Tekst;Ind;Ud;Saldo\n${rows}`)).toEqual([-250_40, -100_00, -20_00, 5_00]);
  });

  test("a column of amounts beside them with the same money is not counted instead, where it bears no signs", () => {
    const rows = "01-06-2026;A;250,40;250,40;\n02-06-2026;B;100,00;;100,00\n03-06-2026;C;20,00;20,00;\n";
    expect(amounts(`Dato;Tekst;Beløb;Debet;Kredit\n${rows}`)).toEqual([-250_40, 100_00, -20_00]);
  });

  test("a file with money out alone is one of money out", () => {
    expect(amounts("Dato;Tekst;Ind;Ud\n01-06-2026;A;;250,40\n02-06-2026;B;;1,00\n")).toEqual([-250_40, -1_00]);
    expect(amounts("Dato;Tekst;Udbetalt\n01-06-2026;A;250,40\n02-06-2026;B;1,00\n")).toEqual([-250_40, -1_00]);
  });

  test("without headers, the number from which a balance follows is the amount", () => {
    const rows = ROWS.map(([day, text, minor, balance]) =>
      ["12345678901", "EUR", day, written(balance - minor), written(balance), day, written(minor), text].join("\t"),
    );
    expect(amounts(rows.join("\n"))).toEqual(EXPECTED);
  });

  test("a balance that no header names is one where every line follows", () => {
    const rows = ROWS.map(([day, text, minor, balance]) => [day, text, written(minor), written(balance)].join(";"));
    const read = readFile(new TextEncoder().encode(`Dato;Tekst;Beløb;Rest\n${rows.join("\n")}`), {
      currency: "DKK",
      readingBySignature: {},
    });
    expect(read).toMatchObject({
      ok: true,
      value: { reading: { columns: { amount: 2, balance: 3 } }, balanceCheck: { kind: "Holds" } },
    });
  });
});
