import { describe, expect, test } from "vitest";
import { columnsOf } from "./columns/columnContent.ts";
import type { TableRow } from "./delimitedRows.ts";
import { guessColumns } from "./guessColumns.ts";
import { monthNamed } from "./monthNames.ts";
import { likeliestDateOrder, readDate, statedDateOrder } from "./readDate.ts";
import { readFile } from "./readFile.ts";
import { readNumber } from "./readNumber.ts";
import { readRows } from "./readRows.ts";

function read(text: string) {
  const file = readFile(new TextEncoder().encode(text), { currency: "DKK", readingBySignature: {} });
  if (!file.ok) throw new Error(file.problem.kind);
  return file.value;
}

function amounts(text: string): readonly (readonly [number, string])[] {
  return read(text).transactions.map(({ amountMinor, currency }) => [amountMinor, currency]);
}

function texts(text: string): readonly string[] {
  return read(text).transactions.map((one) => one.text);
}

describe("[§2] /import: the currency of each row", () => {
  test.for([
    ["a column of its own", "Dato;Tekst;Beløb;Valuta\n01-06-2026;A;-1,00;DKK\n02-06-2026;B;-2,00;EUR\n"],
    ["beside the number", "Dato;Tekst;Beløb\n01-06-2026;A;-1,00 DKK\n02-06-2026;B;-2,00 EUR\n"],
    ["in front of the number", "Dato;Tekst;Beløb\n01-06-2026;A;DKK -1,00\n02-06-2026;B;EUR -2,00\n"],
    ["a sign", "Dato;Tekst;Beløb;Valuta\n01-06-2026;A;-1,00;DKK\n02-06-2026;B;-2,00;€\n"],
  ] as const)("%s: two currencies are two accounts", ([, text]) => {
    expect(amounts(text)).toEqual([
      [-1_00, "DKK"],
      [-2_00, "EUR"],
    ]);
    const { accounts, namesCurrency } = read(text);
    expect(accounts.map(({ currency }) => currency)).toEqual(["DKK", "EUR"]);
    expect(namesCurrency).toBe(true);
  });

  test.for([
    ["Bedrag (EUR)", "EUR"],
    ["Beløb i NOK", "NOK"],
    ["Määrä euroa", "EUR"],
    ["Amount USD", "USD"],
    ["Amount €", "EUR"],
    ["SEK Belopp", "SEK"],
    ["Beløb [GBP]", "GBP"],
  ] as const)("the header %s", ([header, currency]) => {
    expect(amounts(`Dato;Tekst;${header}\n01-06-2026;A;-1,00\n`)).toEqual([[-1_00, currency]]);
    expect(read(`Dato;Tekst;${header}\n01-06-2026;A;-1,00\n`).accounts).toEqual([]);
  });

  test("a line above the table", () => {
    expect(amounts("Konto;1234\nValuta;EUR\n\nDato;Tekst;Ut;Inn\n01.06.2026;A;1,00;\n02.06.2026;B;;2,00\n")).toEqual([
      [-1_00, "EUR"],
      [2_00, "EUR"],
    ]);
  });

  test("a currency that nobody keeps counts as no other", () => {
    const reading = read("Dato;Tekst;Beløb;Valuta\n01-06-2026;A;-1,00;DKK\n02-06-2026;B;-2,00;AED\n");
    expect(reading.transactions).toHaveLength(1);
    expect(reading.problems).toEqual([{ line: 3, kind: "UnknownCurrency" }]);
    expect(read("Dato;Tekst;Beløb\n01-06-2026;A;-2,00 AED\n").problems).toEqual([{ line: 2, kind: "UnknownCurrency" }]);
  });

  test("the currency of what was paid abroad is not that of the account", () => {
    const text =
      "Dato;Tekst;Original valuta;Originalt beløb;Valuta;Beløb\n01-06-2026;A;EUR;-12,50;DKK;-93,25\n02-06-2026;B;DKK;-50,00;DKK;-50,00\n";
    expect(amounts(text)).toEqual([
      [-93_25, "DKK"],
      [-50_00, "DKK"],
    ]);
    const two =
      "Dato;Tekst;Beløb i valuta;Valuta;Beløb (DKK);Saldo (DKK)\n01-06-2026;A;-12,50;EUR;-93,25;906,75\n02-06-2026;B;-50,00;DKK;-50,00;856,75\n";
    expect(amounts(two)).toEqual([
      [-93_25, "DKK"],
      [-50_00, "DKK"],
    ]);
  });

  test("a known bank's second currency is not its first", () => {
    const header = "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance";
    const rows = [
      "CARD,Current,2026-05-01 10:00:00,2026-05-02 10:00:00,Cafe,-35.00,0.00,DKK,COMPLETED,965.00",
      "CARD,Current,2026-05-03 10:00:00,,Hotel,-500.00,0.00,DKK,PENDING,",
      "CARD,Current,2026-05-04 10:00:00,,Shop,-70.00,0.00,DKK,REVERTED,",
      "EXCHANGE,Current,2026-05-05 10:00:00,2026-05-05 10:00:00,Exchanged,-746.00,1.00,DKK,COMPLETED,218.00",
      "EXCHANGE,Current,2026-05-05 10:00:00,2026-05-05 10:00:00,Exchanged,100.00,0.00,EUR,COMPLETED,100.00",
      "TRANSFER,Current,2026-05-06 10:00:00,2026-05-06 10:00:00,To Ida,-20.00,0.50,EUR,COMPLETED,79.50",
    ];
    const reading = read([header, ...rows].join("\n"));
    expect(reading.profile).toBe("revolut");
    expect(
      reading.transactions.map(({ date, amountMinor, currency, status }) => [date, amountMinor, currency, status]),
    ).toEqual([
      ["2026-05-02", -35_00, "DKK", "booked"],
      ["2026-05-03", -500_00, "DKK", "pending"],
      ["2026-05-05", -747_00, "DKK", "booked"],
      ["2026-05-05", 100_00, "EUR", "booked"],
      ["2026-05-06", -20_50, "EUR", "booked"],
    ]);
    expect(reading.leftOut).toEqual([{ line: 4, kind: "Reverted" }]);
    expect(reading.balanceCheck).toEqual({ kind: "Holds" });
  });

  test("Wise: what leaves goes with its fee, what is exchanged leaves one balance and comes to another", () => {
    const header =
      "ID,Status,Direction,Created on,Finished on,Source fee amount,Source fee currency,Target fee amount,Target fee currency,Source name,Source amount (after fees),Source currency,Target name,Target amount (after fees),Target currency,Exchange rate,Reference,Batch";
    const rows = [
      "T-1,COMPLETED,OUT,2026-05-01 10:00:00,2026-05-01 11:00:00,1.50,EUR,,,Ida,98.50,EUR,Lars,735.00,DKK,7.46,Rent,",
      "T-3,COMPLETED,IN,2026-05-03 10:00:00,2026-05-03 11:00:00,0.00,USD,,,Lakeside Inc,500.00,USD,Ida,500.00,USD,1,INV,",
      "B-4,COMPLETED,NEUTRAL,2026-05-04 10:00:00,2026-05-04 11:00:00,0.50,EUR,,,Ida,99.50,EUR,Ida,108.00,USD,1.08,,",
      "T-5,CANCELLED,OUT,2026-05-05 10:00:00,,1.50,EUR,,,Ida,98.50,EUR,Lars,735.00,DKK,7.46,Rent,",
    ];
    const reading = read([header, ...rows].join("\n"));
    expect(
      reading.transactions.map(({ amountMinor, currency, text, feeMinor }) => [amountMinor, currency, text, feeMinor]),
    ).toEqual([
      [-100_00, "EUR", "Lars", 1_50],
      [500_00, "USD", "Lakeside Inc", undefined],
      [-100_00, "EUR", "Ida", 50],
      [108_00, "USD", "Ida", undefined],
    ]);
    expect(reading.leftOut).toEqual([{ line: 5, kind: "Cancelled" }]);
  });
});

describe("[§2] /import: gross, fee and net", () => {
  test.for([
    ["net goes before gross", "Date,Text,Gross,Fee,Net\n2026-06-01,A,500.00,-19.60,480.40\n"],
    ["in Danish", "Dato,Tekst,Brutto,Gebyr,Netto\n2026-06-01,A,500.00,-19.60,480.40\n"],
    ["gross alone", "Date,Text,Gross,Fee\n2026-06-01,A,500.00,-19.60\n"],
    ["gross alone, the fee without a sign", "Date,Text,Gross,Fee\n2026-06-01,A,500.00,19.60\n"],
    [
      "a balance that follows without the fee",
      "Date,Text,Amount,Fee,Balance\n2026-05-01,B,20.00,0.00,20.00\n2026-06-01,A,500.00,19.60,500.40\n",
    ],
  ] as const)("%s: what moved the account is counted, and the fee is told", ([, text]) => {
    const last = read(text).transactions.at(-1);
    expect(last).toMatchObject({ amountMinor: 480_40, feeMinor: 19_60 });
  });

  test("a fee that is part of the amount is only told", () => {
    const text =
      "Date,Text,Amount,Total fees,Running Balance\n2026-06-01,A,-10.00,0.50,90.00\n2026-06-02,B,-5.00,0.00,85.00\n";
    expect(read(text).transactions).toMatchObject([{ amountMinor: -10_00, feeMinor: 50 }, { amountMinor: -5_00 }]);
  });
});

describe("[§2] /import: what the file says of itself", () => {
  test("a declared delimiter, and a pipe", () => {
    expect(texts("sep=;\r\nDato;Tekst;Beløb\r\n01-06-2026;Netto, Valby, kl. 10;-1,00\r\n")).toEqual([
      "Netto, Valby, kl. 10",
    ]);
    expect(read("sep=;\nDato;Tekst;Beløb\n01-06-2026;A;-1,00\n;B;2,00\n").problems).toEqual([
      { line: 4, kind: "NoDate" },
    ]);
    expect(amounts("sep=,\nDate,Text,Amount\n2026-06-01,A;B;C,-1.00\n")).toEqual([[-1_00, "DKK"]]);
    expect(amounts("Dato|Tekst|Beløb\n01-06-2026|A;B|-1.000,50\n")).toEqual([[-1_000_50, "DKK"]]);
  });

  test("a declared decimal mark and a declared order of dates", () => {
    const text = "Decimal separator: .\nDate format: MM/DD/YYYY\nDate;Text;Amount\n03/07/2026;A;1.500\n";
    expect(read(text).transactions).toMatchObject([{ date: "2026-03-07", amountMinor: 1_50 }]);
    expect(read("Date (MM/DD/YYYY);Text;Amount\n03/07/2026;A;1.50\n").transactions).toMatchObject([
      { date: "2026-03-07" },
    ]);
  });

  test.for([
    ["dd.mm.yyyy", "dmy"],
    ["MM/DD/YYYY", "mdy"],
    ["ÅÅÅÅ-MM-DD", "ymd"],
    ["dd-mm-åååå", "dmy"],
    ["pp.kk.vvvv", "dmy"],
    ["TT.MM.JJJJ", "dmy"],
    ["dd.mm.áááá", "dmy"],
    ["dd-mm-jjjj", "dmy"],
    ["Bogført dato", undefined],
  ] as const)("%s is the order %s", ([text, order]) => {
    expect(statedDateOrder(text)).toBe(order);
  });

  test.for([
    ["300.000000", 300_00],
    ["200,000000", 200_00],
    ["-49,950000", -49_95],
    ["1.234,5600", 1_234_56],
    ["1,234.560000", 1_234_56],
    ["0.5000", 50],
    ["-250.39999999999998", -250_40],
    ["1'250.00", 1_250_00],
    ["-12,50 EUR", -12_50],
    ["€ 12,50-", -12_50],
    ["(12,50) kr", -12_50],
  ] as const)("%s is %s in minor units", ([text, minor]) => {
    expect(readNumber(text, "DKK", text.includes(",") && !/,\d{3}\./.test(text) ? "," : ".")).toEqual({
      kind: "Amount",
      minor,
    });
  });

  test("digits that could be thousands, and decimals that mean something, are not guessed at", () => {
    expect(readNumber("1.234567", "DKK", ".")).toEqual({ kind: "NotANumber" });
    expect(readNumber("200,000", "DKK", ",")).toEqual({ kind: "NotANumber" });
    expect(readNumber("200.000", "DKK", ",")).toEqual({ kind: "Amount", minor: 200_000_00 });
  });
});

describe("[§2] /import: days as they are written", () => {
  test.for([
    ["46176", "2026-06-03"],
    ["46176,5", "2026-06-03"],
    ["46176.25", "2026-06-03"],
    ["03062026", "2026-06-03"],
    ["20260603", "2026-06-03"],
    ["3.6.2026", "2026-06-03"],
    ["3. 6. 2026", "2026-06-03"],
    ["2026-06-03T10:00:00Z", "2026-06-03"],
    ["03/06/2026, 10:15", "2026-06-03"],
    ["ons. 3. jun. 2026", "2026-06-03"],
    ["3-JUN-26", "2026-06-03"],
    ["03JUN2026", "2026-06-03"],
    ["June 3, 2026", "2026-06-03"],
  ] as const)("%s", ([text, day]) => {
    expect(readDate(text, "dmy")).toBe(day);
  });

  /** The months from January on, as each language writes them. */
  const MONTHS = {
    da: "januar februar marts april maj juni juli august september oktober november december",
    fo: "januar februar mars apríl mai juni juli august september oktober november desember",
    kl: "januaari februaari martsi apriili maaji juuni juuli aggusti septembari oktobari novembari decembari",
    sv: "januari februari mars april maj juni juli augusti september oktober november december",
    no: "januar februar mars april mai juni juli august september oktober november desember",
    fi: "tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta elokuuta syyskuuta lokakuuta marraskuuta joulukuuta",
    "fi, short": "tammi helmi maalis huhti touko kesä heinä elo syys loka marras joulu",
    is: "janúar febrúar mars apríl maí júní júlí ágúst september október nóvember desember",
    en: "January February March April May June July August September October November December",
    de: "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    nl: "januari februari maart april mei juni juli augustus september oktober november december",
  };
  test.for(Object.entries(MONTHS))("the months in %s", ([, words]) => {
    const months = words.split(" ");
    expect(months.map(monthNamed)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(months.map((word) => readDate(`2. ${word} 2026`, "dmy")?.slice(5, 7))).toEqual(
      months.map((_, at) => String(at + 1).padStart(2, "0")),
    );
  });

  test.for([
    "01-01-0001",
    "0001-01-01",
    "31.12.9999",
    "9999-12-31",
    "30-12-1899",
    "01-01-1900",
    "00-00-0000",
    "1753-01-00",
  ])("%s is no date: nobody means it", (text) => {
    expect(readDate(text, text.startsWith("9") || text.startsWith("0001") ? "ymd" : "dmy")).toBeUndefined();
    const reading = read(`Dato;Tekst;Beløb\n${text};A;-1,00\n03-06-2026;B;-2,00\n04-06-2026;C;-2,00\n`);
    expect(reading.transactions).toHaveLength(2);
    expect(reading.problems).toEqual([{ line: 2, kind: "NoDate" }]);
  });

  test("such a day leaves its place to another one of the row", () => {
    const text = "Bogført dato;Købsdato;Tekst;Beløb\n01-01-0001;02-06-2026;A;-1,00\n04-06-2026;03-06-2026;B;-2,00\n";
    expect(read(text).transactions).toMatchObject([{ date: "2026-06-02" }, { date: "2026-06-04" }]);
  });

  test("in other files, too", () => {
    const qif = read("!Type:Bank\nD31/12/9999\nT-1.00\nPA\n^\nD03/06/2026\nT-2.00\nPB\n^\n");
    expect(qif).toMatchObject({ problems: [{ kind: "NoDate" }], transactions: [{ date: "2026-06-03" }] });
    expect(likeliestDateOrder(["31.12.9999", "03.06.2026"])).toEqual({ order: "dmy", share: 1 });
  });
});

describe("[§2] /import: the text that a person would read", () => {
  const table = (header: string, ...rows: readonly string[]) =>
    texts(`Dato;${header};Beløb\n${rows.map((row) => `01-06-2026;${row};-1,00`).join("\n")}\n`);

  test("never a number of an account, a time, a day, a number or a currency", () => {
    expect(table("Tekst;Modtager", "DK5000400440116243;Netto", "NL00INGB0001112223;Føtex")).toEqual(["Netto", "Føtex"]);
    expect(table("Konto;Tid;Rentedato;Antal;Valuta;Hvem", "NL00INGB0001112223;10:00;02-06-2026;3;DKK;Netto")).toEqual([
      "Netto",
    ]);
    expect(table("Description;Time;Name", "CARD-900001;10:00:00;Netto", "CARD-900002;11:00:00;Føtex")).toEqual([
      "Netto",
      "Føtex",
    ]);
  });

  test("per row the first that is filled", () => {
    expect(table("Navn;Besked", "Netto;", ";Husleje juni", "DK5000400440116243;Til opsparing")).toEqual([
      "Netto",
      "Husleje juni",
      "Til opsparing",
    ]);
  });

  test("a technical tail is cut, and a time is none", () => {
    expect(table("Tekst", "ICA NÆR:NS:01", "Netto :NS:01", "Kiosk 10:30", "A:B")).toEqual([
      "ICA NÆR",
      "Netto",
      "Kiosk 10:30",
      "A:B",
    ]);
  });

  test("a header may have a digit in it", () => {
    const text =
      '"IBAN";"Datum";"Bedrag";"Naam tegenpartij";"Omschrijving-1"\n"NL00RABO0123456789";"2026-06-01";"-12,50";"Albert Heijn";"Pas 12"\n';
    expect(texts(text)).toEqual(["Albert Heijn"]);
  });
});

describe("[§2] /import: a long table", () => {
  /** Rows that count how often their cells are looked at. */
  function counting(length: number): { readonly rows: readonly TableRow[]; readonly looks: () => number } {
    let looks = 0;
    const rows = Array.from({ length }, (_, at): TableRow => {
      const cells = ["01-06-2026", `Netto ${at}`, "", "250,40", `${at},10`, "DKK", "Bokført"];
      return {
        line: at + 2,
        get cells() {
          looks += 1;
          return cells;
        },
      };
    });
    return { rows, looks: () => looks };
  }

  test("is read in proportion to its rows: each is looked at a bounded number of times", () => {
    const headers = ["Dato", "Tekst", "Ind", "Ud", "Saldo", "Valuta", "Status"];
    const names = headers.map((header) => header.toLowerCase());
    const looksAt = (length: number) => {
      const { rows, looks } = counting(length);
      const reading = guessColumns(names, rows, headers, { decimalMark: undefined, dateOrder: undefined });
      const table = { headers, names, rows, profile: undefined, currencies: [], fallback: "DKK" } as const;
      expect(readRows(table, reading!).transactions).toHaveLength(length);
      return looks() / length;
    };
    expect(looksAt(20_000)).toBeLessThan(100);
    expect(looksAt(20_000)).toBeLessThanOrEqual(looksAt(2_000));
    expect(columnsOf(headers, names, counting(20_000).rows)[0]?.sample.length).toBeLessThan(1_000);
  });

  test("of 20,000 rows that nobody knows is read within the time of a test", () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `01-06-2026;Netto ${at};-250,40;${at},10`);
    expect(read(`Dato;Tekst;Beløb;Saldo\n${rows.join("\n")}`).transactions).toHaveLength(20_000);
  });
});
