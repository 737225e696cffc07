import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { type FileReading, MAX_ROWS } from "../importApi.ts";
import { readFile } from "../readFile.ts";

const SAMPLES = join(import.meta.dirname, "../../../tests/samples");

function read(text: string, options = {}): ReturnType<typeof readFile> {
  return readFile(new TextEncoder().encode(text), { currency: "DKK", readingBySignature: {}, ...options });
}

function reading(text: string, options = {}): FileReading {
  const result = read(text, options);
  if (!result.ok) throw new Error(result.problem.kind);
  return result.value;
}

function sample(path: string): string {
  return readFileSync(join(SAMPLES, path), "latin1");
}

function texts(text: string): readonly string[] {
  return reading(text).transactions.map((transaction) => transaction.text);
}

function camt(inside: string): string {
  return `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DK1</IBAN></Id><Ccy>DKK</Ccy></Acct>${inside}</Stmt></BkToCstmrStmt></Document>`;
}

function entry(amount: string, rest = ""): string {
  return `<Ntry><Amt Ccy="DKK">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-02</Dt></BookgDt>${rest}</Ntry>`;
}

function ofx(inside: string): string {
  return `OFXHEADER:100\nDATA:OFXSGML\n\n<OFX><STMTRS><CURDEF>DKK<BANKACCTFROM><ACCTID>1</BANKACCTFROM>${inside}</STMTRS></OFX>`;
}

function mt940(details: string): string {
  return `:20:A\n:25:1\n:60F:C261001DKK0,\n:61:261002C1,NTRFNONREF\n:86:${details}\n:62F:C261002DKK1,\n-`;
}

describe("a file is known by what stands in it", () => {
  test.for([
    ["camt/camt053-dk-synthetic.xml", "camt"],
    ["mt940/mt940-structured.sta", "mt940"],
    ["ofx/ofx102-sgml-cp1252.ofx", "ofx"],
    ["ofx/ofx220-xml-two-accounts.qfx", "ofx"],
    ["qif/konto-dk.qif", "qif"],
  ] as const)("%s", ([path, format]) => {
    expect(reading(`\uFEFF\n${sample(path)}`)).toMatchObject({ format, profile: format, headers: [], trades: [] });
  });

  test("a table that speaks of such files is a table", () => {
    expect(reading("Dato;Tekst;Beløb\n01-02-2026;<OFX> :20: !Type:Bank camt.053;1,00\n").format).toBe("csv");
  });
});

test("statements in dinars have three decimals", () => {
  const dinars = (text: string) => text.replaceAll("DKK", "KWD");
  const minors = (text: string) => reading(text).transactions.map(({ amountMinor }) => amountMinor);
  expect(minors(dinars(camt(entry("12.500") + entry("1.2"))))).toEqual([-12_500, -1_200]);
  expect(minors(dinars(mt940("Coffee")).replace("C1,NTRF", "D12,345NTRF"))).toEqual([-12_345]);
  const posting = "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261002<TRNAMT>-12.345<FITID>1<NAME>Lulu</STMTTRN>";
  expect(minors(dinars(ofx(`<BANKTRANLIST>${posting}</BANKTRANLIST>`)))).toEqual([-12_345]);
});

describe("files that are refused, each with its reason", () => {
  const whole = camt(entry("1.00"));
  test.for([
    [
      "an entity that is made in the file",
      whole.replace("<Document", '<!DOCTYPE a [<!ENTITY b "c">]><Document'),
      "Unreadable",
    ],
    [
      "a document type of another address",
      whole.replace("<Document", '<!DOCTYPE a SYSTEM "file:///etc/passwd"><Document'),
      "Unreadable",
    ],
    ["XML that was cut off", whole.slice(0, -30), "Unreadable"],
    ["XML whose elements cross", whole.replace("</Stmt></BkToCstmrStmt>", "</BkToCstmrStmt></Stmt>"), "Unreadable"],
    ["XML deeper than a statement", camt(`${"<a>".repeat(100)}${"</a>".repeat(100)}`), "Unreadable"],
    ["OFX that was cut off", ofx("<STMTTRN><TRNAMT>1.00").slice(0, -6), "Unreadable"],
    ["CAMT without a transaction", camt(""), "Empty"],
    ["OFX without a transaction", ofx("<BANKTRANLIST></BANKTRANLIST>"), "Empty"],
    ["MT940 without a transaction", ":20:A\n:25:1\n:60F:C261001DKK0,\n:62F:C261031DKK0,\n-", "Empty"],
    ["QIF without a transaction", "!Type:Bank\n^\n", "Empty"],
    [
      "more postings than can be looked through",
      `!Type:Bank\n${"D1/2/2026\nT1\n^\n".repeat(MAX_ROWS + 1)}`,
      "TooManyRows",
    ],
  ] as const)("%s", ([, text, kind]) => {
    expect(read(text)).toEqual({ ok: false, problem: { kind } });
  });

  test("an entity that the file only names stays as it is written", () => {
    expect(texts(camt(entry("1", "<AddtlNtryInf>A &amp;amp; &bomb; &#66;</AddtlNtryInf>")))).toEqual([
      "A &amp; &bomb; B",
    ]);
  });
});

describe("QIF", () => {
  const days = (dates: readonly string[], options = {}) => {
    const file = `!Type:Bank\n${dates.map((date) => `D${date}\nT1,00\n^\n`).join("")}`;
    const { transactions, confidence, ...rest } = reading(file, options);
    return { days: transactions.map(({ date }) => date), confidence, ...rest };
  };

  test.for([
    ["one day tells the order of all", ["01/02/2026", "13/02/2026"], ["2026-02-01", "2026-02-13"], "certain"],
    ["the month first", ["01/02/2026", "02/13/2026"], ["2026-01-02", "2026-02-13"], "certain"],
    ["a doubt that stays", ["01/02/2026"], ["2026-02-01"], "guess"],
    ["no doubt in either order", ["05/05/2026"], ["2026-05-05"], "certain"],
    ["the year first", ["2026-02-01"], ["2026-02-01"], "certain"],
    ["years of two digits", ["31.12.99", "31.12.26"], ["1999-12-31", "2026-12-31"], "certain"],
  ] as const)("%s", ([, dates, expected, confidence]) => {
    expect(days(dates)).toMatchObject({ days: expected, confidence });
  });

  test("what the household said about such dates holds, and other banks' files are not meant", () => {
    const { headerSignature, reading: guessed } = days(["01/02/2026"]);
    const readingBySignature = { [headerSignature]: { ...guessed!, dateOrder: "mdy" } };
    expect(days(["01/02/2026"], { readingBySignature })).toMatchObject({ days: ["2026-01-02"], confidence: "certain" });
    expect(days(["01.02.2026"], { readingBySignature }).days).toEqual(["2026-02-01"]);
  });
});

describe("OFX", () => {
  test("balances follow only where the balance is of the last day of the transactions", () => {
    const file = (asOf: string) =>
      ofx(
        `<BANKTRANLIST><DTEND>20261031<STMTTRN><DTPOSTED>20261030<TRNAMT>1.00<FITID>1</STMTTRN></BANKTRANLIST><LEDGERBAL><BALAMT>5.00<DTASOF>${asOf}</LEDGERBAL>`,
      );
    expect(reading(file("20261031")).transactions[0]?.balanceMinor).toBe(500);
    expect(reading(file("20261102")).transactions[0]?.balanceMinor).toBeUndefined();
    expect(reading(file("20261001")).transactions[0]?.balanceMinor).toBeUndefined();
  });

  test("a currency that nobody knows is not taken for another", () => {
    const file = ofx("<STMTTRN><DTPOSTED>20261030<TRNAMT>1.00</STMTTRN>").replace("DKK", "XYZ");
    expect(reading(file)).toMatchObject({ transactions: [], problems: [{ kind: "UnknownCurrency" }] });
  });

  test("trades of a brokerage account are named, not taken for transactions", () => {
    const file = ofx("<BUYSTOCK><INVBUY><UNITS>1</INVBUY></BUYSTOCK>");
    expect(reading(file)).toMatchObject({ transactions: [], problems: [{ kind: "UnknownKind" }] });
  });
});

describe("the way and the fee of a transaction that a statement tells beside its amount", () => {
  const posting = (type: string, amount: string) =>
    `<STMTTRN><TRNTYPE>${type}<DTPOSTED>20260613<TRNAMT>${amount}<FITID>${type}<NAME>A</STMTTRN>`;
  const amounts = (text: string) => reading(text).transactions.map(({ amountMinor }) => amountMinor);

  test("OFX without a sign: what went out is told by its kind", () => {
    expect(amounts(ofx(posting("DEBIT", "12.50") + posting("CREDIT", "1000.00") + posting("POS", "30.00")))).toEqual([
      -12_50, 1000_00, -30_00,
    ]);
  });

  test.for([
    ["a sign somewhere is one everywhere", posting("DEBIT", "-12.50") + posting("PAYMENT", "500.00"), [-12_50, 500_00]],
    ["nothing but payments to a card", posting("PAYMENT", "500.00"), [500_00]],
  ] as const)("OFX: %s", ([, inside, expected]) => expect(amounts(ofx(inside))).toEqual(expected));

  test("CAMT: charges that the amount includes are its fee, and others are not", () => {
    const charges = (isIncluded: boolean) =>
      `<Chrgs><Rcrd><Amt Ccy="DKK">2.00</Amt><ChrgInclInd>${isIncluded}</ChrgInclInd></Rcrd></Chrgs>`;
    const [told, other] = [true, false].map((isIncluded) => reading(camt(entry("102.00", charges(isIncluded)))));
    expect(told?.transactions).toMatchObject([{ amountMinor: -102_00, feeMinor: 2_00 }]);
    expect(other?.transactions[0]).not.toHaveProperty("feeMinor");
  });
});

describe("MT940", () => {
  test.for([
    ["as it comes", "Dankort-nota\nFØTEX", "Dankort-nota FØTEX"],
    ["cut off in the middle of a word", `${"x".repeat(60)} Føte\nx`, `${"x".repeat(60)} Føtex`],
    ["in numbered parts", "020?00KORT?20Køb?32Netto", "Netto, Køb"],
    ["in numbered parts with another mark", "020~00KORT~20Køb~32Netto", "Netto, Køb"],
    ["in numbered parts with the kind alone", "020?00RENTE", "RENTE"],
    ["in named parts", "/TRTP/SEPA/NAME/Netto/REMI/Køb/EREF/1", "Netto, Køb"],
    ["in named parts with nothing for a person", "/TRTP/RENTE/", "RENTE"],
    ["three digits that begin a text", "123 ting", "123 ting"],
  ] as const)("what a transaction is for, %s", ([, details, expected]) => {
    expect(texts(mt940(details))).toEqual([expected]);
  });
});

describe("QIF", () => {
  test.for([
    ["MDY", "2026-03-07"],
    ["DMY", "2026-07-03"],
    ["m/d/y", "2026-03-07"],
  ] as const)("the order of dates that the file names holds, and nobody is asked: %s", ([order, day]) => {
    const file = reading(`!Option:${order}\n!Type:Bank\nD03/07/2026\nT-1.00\nPA\n^\n`);
    expect(file).toMatchObject({ confidence: "certain", transactions: [{ date: day }] });
  });
});

describe("CAMT", () => {
  test("payments that do not make up their entry stay one transaction", () => {
    const part = (amount: string) =>
      `<TxDtls><AmtDtls><TxAmt><Amt Ccy="DKK">${amount}</Amt></TxAmt></AmtDtls></TxDtls>`;
    const inside = (a: string, b: string) => camt(entry("20.00", `<NtryDtls>${part(a)}${part(b)}</NtryDtls>`));
    const amounts = (file: string) => reading(file).transactions.map(({ amountMinor }) => amountMinor);
    expect(amounts(inside("8.00", "12.00"))).toEqual([-800, -1_200]);
    expect(amounts(inside("8.00", "11.00"))).toEqual([-2_000]);
  });

  test("payments are told by the amounts that make up the entry, wherever they stand", () => {
    const amount = (name: string, text: string, code = "DKK") => `<${name}><Amt Ccy="${code}">${text}</Amt></${name}>`;
    const part = (...inside: readonly string[]) => `<TxDtls><AmtDtls>${inside.join("")}</AmtDtls></TxDtls>`;
    const amounts = (...parts: readonly string[]) =>
      reading(camt(entry("20.00", `<NtryDtls>${parts.join("")}</NtryDtls>`))).transactions.map(
        (one) => one.amountMinor,
      );
    const [a, b] = [amount("InstdAmt", "8.00"), amount("InstdAmt", "0000012.00")];
    expect(amounts(part(a), part(b))).toEqual([-8_00, -12_00]);
    expect(amounts(part(a), part(amount("TxAmt", "12.00")))).toEqual([-8_00, -12_00]);
    expect(amounts(part(a, amount("TxAmt", "1.00")), part(b, amount("TxAmt", "2.00")))).toEqual([-8_00, -12_00]);
    const euro = amount("InstdAmt", "1.07", "EUR");
    expect(amounts(part(euro, amount("CntrValAmt", "8.00")), part(b))).toEqual([-8_00, -12_00]);
    expect(amounts(part(euro), part(b))).toEqual([-20_00]);
    expect(amounts(part(a), part(amount("InstdAmt", "11.99")))).toEqual([-20_00]);
  });

  test("an amount that is finer than the currency, or marked neither way, is no amount", () => {
    const file = camt(entry("1.005") + entry("1.00").replace("DBIT", "") + entry("1.00"));
    expect(reading(file)).toMatchObject({ transactions: [{}], problems: [{ kind: "NoAmount" }, { kind: "NoAmount" }] });
  });

  test("a long text is cut, and says so", () => {
    const [text = ""] = texts(camt(entry("1", `<AddtlNtryInf>${"ord ".repeat(300)}</AddtlNtryInf>`)));
    expect(text.length).toBeLessThanOrEqual(500);
    expect(text.endsWith("…")).toBe(true);
  });
});
