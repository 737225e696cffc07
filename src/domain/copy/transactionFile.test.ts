import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readFile } from "#workers/import/readFile.ts";
import { isoDate } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";
import { AssetId, CategoryId, TransactionId, TransferId } from "../ids.ts";
import { money } from "../money.ts";
import { transactionFile, type TransactionFormat, type TransactionNames } from "./transactionFile.ts";

const ACCOUNT = {
  id: AssetId.parse("10000000-0000-4000-8000-000000000001"),
  name: "Lønkonto",
  currency: "DKK",
} as const;
const today = isoDate("2026-11-22");

function transaction(date: string, minor: number, text: string, more: Partial<Transaction> = {}): Transaction {
  return {
    id: TransactionId.parse(crypto.randomUUID()),
    accountId: ACCOUNT.id,
    date: isoDate(date),
    amount: money(minor, "DKK"),
    text,
    status: "booked",
    ...more,
  };
}

const SOME = [
  transaction("2026-10-02", -125_50, "Netto; Østerbrogade 12, Kastrup & omegns <supermarked>"),
  transaction("2026-09-30", 31_250_00, "Løn", { balance: money(40_000_00, "DKK"), note: "September" }),
  transaction("2026-10-03", -50_00, "=SUM(A1)", { status: "pending" }),
];

const [GROCERIES, PHARMACY] = ["20000000-0000-4000-8000-000000000001", "20000000-0000-4000-8000-000000000002"].map(
  (id) => CategoryId.parse(id),
) as [CategoryId, CategoryId];
const TRANSFER = TransferId.parse("30000000-0000-4000-8000-000000000001");
const NAMES: TransactionNames = {
  categoryName: (id) => (id === GROCERIES ? "Dagligvarer" : "Apotek"),
  otherAccount: ({ transferId }) => (transferId ? "Opsparing" : undefined),
};

const written = (format: TransactionFormat, transactions: readonly Transaction[] = SOME) =>
  transactionFile(format, { account: ACCOUNT, transactions, today, mark: ",", ...NAMES });

const IN_PARTS = transaction("2026-10-05", -300_00, "Bilka", {
  balance: money(1_000_00, "DKK"),
  note: "Indkøb",
  tags: ["hytten", "jul"],
  splits: [
    { id: crypto.randomUUID(), amount: money(-200_00, "DKK"), categoryId: GROCERIES },
    { id: crypto.randomUUID(), amount: money(-100_00, "DKK"), categoryId: PHARMACY, note: "Plaster" },
  ],
});

function readBack(text: string) {
  const read = readFile(new TextEncoder().encode(text), { currency: "DKK", readingBySignature: {} });
  if (!read.ok) throw new Error(read.problem.kind);
  return read.value;
}

describe("[product §1.3 export] transactions for another program", () => {
  test("CSV: the oldest first, the columns that others know, local figures, no formula", () => {
    expect(written("csv")).toBe(
      "\uFEFFDate;Payee;Notes;Category;Tags;Amount;Currency;Balance;Status;Account\r\n" +
        "2026-09-30;Løn;September;;;31250,00;DKK;40000,00;booked;Lønkonto\r\n" +
        '2026-10-02;"Netto; Østerbrogade 12, Kastrup & omegns <supermarked>";;;;-125,50;DKK;;booked;Lønkonto\r\n' +
        "2026-10-03;'=SUM(A1);;;;-50,00;DKK;;pending;Lønkonto\r\n",
    );
  });

  test("OFX: what is booked, with a number each, read again as it was", () => {
    const { transactions, problems, account, currency } = readBack(written("ofx"));
    expect(problems).toEqual([]);
    expect([account, currency]).toEqual([ACCOUNT.id, "DKK"]);
    // A balance that is not known is not said to be nothing.
    expect(written("ofx")).not.toContain("LEDGERBAL");
    const balanced = transactionFile("ofx", {
      account: ACCOUNT,
      balance: money(-7, "DKK"),
      transactions: SOME,
      today,
      mark: ",",
      ...NAMES,
    });
    expect(balanced).toContain("<LEDGERBAL><BALAMT>-0.07</BALAMT><DTASOF>20261122</DTASOF></LEDGERBAL>");
    expect(transactions.map(({ date, amountMinor, text }) => [date, amountMinor, text])).toEqual([
      ["2026-09-30", 31_250_00, "Løn, September"],
      ["2026-10-02", -125_50, "Netto; Østerbrogade 12, Kastrup & omegns <supermarked>"],
    ]);
  });

  test("QIF: what is booked, on days that cannot be taken for others", () => {
    expect(written("qif")).toBe(
      "!Account\nNLønkonto\nTBank\n^\n!Type:Bank\n" +
        "D2026-09-30\nT31250.00\nPLøn\nMSeptember\n^\n" +
        "D2026-10-02\nT-125.50\nPNetto; Østerbrogade 12, Kastrup & omegns <supermarked>\n^\n",
    );
    expect(readBack(written("qif")).transactions.map(({ date, amountMinor }) => [date, amountMinor])).toEqual([
      ["2026-09-30", 31_250_00],
      ["2026-10-02", -125_50],
    ]);
  });

  test("CSV and QIF: a transaction in parts keeps its categories, notes and tags, and adds up", () => {
    expect(written("csv", [IN_PARTS]).split("\r\n").slice(1, 3)).toEqual([
      "2026-10-05;Bilka;Indkøb;Dagligvarer;hytten, jul;-200,00;DKK;;booked;Lønkonto",
      "2026-10-05;Bilka;Plaster;Apotek;hytten, jul;-100,00;DKK;1000,00;booked;Lønkonto",
    ]);
    expect(written("qif", [IN_PARTS])).toContain(
      "D2026-10-05\nT-300.00\nPBilka\nMIndkøb\nSDagligvarer\n$-200.00\nSApotek\nEPlaster\n$-100.00\n^\n",
    );
    expect(readBack(written("qif", [IN_PARTS])).transactions).toHaveLength(1);
  });

  test("QIF: one category is one line, and a transfer names the account on its other end", () => {
    const plain = transaction("2026-10-06", -40_00, "Netto", { categoryId: GROCERIES });
    expect(written("qif", [plain])).toContain("PNetto\nLDagligvarer\n^");
    const moved = transaction("2026-10-07", -500_00, "Overførsel", { transferId: TRANSFER, categoryId: GROCERIES });
    expect(written("qif", [moved])).toContain("POverførsel\nL[Opsparing]\n^");
  });

  test("whatever the bank wrote, OFX and QIF are read again with the same days and amounts", () => {
    const any = fc.record({
      date: fc.date({ min: new Date("1990-01-01"), max: new Date("2090-12-31"), noInvalidDate: true }),
      minor: fc.integer({ min: -1e12, max: 1e12 }),
      text: fc.string({ unit: "binary", minLength: 1, maxLength: 120 }).filter((text) => text.trim() !== ""),
    });
    fc.assert(
      fc.property(fc.array(any, { minLength: 1, maxLength: 8 }), (rows) => {
        const transactions = rows.map(({ date, minor, text }) =>
          transaction(date.toISOString().slice(0, 10), minor, text),
        );
        const sums = (of: readonly { readonly date: string; readonly amountMinor: number }[]) =>
          of.map(({ date, amountMinor }) => `${date} ${amountMinor}`).toSorted();
        const expected = sums(transactions.map(({ date, amount }) => ({ date, amountMinor: amount.minor })));
        for (const format of ["ofx", "qif"] as const)
          expect(sums(readBack(written(format, transactions)).transactions)).toEqual(expected);
      }),
    );
  });
});
