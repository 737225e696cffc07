import { expect, test } from "vitest";
import { isoDate } from "../dates.ts";
import { type Currency, money } from "../money.ts";
import { comparable } from "./dashboardView.ts";

test("a day is comparable with the last when the same currencies had no rate", () => {
  const none = money(0, "DKK");
  const point = (date: string, ...missing: readonly Currency[]) => {
    return { date: isoDate(date), value: none, owned: none, owed: none, missing };
  };
  const [first, second, third] = [point("2026-01-01"), point("2026-02-01", "EUR"), point("2026-03-01")];
  expect(comparable([first, second, third])).toEqual([first, third]);
  expect(comparable([])).toEqual([]);
});
