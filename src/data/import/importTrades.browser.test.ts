import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deduplicatedRows } from "#domain/calculations/cashflow/newTransactions.ts";
import { deduplicatedTrades } from "#domain/calculations/investments/newTrades.ts";
import { retoldMoney } from "#domain/retoldMoney.ts";
import { retoldTrades } from "#domain/retoldTrades.ts";
import { isoDate } from "#domain/dates.ts";
import { Decimal } from "#domain/decimal.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { allRecords } from "../records/records.ts";
import { importTrades } from "./importTrades.ts";
import { newAccountId } from "./importTransactions.ts";
import type { FileReading, ReadTrade, ReadTransaction } from "./readBankFile.ts";
import { redoImport, undoImport } from "./undoImport.ts";

let household: TwoDevices;

beforeEach(async () => {
  household = await twoDevices();
});
afterEach(() => household.close());

test("[§2] /import: a split with a new ISIN names both securities, and both go when the import is undone", async () => {
  const id = newAccountId();
  const split: ReadTrade = {
    line: 2,
    kind: "split",
    date: isoDate("2026-06-10"),
    currency: "DKK",
    ratio: { to: 10, from: 1 },
    security: { name: "Chipfabrik", class: "stock", isin: "US67066G1040" },
    fromSecurity: { name: "Chipfabrik", class: "stock", isin: "US5000811043" },
  };
  const batches = must(
    await importTrades({
      fileName: "depot.csv",
      file: { profile: "degiro" } as FileReading,
      brokerageAccounts: [
        {
          depotInFile: undefined,
          brokerageAccount: { kind: "new", id, fields: { name: "DEGIRO", wrapper: "free" } },
          trades: deduplicatedTrades(id, [split], []),
          replaced: [],
          money: { fresh: [], duplicates: [] },
        },
      ],
      home: "DKK",
      now: new Date("2026-11-22T08:00:00Z"),
    }),
  );
  const byIsin = new Map(allRecords("securities").map((security) => [security.isin, security.id]));
  expect(allRecords("trades")).toMatchObject([
    { kind: "split", securityId: byIsin.get("US67066G1040"), fromSecurityId: byIsin.get("US5000811043") },
  ]);
  must(await undoImport(batches));
  expect([allRecords("securities").length, allRecords("trades").length]).toEqual([0, 0]);
});

test("[§2] /import: a split that an earlier import kept as a sale and a purchase takes their place, and they come back with undo", async () => {
  const id = newAccountId();
  const chip = { name: "Chipfabrik", class: "stock", isin: "US67066G1040" } as const;
  const base = { line: 2, date: isoDate("2026-06-10"), currency: "USD", security: chip } as const;
  const taken = async (rows: readonly ReadTrade[], isFirst: boolean) => {
    const { fresh, duplicates } = deduplicatedTrades(id, rows, allRecords("trades"));
    const part = {
      depotInFile: undefined,
      brokerageAccount: isFirst
        ? ({ kind: "new", id, fields: { name: "DEGIRO", wrapper: "free" } } as const)
        : ({ kind: "known", id } as const),
      trades: { fresh, duplicates },
      replaced: retoldTrades(id, rows, fresh, allRecords("trades"), allRecords("securities")),
      money: { fresh: [], duplicates: [] },
    };
    const file = { profile: "degiro" } as FileReading;
    const now = new Date("2026-11-22T08:00:00Z");
    return must(await importTrades({ fileName: "depot.csv", file, brokerageAccounts: [part], home: "DKK", now }));
  };
  const kinds = () => allRecords("trades").map(({ kind }) => kind);
  const decimal = (text: string) => Decimal.parse(text);

  await taken(
    [
      { ...base, kind: "sell", quantity: decimal("10"), price: decimal("1000") },
      { ...base, kind: "buy", quantity: decimal("100"), price: decimal("100") },
    ],
    true,
  );
  const split: ReadTrade = { ...base, kind: "split", ratio: { to: 10, from: 1 } };
  const batches = await taken([split], false);
  await vi.waitFor(() => expect(kinds()).toEqual(["split"]));

  const undone = must(await undoImport(batches));
  await vi.waitFor(() => expect(kinds().toSorted()).toEqual(["buy", "sell"]));
  must(await redoImport(undone));
  await vi.waitFor(() => expect(kinds()).toEqual(["split"]));
});

test("[§2] /import: capital paid back that an earlier import kept as money gives way to the dividend, and comes back with undo", async () => {
  const id = newAccountId();
  const date = isoDate("2026-06-10");
  const money = { line: 2, date, amountMinor: 100_00, currency: "NOK", text: "TILBAKEBETALING KAPITAL" } as const;
  const taken = async (trades: readonly ReadTrade[], moved: readonly ReadTransaction[], isFirst: boolean) => {
    const { fresh, duplicates } = deduplicatedTrades(id, trades, allRecords("trades"));
    const stored = allRecords("transactions");
    const part = {
      depotInFile: undefined,
      brokerageAccount: isFirst
        ? ({ kind: "new", id, fields: { name: "Nordnet", wrapper: "free" } } as const)
        : ({ kind: "known", id } as const),
      trades: { fresh, duplicates },
      replaced: [],
      replacedMoney: retoldMoney(id, moved, fresh, stored),
      money: deduplicatedRows(
        id,
        moved,
        stored.map((one) => ({ ...one, amountMinor: one.amount.minor })),
      ),
    };
    const file = { profile: "nordnet-no" } as FileReading;
    const now = new Date("2026-11-22T08:00:00Z");
    return must(await importTrades({ fileName: "depot.csv", file, brokerageAccounts: [part], home: "NOK", now }));
  };
  const texts = () => allRecords("transactions").map(({ text }) => text);
  const kinds = () => allRecords("trades").map(({ kind }) => kind);
  const deposit = { ...money, line: 3, text: "INNSKUDD", status: "booked" as const };

  await taken([], [{ ...money, status: "booked" }, deposit], true);
  await vi.waitFor(() => expect(texts().toSorted()).toEqual(["INNSKUDD", "TILBAKEBETALING KAPITAL"]));
  const dividend: ReadTrade = {
    line: 2,
    kind: "dividend",
    date,
    currency: "NOK",
    amountMinor: 100_00,
    security: { name: "Havfisk", class: "stock", isin: "NO0000000011" },
  };
  const batches = await taken([dividend], [deposit], false);
  await vi.waitFor(() => expect([texts(), kinds()]).toEqual([["INNSKUDD"], ["dividend"]]));

  const undone = must(await undoImport(batches));
  await vi.waitFor(() => expect([texts().toSorted(), kinds()]).toEqual([["INNSKUDD", "TILBAKEBETALING KAPITAL"], []]));
  must(await redoImport(undone));
  await vi.waitFor(() => expect([texts(), kinds()]).toEqual([["INNSKUDD"], ["dividend"]]));
});
