import { expect, test } from "vitest";
import { GROCERIES, line, month, RENT, RESTAURANT } from "#tests/support/budget.ts";
import { type Money, money } from "../money.ts";
import { unratedLines } from "./unratedLines.ts";

test("a line whose amount of the month has no rate is named with its currency, and one that holds nothing then is not", () => {
  const [november, december] = [month("2026-11"), month("2026-12")];
  const euros = line(RESTAURANT, 0, "2026-01", {
    amounts: [
      { id: november, amount: money(50_00, "EUR") },
      { id: december, amount: money(0, "EUR") },
    ],
  });
  const lines = [line(GROCERIES, 3_000), euros, line(RENT, 9_000)];
  const worth = (amount: Money) => (amount.currency === "DKK" ? amount : undefined);
  expect([...unratedLines({ lines, worth }, november)]).toEqual([[euros, "EUR"]]);
  expect([...unratedLines({ lines, worth }, december)]).toEqual([]);
  expect([...unratedLines({ lines, worth: (amount) => amount }, november)]).toEqual([]);
});
