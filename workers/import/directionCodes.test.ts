import { describe, expect, test } from "vitest";
import { readFile } from "./readFile.ts";

/** Header, what is written for out, what for in. */
const CODINGS: Readonly<Record<string, readonly (readonly [string, string, string])[]>> = {
  da: [
    ["D/K", "D", "K"],
    ["Debet/kredit", "Debet", "Kredit"],
    ["Ud/Ind", "Ud", "Ind"],
    ["Retning", "ud", "ind"],
    ["Bevægelse", "Hævet", "Indsat"],
    ["Type", "Udbetaling", "Indbetaling"],
    ["Fortegn", "-", "+"],
    ["Retning", "Udgående", "Indgående"],
    ["Posteringstype", "Hævning", "Indbetaling"],
    ["Post", "Udgift", "Indtægt"],
    ["Kode", "H", "I"],
  ],
  fo: [
    ["Út/Inn", "Út", "Inn"],
    ["Slag", "Útborgan", "Innborgan"],
    ["Slag", "Tikið út", "Innsett"],
    ["Forteikn", "-", "+"],
  ],
  kl: [
    ["Ud/Ind", "Ud", "Ind"],
    ["Suussusaa", "Anisoq", "Isertoq"],
  ],
  sv: [
    ["Riktning", "Ut", "In"],
    ["Typ", "Uttag", "Insättning"],
    ["Typ", "Utbetalning", "Inbetalning"],
    ["D/K", "D", "K"],
    ["Tecken", "-", "+"],
    ["Debet/Kredit", "DEB", "KRE"],
  ],
  no: [
    ["Inn/Ut", "Ut", "Inn"],
    ["Retning", "UT", "INN"],
    ["Type", "Uttak", "Innskudd"],
    ["Type", "Belastet", "Godskrevet"],
    ["Retning", "Utgående", "Innkommende"],
  ],
  fi: [
    ["Otto/Pano", "Otto", "Pano"],
    ["Tyyppi", "OTTO", "PANO"],
    ["Tapahtuma", "Veloitus", "Hyvitys"],
    ["Suunta", "Meno", "Tulo"],
    ["Etumerkki", "-", "+"],
    ["V/H", "V", "H"],
    ["Suunta", "Lähtevä", "Saapuva"],
  ],
  is: [
    ["Út/Inn", "Út", "Inn"],
    ["Tegund", "Úttekt", "Innborgun"],
    ["Debet/Kredit", "D", "K"],
    ["Formerki", "-", "+"],
    ["Stefna", "Útlögn", "Innlögn"],
  ],
  en: [
    ["Debit/Credit", "Debit", "Credit"],
    ["Dr/Cr", "DR", "CR"],
    ["Dr/Cr", "Dr", "Cr"],
    ["Debit/Credit", "D", "C"],
    ["CdtDbtInd", "DBIT", "CRDT"],
    ["Credit Debit Indicator", "DB", "CR"],
    ["Direction", "OUT", "IN"],
    ["Type", "Withdrawal", "Deposit"],
    ["W/D", "W", "D"],
    ["Transaction type", "debit", "credit"],
    ["Kind", "Expense", "Income"],
    ["Direction", "sent", "received"],
    ["Balance Impact", "Debit", "Credit"],
    ["+/-", "-", "+"],
    ["Sign", "−", "+"],
    ["Flow", "Outflow", "Inflow"],
    ["In or out", "Paid out", "Paid in"],
  ],
  de: [
    ["S/H", "S", "H"],
    ["Soll/Haben", "Soll", "Haben"],
    ["Soll/Haben", "S", "H"],
    ["Umsatzart", "Lastschrift", "Gutschrift"],
    ["Art", "Ausgang", "Eingang"],
    ["Vorzeichen", "-", "+"],
  ],
  nl: [
    ["Af Bij", "Af", "Bij"],
    ["Af/Bij", "AF", "BIJ"],
    ["Richting", "Uit", "In"],
    ["Soort", "Afschrijving", "Bijschrijving"],
    ["A/B", "A", "B"],
  ],
};
const ALL = Object.entries(CODINGS).flatMap(([language, codings]) =>
  codings.map(([header, out, into]) => [language, header, out, into] as const),
);

const ROWS = [
  ["01-06-2026", "Netto", -250_40],
  ["02-06-2026", "Løn", 32_100_00],
  ["03-06-2026", "Kaffebar", -149_00],
  ["05-06-2026", "Husleje", -8_000_00],
] as const;

function read(text: string) {
  const file = readFile(new TextEncoder().encode(text), { currency: "DKK", readingBySignature: {} });
  if (!file.ok) throw new Error(file.problem.kind);
  return file.value;
}

function amounts(text: string): readonly number[] {
  return read(text).transactions.map(({ amountMinor }) => amountMinor);
}

function written(minor: number): string {
  return (minor / 100).toFixed(2).replace(".", ",");
}

type Place = "before" | "behind";

function file([header, out, into]: readonly string[], place: Place, isSigned: boolean, rows = ROWS): string {
  const inOrder = (amount: string, code: string) => (place === "before" ? [code, amount] : [amount, code]);
  const lines = rows.map(([day, text, minor]) => [
    day,
    text,
    ...inOrder(written(isSigned ? minor : Math.abs(minor)), minor < 0 ? out! : into!),
  ]);
  return [["Dato", "Tekst", ...inOrder("Beløb", header!)], ...lines].map((cells) => cells.join(";")).join("\n");
}

describe("[§2] /import: the way of the money in a column of its own", () => {
  test("there are more than twenty-five codings, in all eight languages and two more", () => {
    expect(ALL.length).toBeGreaterThan(50);
    expect(Object.keys(CODINGS)).toEqual(["da", "fo", "kl", "sv", "no", "fi", "is", "en", "de", "nl"]);
  });

  test.for(ALL)(
    "%s: %s with %s and %s, before the amount and behind it, which bears its sign or not",
    ([, ...coding]) => {
      const expected = ROWS.map(([, , minor]) => minor);
      for (const place of ["before", "behind"] as const)
        for (const isSigned of [false, true]) expect(amounts(file(coding, place, isSigned))).toEqual(expected);
    },
  );

  test.for([
    ["Debit/Credit", "D", "K"],
    ["Af Bij", "Af", "Bij"],
    ["D/C", "D", "C"],
    ["Soll/Haben", "S", "H"],
    ["Direction", "OUT", "IN"],
  ] as const)("a short file in which every row goes out is one of money out: %s", (coding) => {
    const rows = ROWS.filter(([, , minor]) => minor < 0);
    expect(amounts(file(coding, "behind", false, rows as never))).toEqual(rows.map(([, , minor]) => minor));
  });

  test("a reversal bears a minus of its own", () => {
    const rows =
      "01-06-2026;Netto;250,40;D\n02-06-2026;Netto retur;-50,00;D\n03-06-2026;Løn;100,00;K\n04-06-2026;Te;9,00;D\n";
    expect(amounts(`Dato;Tekst;Beløb;D/K\n${rows}`)).toEqual([-250_40, 50_00, 100_00, -9_00]);
  });

  test("where no amount has a sign, fees and other kinds may stand among the ways", () => {
    const rows =
      "2026-06-01;A;5.00;Debit\n2026-06-02;B;7.00;Credit\n2026-06-03;C;9.00;Debit\n2026-06-04;D;1.00;Fee\n2026-06-05;E;2.00;Interest\n";
    expect(amounts(`Date;Description;Amount;Type\n${rows}`)).toEqual([-5_00, 7_00, -9_00, -1_00, 2_00]);
  });

  test("a row that moves nothing is left out", () => {
    const rows = "01-06-2026;Netto;250,40;OUT\n02-06-2026;Omregning;50,00;NEUTRAL\n03-06-2026;Løn;100,00;IN\n";
    const reading = read(`Date;Description;Amount;Direction\n${rows}`);
    expect(reading.transactions.map(({ amountMinor }) => amountMinor)).toEqual([-250_40, 100_00]);
    expect(reading.leftOut).toEqual([{ line: 3, kind: "NoEffect" }]);
  });

  test("words of texts and kinds beside a signed amount turn nothing", () => {
    expect(amounts("Dato;Tekst;Beløb\n01-06-2026;Udbetaling;-5,00\n02-06-2026;Indbetaling;7,00\n")).toEqual([
      -5_00, 7_00,
    ]);
    expect(amounts("Dato;Tekst;Beløb\n01-06-2026;Udbetaling;5,00\n02-06-2026;Indbetaling;7,00\n")).toEqual([
      5_00, 7_00,
    ]);
    expect(
      amounts("Dato;Tekst;Type;Beløb\n01-06-2026;A;Hævet;-5,00\n02-06-2026;B;Kort;-7,00\n03-06-2026;C;Indsat;9,00\n"),
    ).toEqual([-5_00, -7_00, 9_00]);
  });

  test("a household may say itself which column it is, and its next file is read so", () => {
    const text = "Dato;Tekst;Beløb;Xyz\n01-06-2026;Netto;5,00;Ud\n02-06-2026;Gebyr;7,00;?\n03-06-2026;Løn;9,00;Ind\n";
    const columns = { date: 0, text: 1, amount: 2, direction: 3 };
    const reading = { columns, dateOrder: "dmy", decimalMark: "," } as const;
    const told = readFile(new TextEncoder().encode(text), {
      currency: "DKK",
      readingBySignature: { "dato|tekst|beløb|xyz": reading },
    });
    expect(told.ok && told.value.transactions.map(({ amountMinor }) => amountMinor)).toEqual([-5_00, 7_00, 9_00]);
  });
});

describe("[§2] /import: lines that are no transactions", () => {
  test.for([
    "Opening balance",
    "Closing balance",
    "Turnover",
    "Startsaldo",
    "Slutsaldo",
    "Primosaldo",
    "Saldo primo",
    "Omsætning",
    "Ingående saldo",
    "Utgående saldo",
    "Inngående saldo",
    "Omsetning",
    "Alkusaldo",
    "Loppusaldo",
    "Upphafsstaða",
    "Lokastaða",
    "Byrjunarsaldo",
    "Algsaldo",
    "Lõppsaldo",
    "Käive",
    "Anfangssaldo",
    "Beginsaldo",
    "Balance brought forward",
    "Saldo pr. 31.05.2026",
    "Closing balance:",
  ])("%s", (text) => {
    const reading = read(`Dato;Tekst;Beløb;Saldo\n01-06-2026;${text};500,00;500,00\n02-06-2026;Netto;-5,00;495,00\n`);
    expect(reading.transactions.map(({ amountMinor }) => amountMinor)).toEqual([-5_00]);
    expect(reading.leftOut).toEqual([{ line: 2, kind: "NoEffect" }]);
  });

  test("a word where the day will stand says that the row is pending", () => {
    const rows = "2026/06/01;-5,00;Netto\nReservert;-7,00;Kino\n2026/06/02;-9,00;Te\n";
    expect(read(`Dato;Beløp;Tittel\n${rows}`)).toMatchObject({
      transactions: [{ status: "booked" }, { status: "pending", date: "2026-06-02" }, { status: "booked" }],
      problems: [],
    });
  });

  test("a sum at the end has no day; a petrol station of that name has one", () => {
    const reading = read(
      "Dato;Tekst;Beløb\n01-06-2026;Total;-500,00\n02-06-2026;Netto;-5,00\n;Total;-505,00\n;I alt;-505,00\n",
    );
    expect(reading.transactions.map(({ amountMinor }) => amountMinor)).toEqual([-500_00, -5_00]);
    expect(reading.leftOut.map(({ line }) => line)).toEqual([4, 5]);
    expect(reading.problems).toEqual([]);
  });

  test.for([
    ["Annulleret", "Cancelled"],
    ["Afvist", "Cancelled"],
    ["Annullert", "Cancelled"],
    ["Avbruten", "Cancelled"],
    ["Makulerad", "Cancelled"],
    ["Peruutettu", "Cancelled"],
    ["Hylätty", "Cancelled"],
    ["Ógilt", "Cancelled"],
    ["Hafnað", "Cancelled"],
    ["Cancelled", "Cancelled"],
    ["Declined", "Cancelled"],
    ["FAILED", "Cancelled"],
    ["Storniert", "Reverted"],
    ["REVERTED", "Reverted"],
    ["Reversed", "Reverted"],
    ["Tilbageført", "Reverted"],
    ["Palautettu", "Reverted"],
    ["Bakfært", "Reverted"],
  ] as const)("a row that is %s is left out as %s, with a day or without", ([status, kind]) => {
    const rows = `01-06-2026;Netto;-5,00;Udført\n02-06-2026;Kiosk;-7,00;${status}\n;Kiosk;-7,00;${status}\n03-06-2026;Te;-9,00;Udført\n`;
    const reading = read(`Dato;Tekst;Beløb;Status\n${rows}`);
    expect(reading.transactions.map(({ amountMinor }) => amountMinor)).toEqual([-5_00, -9_00]);
    expect(reading.leftOut).toEqual([
      { line: 3, kind },
      { line: 4, kind },
    ]);
  });

  test.for([
    "Reserveret",
    "Reservert",
    "Reserverad",
    "Pending",
    "Väntande",
    "Varaus",
    "Frátekið",
    "Vorgemerkt",
    "Ikke bokført",
  ])("a row that is %s keeps its own day", (status) => {
    const rows = `02.06.2026;03.06.2026;Netto;-5,00;Bokført\n05.06.2026;;Kino;-7,00;${status}\n09.06.2026;10.06.2026;Te;-9,00;Bokført\n`;
    const reading = read(`Utført dato;Bokført dato;Beskrivelse;Beløp;Status\n${rows}`);
    expect(reading.transactions.map(({ date, status: is }) => [date, is])).toEqual([
      ["2026-06-03", "booked"],
      ["2026-06-05", "pending"],
      ["2026-06-10", "booked"],
    ]);
  });
});
