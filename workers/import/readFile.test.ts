import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type FileReading, MAX_FILE_BYTES, MAX_ROWS } from "./importApi.ts";
import { readFile } from "./readFile.ts";

const SAMPLES = join(import.meta.dirname, "../../tests/samples");
const OPTIONS = { currency: "DKK", readingBySignature: {} } as const;

function read(bytes: Uint8Array | string, options = {}): ReturnType<typeof readFile> {
  return readFile(typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes, { ...OPTIONS, ...options });
}

function sample(path: string, options = {}): FileReading {
  const result = read(readFileSync(join(SAMPLES, path)), options);
  if (!result.ok) throw new Error(result.problem.kind);
  return result.value;
}

function shown({ transactions }: FileReading): unknown[] {
  return transactions.map(({ date, amountMinor, text, balanceMinor, status }) => [
    date,
    amountMinor,
    text,
    balanceMinor,
    status,
  ]);
}

describe("known banks", () => {
  test("Danske Bank's net bank file is read in Windows-1252, with the pending row apart", () => {
    const reading = sample("danske-bank-dk/netbank-desktop.csv");
    expect(reading).toMatchObject({ profile: "danske-bank-dk", confidence: "certain", currency: "DKK", problems: [] });
    expect(shown(reading)).toEqual([
      ["2026-04-02", -30_000, "MobilePay Peter", 1_000_000, "booked"],
      ["2026-04-03", -13_900, "Netflix.com Dankort-nota 03.04", 986_100, "booked"],
      ["2026-04-10", -123_450, "Føtex Ørestad", 862_650, "booked"],
      ["2026-04-30", 2_500_000, "Løn", 3_362_650, "booked"],
      ["2026-05-01", -13_900, "Netflix.Com", undefined, "pending"],
    ]);
    expect(reading.balanceCheck).toEqual({ kind: "Holds" });
  });

  test("Danske Bank's phone file has its own columns", () => {
    const reading = sample("danske-bank-dk/mobilbank-ios.csv");
    expect(reading.profile).toBe("danske-bank-dk");
    expect(shown(reading)[0]).toEqual(["2026-06-18", -14_900, "Netflix.Com", undefined, "pending"]);
    expect(shown(reading)[1]).toEqual(["2026-06-15", -12_900, "MobilePay Podimo ApS", 1_366_548, "booked"]);
  });

  test("Nordea's reserved row stands with the newest day, and equal rows stay two", () => {
    const reading = sample("nordea-dk/poster.csv");
    expect(reading).toMatchObject({ profile: "nordea-dk", account: "1111222233", currency: "DKK" });
    expect(shown(reading)[0]).toEqual(["2026-09-07", -3_995, "REMA 1000 BRØNS", undefined, "pending"]);
    expect(reading.transactions.filter(({ amountMinor }) => amountMinor === -57_250)).toHaveLength(2);
  });
});

describe("other banks, by their columns", () => {
  test("Jyske Bank", () => {
    const reading = sample("bankdata-jyske-sydbank-ringkjobing/posteringer-da.csv");
    expect(reading).toMatchObject({
      profile: "generic",
      confidence: "guess",
      problems: [],
      balanceCheck: { kind: "Holds" },
    });
    expect(shown(reading)[0]).toEqual(["2026-08-31", 2_856_624, "Lønoverførsel", 8_656_624, "booked"]);
  });

  test("Lunar, with a comma between fields and in amounts", () => {
    expect(shown(sample("lunar/transactions-2026-en.csv"))[2]).toEqual([
      "2026-05-31",
      2_800_000,
      "Løn",
      4_009_950,
      "booked",
    ]);
  });

  test("ICA Banken, with the unit behind the amount", () => {
    expect(shown(sample("ica-banken/ica_banken_v1.csv", { currency: "SEK" }))[3]).toEqual([
      "2018-02-01",
      250_000,
      "Överföring",
      254_221,
      "booked",
    ]);
  });

  test("SpareBank 1, with money in and money out in two columns", () => {
    const reading = sample("sparebank1/sb1.csv", { currency: "NOK" });
    expect(shown(reading).slice(0, 1)).toEqual([["2025-02-28", -34_856, "KIWI MAJORSTUEN", undefined, "booked"]]);
    expect(reading.transactions.some(({ amountMinor }) => amountMinor === 2_875_034)).toBe(true);
  });

  test("Swedbank, with a line before the header and Windows-1252", () => {
    const reading = sample("swedbank/transaktioner-2020-cp1252.csv", { currency: "SEK" });
    expect(reading.transactions.length).toBeGreaterThan(3);
    expect(reading.headers.join()).toContain("Bokföringsdag");
  });

  test("a file in which everything is odd is read as a person would, and the footer is named", () => {
    const reading = sample("odd-cases/everything-wrong.csv");
    expect(shown(reading)).toEqual([
      ["2026-02-01", -4_500, 'MOBILEPAY "Ole"; kaffe', 123_450, "booked"],
      ["2026-02-01", -100_000, "To linjer", 23_450, "booked"],
      ["2025-12-31", -100, '=HYPERLINK("http://x")', 23_350, "booked"],
    ]);
    expect(reading.problems).toEqual([]);
    expect(reading.leftOut).toEqual([{ line: 8, kind: "NoEffect" }]);
  });

  test("what the household said about such files wins over the guess", () => {
    const file = "a;b;c\n01-02-2026;Kaffe;35,00\n";
    const guess = sample("lunar/transactions-2026-en.csv");
    expect(guess.headerSignature).toBe("date|time|title|amount|balance|transaction id");
    const reading = { columns: { date: 0, text: 1, amount: 2 }, dateOrder: "mdy", decimalMark: "," } as const;
    const result = read(file, { readingBySignature: { "a|b|c": reading } });
    expect(result.ok && shown(result.value)).toEqual([["2026-01-02", 3_500, "Kaffe", undefined, "booked"]]);
  });
});

describe("[§2] /import: what somebody says of a file that nobody knows", () => {
  const CARD = "Kort 1234;;;\nPeriode;01-11-2026;30-11-2026;\nDato 2026;Hvad;DKK 1;Skyldig\n";
  const ROWS = "01-11-2026;Netto;120,00;620,00\n02-11-2026;Indbetaling;-500,00;120,00\n";
  const opened = (text: string, options = {}): FileReading => {
    const result = read(text, options);
    if (!result.ok) throw new Error(result.problem.kind);
    return result.value;
  };

  test("the first lines are told, and the columns are named in the one that is pointed out", () => {
    const guess = opened(CARD + ROWS);
    expect(guess).toMatchObject({ headerLine: 0, headers: ["1", "2", "3", "4"], reading: undefined });
    expect(guess.firstRows.slice(0, 3)).toEqual([
      { line: 1, text: "Kort 1234" },
      { line: 2, text: "Periode · 01-11-2026 · 30-11-2026" },
      { line: 3, text: "Dato 2026 · Hvad · DKK 1 · Skyldig" },
    ]);
    const told = opened(CARD + ROWS, { headerLine: 3 });
    expect(told).toMatchObject({ headerLine: 3, headers: ["Dato 2026", "Hvad", "DKK 1", "Skyldig"], problems: [] });
    expect(told.reading).toMatchObject({ headerLine: 3, columns: { date: 0, text: 1, amount: 2 } });
    expect(told.transactions).toHaveLength(2);
    expect(opened(CARD + ROWS, { headerLine: 0 })).toMatchObject({ headerLine: 0, headers: guess.headers });
  });

  test("the next file of the kind is read in the same way, wherever its headers stand", () => {
    const { headerSignature, reading } = opened(CARD + ROWS, { headerLine: 3 });
    const next = opened(`Nyt kontoudtog 2027;;;\n${CARD}${ROWS}`, {
      readingBySignature: { [headerSignature]: reading },
    });
    expect(next).toMatchObject({ headerLine: 4, headerSignature, confidence: "certain", problems: [] });
    expect(next.transactions).toHaveLength(2);
  });

  test("turned around, money out is negative, and so is a balance that tells what is owed", () => {
    const { headerSignature, reading } = opened(CARD + ROWS, { headerLine: 3 });
    const columns = { ...reading!.columns, balance: 3 };
    const turned = (file: string) =>
      opened(file, { readingBySignature: { [headerSignature]: { ...reading, columns, isTurned: true } } });
    const card = turned(CARD + ROWS);
    expect(card.transactions.map(({ amountMinor, balanceMinor }) => [amountMinor, balanceMinor])).toEqual([
      [-120_00, -620_00],
      [500_00, -120_00],
    ]);
    expect(card.balanceCheck).toEqual({ kind: "Holds" });
    const account = turned(`${CARD}01-11-2026;Netto;120,00;380,00\n02-11-2026;Løn;-500,00;880,00\n`);
    expect(account.transactions.map(({ balanceMinor }) => balanceMinor)).toEqual([380_00, 880_00]);
    expect(account.balanceCheck).toEqual({ kind: "Holds" });
  });

  test("whichever line is pointed out, the file is read, and turning it around changes every sign and nothing else", () => {
    const cell = fc.constantFrom("", "01-02-2026", "Kaffe", "1,50", "-20,00", "0,00", "Dato", "Beløb");
    const table = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 2, maxLength: 8 });
    const columns = { date: 0, text: 1, amount: 2 };
    fc.assert(
      fc.property(table, fc.nat(9), (rows, headerLine) => {
        const text = rows.map((cells) => cells.join(";")).join("\n");
        const first = read(text, { headerLine });
        if (!first.ok) return;
        const as = (isTurned: boolean) =>
          opened(text, {
            headerLine,
            readingBySignature: {
              [first.value.headerSignature]: { columns, dateOrder: "dmy", decimalMark: ",", isTurned },
            },
          });
        const [plain, turned] = [as(false), as(true)];
        if (plain.holds !== "postings") return;
        expect(turned.problems).toEqual(plain.problems);
        expect(turned.transactions).toEqual(
          plain.transactions.map((one) => ({ ...one, amountMinor: 0 - one.amountMinor })),
        );
      }),
    );
  });
});

describe("files that are refused, each with its reason", () => {
  test.for([
    ["an empty file", "", "Empty"],
    ["only spaces", " \n \n", "Empty"],
    ["a sentence", "Der er ingen posteringer i perioden", "NotATable"],
    ["a header alone", "Dato;Tekst;Beløb\n", "NotATable"],
  ] as const)("%s", ([, text, kind]) => {
    expect(read(text)).toEqual({ ok: false, problem: { kind } });
  });

  test("a picture", () => {
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52]);
    expect(read(png)).toEqual({ ok: false, problem: { kind: "Binary" } });
  });

  test("20 MB", () => {
    expect(read(new Uint8Array(4 * MAX_FILE_BYTES).fill(65))).toEqual({ ok: false, problem: { kind: "TooLarge" } });
  });

  test("more rows than can be looked through", () => {
    const file = `Dato;Tekst;Beløb\n${"01-02-2026;x;1,00\n".repeat(MAX_ROWS + 5)}`;
    expect(read(file)).toEqual({ ok: false, problem: { kind: "TooManyRows" } });
  });

  test("a file without a column for amounts is shown, with no reading of its columns", () => {
    const result = read("Dato;Tekst\n01-02-2026;Kaffe\n02-02-2026;Te\n");
    expect(result).toMatchObject({
      ok: true,
      value: { reading: undefined, headers: ["Dato", "Tekst"], transactions: [] },
    });
  });
});

describe("rows that are no transactions", () => {
  test.for([
    ["-", "NoAmount"],
    ["", "NoAmount"],
    ["1e9", "NoAmount"],
    ["1234567890123456789,00", "AmountTooLarge"],
  ] as const)("the amount %s is named with its line", ([amount, kind]) => {
    const result = read(`Dato;Tekst;Beløb\n01-02-2026;a;1,00\n02-02-2026;b;${amount}\n03-02-2026;c;2,00\n`);
    expect(result).toMatchObject({ ok: true, value: { problems: [{ line: 3, kind }], transactions: [{}, {}] } });
  });

  test("a text of 10,000 characters is named, emoji and right-to-left are kept", () => {
    const result = read(`Dato;Tekst;Beløb\n01-02-2026;${"x".repeat(10_000)};1,00\n02-02-2026;🥐 קפה <script>;2,00\n`);
    expect(result).toMatchObject({
      ok: true,
      value: { problems: [{ line: 2, kind: "TextTooLong" }], transactions: [{ text: "🥐 קפה <script>" }] },
    });
  });

  test("headers that name parts of every object harm nothing", () => {
    const result = read("Dato;__proto__;Beløb\n01-02-2026;constructor;1,00\n", { readingBySignature: {} });
    expect(result.ok && result.value.transactions).toHaveLength(1);
  });
});

describe("a currency of three decimals", () => {
  const amounts = (text: string, options = {}) => {
    const result = read(text, options);
    if (!result.ok) throw new Error(result.problem.kind);
    return result.value.transactions.map(({ amountMinor, balanceMinor }) => [amountMinor, balanceMinor]);
  };

  test("has no thousands in its three digits, be it named by a column, above the table or by the account", () => {
    const rows = "2026-10-01;Al Shaheed Park;-12.500;987.500\n2026-10-02;Lulu;-1.250;986.250\n";
    const read = [
      [-12_500, 987_500],
      [-1_250, 986_250],
    ];
    const named = rows.replaceAll(/$\n?/gm, ";KWD\n").replace(/;KWD\n$/, "");
    expect(amounts(`Date;Description;Amount;Balance;Currency\n${named}`)).toEqual(read);
    expect(amounts(`Currency: KWD\nDate;Description;Amount;Balance\n${rows}`)).toEqual(read);
    expect(amounts(`Date;Description;Amount;Balance\n${rows}`, { currency: "KWD" })).toEqual(read);
    expect(amounts(`Date;Description;Amount;Balance\n${rows.replaceAll(".", ",")}`, { currency: "KWD" })).toEqual(read);
    // In kroner the same digits are thousands.
    expect(amounts(`Date;Description;Amount;Balance\n${rows}`)[0]).toEqual([-12_500_00, 987_500_00]);
  });

  test("keeps thousands beside its decimals, and the mark that a file declares", () => {
    const rows = '2026-10-01;Rent;"-1,250.500"\n2026-10-02;Lulu;-3.750\n';
    expect(amounts(`Date;Description;Amount (BHD)\n${rows}`)).toEqual([
      [-1_250_500, undefined],
      [-3_750, undefined],
    ]);
  });

  test("is read from Wise's history, where a fee counts to the last fils", () => {
    const header =
      "ID,Status,Direction,Created on,Finished on,Source fee amount,Source fee currency,Target fee amount,Target fee currency,Source name,Source amount (after fees),Source currency,Target name,Target amount (after fees),Target currency,Exchange rate,Reference,Batch\n";
    const row =
      "TRANSFER-1,COMPLETED,OUT,2026-10-01 10:00:00,2026-10-01 12:00:00,0.125,JOD,,,Me,10.375,JOD,Shop,14.60,USD,1.407,,\n";
    expect(amounts(header + row)[0]?.[0]).toBe(-10_500);
  });
});

test("any table of days, texts and amounts comes back as it was, in either number format", () => {
  const row = fc.record({
    day: fc
      .date({ min: new Date("2001-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10)),
    text: fc.stringMatching(/^[a-zæøå]{1,12}( [a-z]{1,8})?$/),
    minor: fc.integer({ min: -99_999_999, max: 99_999_999 }),
  });
  fc.assert(
    fc.property(fc.array(row, { minLength: 1, maxLength: 30 }), fc.boolean(), (rows, dots) => {
      const format = (minor: number) => {
        const [whole = "", cents = ""] = (Math.abs(minor) / 100).toFixed(2).split(".");
        const grouped = whole.replace(/\B(?=(\d{3})+$)/g, dots ? "," : ".");
        return `${minor < 0 ? "-" : ""}${grouped}${dots ? "." : ","}${cents}`;
      };
      const file = ["Dato;Tekst;Beløb", ...rows.map(({ day, text, minor }) => `${day};${text};${format(minor)}`)].join(
        "\r\n",
      );
      const result = read(file);
      expect(
        result.ok &&
          result.value.transactions.map(({ date, text, amountMinor }) => ({ day: date, text, minor: amountMinor })),
      ).toEqual(rows);
    }),
    { seed: 1, numRuns: 300 },
  );
});
