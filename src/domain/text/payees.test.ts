import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../dates.ts";
import { ImportBatchId } from "../ids.ts";
import { lastUsedAccount, recentPayees } from "./payees.ts";

const day = (date: string) => isoDate(`2026-11-${date}`);
const FILE = ImportBatchId.parse("6f1c1f0a-2f0e-4a53-9f07-7a4f3c1f9b10");

test("[§6.2] payees are those of the newest transactions, each once", () => {
  const transactions = [
    { date: day("03"), text: "Netto" },
    { date: day("20"), text: "Bageren" },
    { date: day("21"), text: "NETTO " },
    { date: day("19"), text: " " },
  ];
  expect(recentPayees(transactions)).toEqual(["NETTO", "Bageren"]);
});

test("every payee that is offered is the text of a transaction, and none is offered twice", () => {
  const transaction = fc.record({ text: fc.string(), date: fc.nat(400).map((days) => addDays(day("01"), days)) });
  fc.assert(
    fc.property(fc.array(transaction), (transactions) => {
      const payees = recentPayees(transactions);
      const texts = new Set(transactions.map(({ text }) => text.trim()));
      expect(payees.every((payee) => texts.has(payee) && payee !== "")).toBe(true);
      expect(new Set(payees.map((payee) => payee.toLowerCase())).size).toBe(payees.length);
    }),
  );
});

test("[§6.2] the account last used is that of the newest transaction typed by hand, and of a file where none was typed", () => {
  const transactions = [
    { date: day("03"), accountId: "løn" },
    { date: day("20"), accountId: "kontanter" },
    { date: day("25"), accountId: "gammel" },
    { date: day("30"), accountId: "løn", importBatchId: FILE },
  ];
  expect(lastUsedAccount(transactions, ["løn", "kontanter"])).toBe("kontanter");
  expect(lastUsedAccount(transactions.slice(3), ["løn", "kontanter"])).toBe("løn");
});

test("the only account there is needs no transactions; of several none is guessed at", () => {
  expect(lastUsedAccount([], ["løn"])).toBe("løn");
  expect(lastUsedAccount([], ["løn", "kontanter"])).toBeUndefined();
  expect(lastUsedAccount([], [])).toBeUndefined();
});
