import { describe, expect, test } from "vitest";
import { builtInId } from "../categories/builtInId.ts";
import { isoDate } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";
import { AssetId, TransactionId } from "../ids.ts";
import { money } from "../money.ts";
import { appFile, type AppFormat } from "./appFile.ts";

const ACCOUNT = AssetId.parse("10000000-0000-4000-8000-000000000001");
const GROCERIES = builtInId(12, 1);

function transaction(
  number: number,
  date: string,
  minor: number,
  text: string,
  more: Partial<Transaction> = {},
): Transaction {
  return {
    id: TransactionId.parse(`20000000-0000-4000-8000-00000000000${number}`),
    accountId: ACCOUNT,
    date: isoDate(date),
    amount: money(minor, "DKK"),
    text,
    status: "booked",
    ...more,
  };
}

const SOME = [
  transaction(1, "2026-10-02", -300_00, "Føtex, City", {
    splits: [
      { id: "30000000-0000-4000-8000-000000000001", amount: money(-250_00, "DKK"), categoryId: GROCERIES },
      { id: "30000000-0000-4000-8000-000000000002", amount: money(-50_00, "DKK"), note: "Blomster" },
    ],
    note: "Weekend",
    tags: ["jul", "hos mor"],
  }),
  transaction(2, "2026-09-30", 31_250_00, "Løn", { countsOn: isoDate("2026-10-01") }),
  transaction(3, "2026-10-03", -1_000_00, "Til opsparing"),
  transaction(4, "2026-10-04", -1_00, "=SUM(A1)"),
  transaction(5, "2026-10-05", -9_00, "Reserveret", { status: "pending" }),
];

const written = (format: AppFormat) =>
  appFile(format, {
    account: { name: "Lønkonto" },
    transactions: SOME,
    categoryName: (id) => (id === GROCERIES ? "Dagligvarer" : undefined),
    otherAccount: ({ text }) => (text === "Til opsparing" ? "Opsparing" : undefined),
  });

describe("[product §1.3 export] transactions for another app, in the columns of its own importer", () => {
  test("Actual Budget: date, payee, notes, category and amount; a part is a line", () => {
    expect(written("actual")).toBe(
      "Date,Payee,Notes,Category,Amount\r\n" +
        "2026-09-30,Løn,,,31250.00\r\n" +
        '2026-10-02,"Føtex, City",Weekend #jul #hos-mor,Dagligvarer,-250.00\r\n' +
        '2026-10-02,"Føtex, City",Blomster #jul #hos-mor,,-50.00\r\n' +
        "2026-10-03,Opsparing,,,-1000.00\r\n" +
        "2026-10-04,'=SUM(A1),,,-1.00\r\n",
    );
  });

  test("Firefly III: the roles of its data importer, with a number for each line", () => {
    const id = "20000000-0000-4000-8000-00000000000";
    expect(written("firefly")).toBe(
      "date_transaction,amount,currency-code,description,account-name,opposing-name,category-name,tags-comma,note,external-id\r\n" +
        `2026-09-30,31250.00,DKK,Løn,Lønkonto,Løn,,,,${id}2\r\n` +
        `2026-10-02,-250.00,DKK,"Føtex, City",Lønkonto,"Føtex, City",Dagligvarer,"jul,hos mor",Weekend,${id}1-1\r\n` +
        `2026-10-02,-50.00,DKK,"Føtex, City",Lønkonto,"Føtex, City",,"jul,hos mor",Blomster,${id}1-2\r\n` +
        `2026-10-03,-1000.00,DKK,Til opsparing,Lønkonto,Opsparing,,,,${id}3\r\n` +
        `2026-10-04,-1.00,DKK,'=SUM(A1),Lønkonto,'=SUM(A1),,,,${id}4\r\n`,
    );
  });
});
