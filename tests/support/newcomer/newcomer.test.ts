import { describe, expect, test } from "vitest";
import { runToCompletion } from "#domain/cooperativeTask.ts";
import { isoDate } from "#domain/dates.ts";
import { noExchange } from "#domain/exchange.ts";
import type { BaseCurrency } from "#domain/calculations/currency/baseCurrency.ts";
import { balanceSheet } from "#domain/calculations/networth/balanceSheet.ts";
import { countedAssets } from "#domain/calculations/networth/countedAssets.ts";
import { dashboardView } from "#domain/calculations/networth/dashboardView.ts";
import { netWorthSeries } from "#domain/calculations/networth/netWorthSeries.ts";
import { BY_HAND, TODAY } from "./household.ts";
import { newcomerRecords } from "./newcomerRecords.ts";
import { worthByHand } from "./worthByHand.ts";

const today = isoDate(TODAY);
const records = newcomerRecords();
const baseCurrencyIn = (currency: BaseCurrency["currency"]): BaseCurrency => ({ currency, rateOn: () => undefined });
const counted = runToCompletion(countedAssets({ ...records, currency: "DKK", today, baseCurrencyIn }));
const input = {
  assets: counted.assets,
  debts: records.debts,
  valuations: records.valuations,
  pasts: counted.pasts,
  currency: "DKK",
  exchange: noExchange,
  today,
} as const;

/** The net worth of a day, by the balance sheet, which is asked for any two days. */
function worthOn(day: string) {
  const sheet = runToCompletion(balanceSheet(input, isoDate(day), today));
  const [{ untold = [], uncounted = [] } = {}] = sheet.points;
  return { kroner: sheet.totals.net.before.minor / 100, without: [...untold, ...uncounted].toSorted() };
}

describe("the household of newcomers", () => {
  test.each(BY_HAND)(
    "is worth $kroner kr. on $day, as worked out with pencil and paper",
    ({ day, kroner, without }) => {
      expect(worthOn(day)).toEqual({ kroner, without });
      expect(worthByHand(day)).toEqual({ kroner, without });
    },
  );

  test("is worth what a second way to count says, on every day of its curves", () => {
    for (const range of ["1M", "3M", "1Y", "YTD", "All"] as const) {
      for (const { date, value, untold = [], uncounted = [] } of netWorthSeries(input, range)) {
        const found = { date, kroner: value.minor / 100, without: [...untold, ...uncounted].toSorted() };
        expect(found).toEqual({ date, ...worthByHand(date) });
      }
    }
  });

  test("has no investments before the first of them, and no savings before the transfer that made them", () => {
    const ownedOn = (day: string) => runToCompletion(balanceSheet(input, isoDate(day), today)).owned;
    const before = (day: string, type: string) => ownedOn(day).find((line) => line.type === type)?.before.minor;
    expect(before("2025-11-26", "investment")).toBe(0);
    expect(before("2026-02-01", "investment")).toBe(0);
    expect(before("2026-01-31", "bank")).toBe(44_800_00);
    expect(before("2026-02-01", "bank")).toBe(35_300_00);
  });

  test("counts its brokerage account by itself, with its cash, and names the share without a rate at the figure", () => {
    const view = runToCompletion(dashboardView(input, "1Y"));
    expect(view.netWorth.minor).toBe(1_028_671_00);
    expect(view.uncounted).toEqual(["TSLA"]);
    const account = counted.assets.find(({ name }) => name === "Nordnet");
    expect(account?.currentValue.minor).toBe(9_471_00);
    const traded = counted.traded.get(account!.id);
    expect(traded).toMatchObject({
      source: "trades",
      today: { cash: { minor: 3_471_00 }, securities: { minor: 6_000_00 } },
    });
    // Neither what is estimated nor what lacks something that is known today says what has changed.
    expect(view.change?.from).toBe("2026-03-01");
  });
});
