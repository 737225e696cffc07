import { expect, test } from "vitest";
import { isoDate } from "../../dates.ts";
import { type Currency, money } from "../../money.ts";
import { noExchange } from "../../exchange.ts";
import { runToCompletion } from "../../cooperativeTask.ts";
import type { Asset } from "../../entities/asset.ts";
import type { Debt } from "../../entities/debt.ts";
import { comparable, unconvertedCurrencies, type DashboardInput, dashboardView } from "./dashboardView.ts";

test("a day is comparable with the last when the same currencies had no rate", () => {
  const none = money(0, "DKK");
  const point = (date: string, ...missing: readonly Currency[]) => {
    return { date: isoDate(date), value: none, owned: none, owed: none, missing };
  };
  const [first, second, third] = [point("2026-01-01"), point("2026-02-01", "EUR"), point("2026-03-01")];
  expect(comparable([first, second, third])).toEqual([first, third]);
  expect(comparable([])).toEqual([]);
});

test("[C1] what the net worth leaves out today, or on some day of its way, is told in each currency once", () => {
  const none = money(0, "DKK");
  const point = (date: string, ...missing: readonly Currency[]) => {
    return { date: isoDate(date), value: none, owned: none, owed: none, missing };
  };
  const points = [point("2026-01-01", "EUR", "USD"), point("2026-02-01")];
  expect(unconvertedCurrencies({ others: [money(1, "USD"), money(1, "SEK")], points })).toEqual(
    new Set(["USD", "SEK", "EUR"]),
  );
  expect(unconvertedCurrencies({ others: [], points: [] })).toEqual(new Set());
});

test("[§1] a household is begun with the first thing it has or had, a goal, a budget or a transaction, and not before", () => {
  const today = isoDate("2026-11-25");
  const nothing: DashboardInput = {
    assets: [],
    debts: [],
    valuations: [],
    currency: "DKK",
    today,
    exchange: noExchange,
  };
  const isBegun = (known: Partial<DashboardInput>) =>
    runToCompletion(dashboardView({ ...nothing, ...known }, "1Y")).isBegun;
  const sold = { type: "vehicle", name: "Bilen", currentValue: money(0, "DKK"), endDate: isoDate("2026-03-01") };
  expect(isBegun({ assets: [{ ...sold, id: crypto.randomUUID(), reminders: [] } as unknown as Asset] })).toBe(true);
  const debts = [{ type: "car_loan", name: "Billån", currentValue: money(0, "DKK") } as unknown as Debt];
  expect(isBegun({ debts })).toBe(true);
  expect(isBegun({ hasMore: true })).toBe(true);
  expect(isBegun({ hasMore: false })).toBe(false);
});
