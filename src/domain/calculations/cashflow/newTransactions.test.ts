import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import { dedupeKeys, type Posted, deduplicatedRows } from "./newTransactions.ts";

const ACCOUNT = "8e1fd7c2-7a3e-4b0f-9d53-0c2d6f0b1a11";

function posted(overrides: Partial<Posted> = {}): Posted {
  return { date: isoDate("2026-09-07"), amountMinor: -3_300, text: "Kvickly", status: "booked", ...overrides };
}

function storedFrom(rows: readonly Posted[]) {
  return dedupeKeys(ACCOUNT, rows).map((dedupeKey, index) => ({
    id: String(index),
    dedupeKey,
    amountMinor: rows[index]?.amountMinor ?? 0,
    status: rows[index]?.status ?? ("booked" as const),
  }));
}

test("the same file again brings nothing new", () => {
  const rows = [posted(), posted(), posted({ text: "Netto" })];
  const { fresh, duplicates } = deduplicatedRows(ACCOUNT, rows, storedFrom(rows));
  expect([fresh.length, duplicates.length]).toEqual([0, 3]);
});

test("two equal purchases on one day stay two, and a third is new", () => {
  const { fresh, duplicates } = deduplicatedRows(
    ACCOUNT,
    [posted(), posted(), posted()],
    storedFrom([posted(), posted()]),
  );
  expect([fresh.length, duplicates.length]).toEqual([1, 2]);
});

test("a longer period brings only what was not there", () => {
  const old = [posted(), posted({ text: "Netto" })];
  const { fresh } = deduplicatedRows(ACCOUNT, [...old, posted({ text: "Føtex" })], storedFrom(old));
  expect(fresh.map(({ row }) => row.text)).toEqual(["Føtex"]);
});

test("a pending transaction gives way to its booked one", () => {
  const pending = storedFrom([posted({ status: "pending", text: "Reserveret Kvickly" })]);
  const { fresh, superseded } = deduplicatedRows(ACCOUNT, [posted({ balanceMinor: 1_000 })], pending);
  expect(fresh).toHaveLength(1);
  expect(superseded).toEqual(["0"]);
});

test("the bank's own number tells a transaction, whatever its text and balance have become", () => {
  const before = storedFrom([posted({ reference: "R1", text: "Kvickly" }), posted({ reference: "R2" })]);
  const rows = [posted({ reference: "R1", text: "KVICKLY 1234", balanceMinor: 5 }), posted({ reference: "R3" })];
  const { fresh, duplicates } = deduplicatedRows(ACCOUNT, rows, before);
  expect(duplicates.map(({ reference }) => reference)).toEqual(["R1"]);
  expect(fresh.map(({ row }) => row.reference)).toEqual(["R3"]);
});

test("a number that the bank uses again is another transaction on another day or of another amount", () => {
  const before = storedFrom([posted({ reference: "1" })]);
  const rows = [posted({ reference: "1", date: isoDate("2026-09-08") }), posted({ reference: "1", amountMinor: -1 })];
  expect(deduplicatedRows(ACCOUNT, rows, before).fresh).toHaveLength(2);
});

test("a pending transaction gives way to its booked one also when both bear the bank's number", () => {
  const pending = storedFrom([posted({ status: "pending", reference: "R1" })]);
  const { fresh, superseded } = deduplicatedRows(ACCOUNT, [posted({ reference: "R1" })], pending);
  expect(fresh).toHaveLength(1);
  expect(superseded).toEqual(["0"]);
});

test("the same transaction on another account is another transaction", () => {
  const { fresh } = deduplicatedRows("other", [posted()], storedFrom([posted()]));
  expect(fresh).toHaveLength(1);
});

test("the keys under which transactions are stored stay as they are, or every file would be new once more", () => {
  const rows = [posted(), posted({ balanceMinor: 1_000 }), posted(), posted({ text: "KVICKLY" })];
  expect(dedupeKeys("A", rows)).toEqual([
    "A|2026-09-07|-3300|kvickly||0",
    "A|2026-09-07|-3300|kvickly|1000|0",
    "A|2026-09-07|-3300|kvickly||1",
    "A|2026-09-07|-3300|kvickly||2",
  ]);
  expect(dedupeKeys("A", [posted({ reference: "R1" })])).toEqual(["A|2026-09-07|-3300|#R1|booked|0"]);
});
