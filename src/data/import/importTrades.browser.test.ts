import { afterEach, beforeEach, expect, test } from "vitest";
import { deduplicatedTrades } from "#domain/calculations/investments/newTrades.ts";
import { isoDate } from "#domain/dates.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { allRecords } from "../records/records.ts";
import { importTrades } from "./importTrades.ts";
import { newAccountId } from "./importTransactions.ts";
import type { FileReading, ReadTrade } from "./readBankFile.ts";
import { undoImport } from "./undoImport.ts";

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
