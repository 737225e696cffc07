import * as fc from "fast-check";
import { expect, test } from "vitest";
import { GROCERIES, line, transaction, RENT, RESTAURANT } from "#tests/support/budget.ts";
import { isoDate } from "../dates.ts";
import { noExchange } from "../exchange.ts";
import { runToCompletion } from "../cooperativeTask.ts";
import { budgetInsights } from "./budgetInsights.ts";

test("[§6] what is over its budget or close to it is told once a month, and a bill that is paid is not", () => {
  const input = {
    lines: [line(GROCERIES, 1_000), line(RESTAURANT, 500), line(RENT, 9_000)],
    transactions: [
      transaction("2026-11-02", -1_250, GROCERIES),
      transaction("2026-11-03", -470, RESTAURANT),
      transaction("2026-11-01", -9_000, RENT),
    ],
    categories: [],
    mode: "simple",
    start: 1,
    currency: "DKK",
    exchange: noExchange,
    today: isoDate("2026-11-10"),
  } as const;
  const found = runToCompletion(budgetInsights(input));
  expect(found).toMatchObject([
    { kind: "overBudget", key: `overBudget:${GROCERIES}:2026-11`, amount: { minor: 250_00 }, since: "2026-11-02" },
    { kind: "nearBudget", key: `nearBudget:${RESTAURANT}:2026-11`, amount: { minor: 30_00 }, since: "2026-11-03" },
  ]);
});

test("[§6] what is told is over its budget or has spent nine tenths of it, those that lack most first, each once", () => {
  const ids = [GROCERIES, RESTAURANT];
  const kroner = fc.array(fc.tuple(fc.nat(2_000), fc.nat(2_000)), { minLength: 2, maxLength: 2 });
  fc.assert(
    fc.property(kroner, (drawn) => {
      const found = runToCompletion(
        budgetInsights({
          lines: ids.map((id, at) => line(id, drawn[at]![0])),
          transactions: ids.map((id, at) => transaction("2026-11-02", -drawn[at]![1], id)),
          categories: [],
          mode: "simple",
          start: 1,
          currency: "DKK",
          exchange: noExchange,
          today: isoDate("2026-11-10"),
        }),
      );
      const expected = ids.flatMap((id, at) => {
        const [budget, spent] = drawn[at]!;
        if (spent > budget) return [{ key: `overBudget:${id}:2026-11`, left: budget - spent }];
        return spent > 0 && spent >= 0.9 * budget ? [{ key: `nearBudget:${id}:2026-11`, left: budget - spent }] : [];
      });
      expect(found.map(({ key }) => key).toSorted()).toEqual(expected.map(({ key }) => key).toSorted());
      const left = found.map(({ key }) => expected.find((one) => one.key === key)!.left);
      expect(left).toEqual(left.toSorted((a, b) => a - b));
    }),
  );
});
