import { expect, test } from "vitest";
import { GROCERIES, line, posting, RENT, RESTAURANT } from "#tests/support/budget.ts";
import { isoDate } from "../dates.ts";
import { noExchange } from "../exchange.ts";
import { allOf } from "../steps.ts";
import { budgetInsights } from "./budgetInsights.ts";

test("[§6] what is over its budget or close to it is told once a month, and a bill that is paid is not", () => {
  const input = {
    lines: [line(GROCERIES, 1_000), line(RESTAURANT, 500), line(RENT, 9_000)],
    postings: [
      posting("2026-11-02", -1_250, GROCERIES),
      posting("2026-11-03", -470, RESTAURANT),
      posting("2026-11-01", -9_000, RENT),
    ],
    categories: [],
    mode: "simple",
    start: 1,
    currency: "DKK",
    exchange: noExchange,
    today: isoDate("2026-11-10"),
  } as const;
  const found = allOf(budgetInsights(input));
  expect(found).toMatchObject([
    { kind: "overBudget", key: `overBudget:${GROCERIES}:2026-11`, amount: { minor: 250_00 }, since: "2026-11-02" },
    { kind: "nearBudget", key: `nearBudget:${RESTAURANT}:2026-11`, amount: { minor: 30_00 }, since: "2026-11-03" },
  ]);
});
