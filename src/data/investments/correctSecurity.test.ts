import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { deduplicatedTrades } from "#domain/calculations/investments/newTrades.ts";
import { isoDate } from "#domain/dates.ts";
import { Decimal } from "#domain/decimal.ts";
import { AssetId } from "#domain/ids.ts";
import { SOON } from "#tests/support/soon.ts";
import { must } from "#tests/support/testDevice.ts";
import { type TwoDevices, twoDevices } from "#tests/support/twoDevices.ts";
import { correctSecurity } from "./correctSecurity.ts";
import { importTrades } from "../import/importTrades.ts";
import type { ReadTrade } from "../import/readBankFile.ts";
import { allRecords, recordById } from "../records/records.ts";
import { create } from "../records/repository.ts";

let household: TwoDevices;

beforeEach(async () => {
  household = await twoDevices();
});
afterEach(() => household.close());

const BROKERAGE_ACCOUNT = AssetId.parse(crypto.randomUUID());
const PEAR = { name: "Pear Inc.", class: "stock", isin: "US7000000001" } as const;

/** A dividend in the brokerage account's kroner, then a purchase; as a broker's file has them. */
function file(priced: "USD" | "DKK"): readonly ReadTrade[] {
  return [
    { line: 1, security: PEAR, kind: "dividend", date: isoDate("2026-01-05"), currency: "DKK", amountMinor: 12_50 },
    {
      line: 2,
      security: PEAR,
      kind: "buy",
      date: isoDate("2026-02-05"),
      currency: priced,
      quantity: Decimal.parse("10"),
      price: Decimal.parse("40"),
    },
  ];
}

async function imported(rows: readonly ReadTrade[]) {
  const trades = deduplicatedTrades(BROKERAGE_ACCOUNT, rows, allRecords("trades"));
  must(
    await importTrades({
      fileName: "nordnet.csv",
      file: { profile: "nordnet-dk", transactions: [], trades: rows } as unknown as Parameters<
        typeof importTrades
      >[0]["file"],
      brokerageAccounts: [
        {
          depotInFile: undefined,
          brokerageAccount: { kind: "known", id: BROKERAGE_ACCOUNT },
          trades,
          replaced: [],
          money: { fresh: [], duplicates: [] },
        },
      ],
      home: "DKK",
      now: new Date("2026-03-01"),
    }),
  );
  return trades;
}

test("a security is in the currency that it was bought in, though the first that is read of it is a dividend in another", async () => {
  await imported(file("USD"));
  await vi.waitFor(() => expect(allRecords("securities")[0]?.currency).toBe("USD"), SOON);
});

test("a currency that was guessed wrong is corrected, and the same file once more neither turns it back nor is new", async () => {
  await imported(file("DKK"));
  await vi.waitFor(() => expect(allRecords("securities")[0]?.currency).toBe("DKK"), SOON);
  const security = allRecords("securities")[0]!;
  must(await correctSecurity(security, { currency: "USD" }, { prices: true, trades: true }));
  const currencies = () =>
    [allRecords("securities"), allRecords("trades")].map((all) => all.map((one) => one.currency));
  await vi.waitFor(() => expect(currencies()).toEqual([["USD"], ["USD", "USD"]]), SOON);
  expect((await imported(file("DKK"))).fresh).toEqual([]);
  const next = { ...file("DKK")[1]!, date: isoDate("2026-02-20") };
  await imported([next]);
  await vi.waitFor(() => expect(allRecords("trades")).toHaveLength(3), SOON);
  expect(currencies()[0]).toEqual(["USD"]);
});

test("prices and trades stay as they are unless it is asked for, and all of it is taken back together", async () => {
  await imported(file("DKK"));
  await vi.waitFor(() => expect(allRecords("securities")).toHaveLength(1), SOON);
  const security = allRecords("securities")[0]!;
  const price = must(
    await create("prices", {
      securityId: security.id,
      date: isoDate("2026-03-01"),
      price: Decimal.parse("41"),
      currency: "DKK",
      source: "manual",
    }),
  );
  const [trades, currencyOf] = [allRecords("trades"), () => recordById("prices", price.id)?.currency];
  must(await correctSecurity(security, { currency: "USD" }, { prices: false, trades: false }));
  await vi.waitFor(() => expect(recordById("securities", security.id)?.currency).toBe("USD"), SOON);
  expect([currencyOf(), allRecords("trades")]).toEqual(["DKK", trades]);

  const now = recordById("securities", security.id)!;
  must(await correctSecurity(now, { currency: "DKK" }, { prices: true, trades: true }));
  const back = must(
    await correctSecurity(
      { ...now, currency: "DKK" },
      { currency: "ISK", name: "Pear" },
      { prices: true, trades: true },
    ),
  );
  // A króna has no hundredth part: the dividend of 12.50 stays in kroner.
  await vi.waitFor(
    () =>
      expect(allRecords("trades").map(({ kind, currency }) => [kind, currency])).toEqual([
        ["dividend", "DKK"],
        ["buy", "ISK"],
      ]),
    SOON,
  );
  expect(currencyOf()).toBe("ISK");
  must(await back());
  await vi.waitFor(() => expect(recordById("securities", security.id)).toEqual(security), SOON);
  expect([currencyOf(), allRecords("trades")]).toEqual(["DKK", trades]);
});
