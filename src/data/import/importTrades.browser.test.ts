import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deduplicatedTrades } from "#domain/calculations/investments/newTrades.ts";
import { retoldTrades } from "#domain/retoldTrades.ts";
import { isoDate } from "#domain/dates.ts";
import { Decimal } from "#domain/decimal.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { allRecords } from "../records/records.ts";
import { importTrades } from "./importTrades.ts";
import { newAccountId } from "./importTransactions.ts";
import type { FileReading, ReadTrade } from "./readBankFile.ts";
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
