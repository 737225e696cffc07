import { expect, test } from "vitest";
import { isoDate } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";
import { AssetId, TransactionId } from "../ids.ts";
import { money } from "../money.ts";
import { payeeGroups, transactionsByText } from "./payeeGroups.ts";

const ACCOUNT = AssetId.parse("00000000-0000-4000-8000-0000000000aa");

function transactions(...texts: readonly string[]): readonly Transaction[] {
  return texts.map((text, at) => ({
    id: TransactionId.parse(`00000000-0000-4000-8000-${String(at).padStart(12, "0")}`),
    accountId: ACCOUNT,
    date: isoDate(`2026-11-${String(at + 1).padStart(2, "0")}`),
    amount: money(-100_00, "DKK"),
    text,
    status: "booked",
  }));
}

const grouped = (most: number, ...texts: readonly string[]) =>
  payeeGroups(transactionsByText(transactions(...texts)), most).map(({ name, transactions: { length }, newest }) => ({
    name,
    count: length,
    newest: newest.text,
  }));

test("[§6.2] transactions of one text are one group by that text", () => {
  expect(grouped(5, "Netto", "Bager", "Netto", "Netto")).toEqual([
    { name: "Netto", count: 3, newest: "Netto" },
    { name: "Bager", count: 1, newest: "Bager" },
  ]);
});

test("[§6.2] texts that differ in the number of the card and the day are one group by the words they share", () => {
  expect(grouped(5, "Dankort-nota Netto 4711 03.11", "Dankort-nota Netto 4711 17.11")).toEqual([
    { name: "Netto", count: 2, newest: "Dankort-nota Netto 4711 17.11" },
  ]);
});

test("[§6.2] no more groups are made than are asked for, and those that are made are whole", () => {
  expect(grouped(1, "Netto 1", "Bager", "Netto 2")).toEqual([{ name: "Netto", count: 2, newest: "Netto 2" }]);
});

test("[§6.2] a text of nothing but a number keeps it", () => {
  expect(grouped(5, "12345", "  ")).toMatchObject([{ name: "12345" }, { name: "  " }]);
});
