import * as fc from "fast-check";
import { expect, test } from "vitest";
import { posted, SALARY_ACCOUNT } from "#tests/support/series.ts";
import { addDays, isoDate } from "../dates.ts";
import { money } from "../money.ts";
import { hitsOf, seriesId, writtenKey } from "./seriesIndex.ts";

const first = isoDate("2026-01-01");

test("[C11] the id under which an answer is stored stays as it is, or every household would be asked once more", () => {
  const paid = { accountId: SALARY_ACCOUNT, text: "netflix", amount: money(-99_00, "DKK") };
  expect(writtenKey(paid)).toBe(`${SALARY_ACCOUNT} DKK-netflix`);
  expect(writtenKey({ ...paid, amount: money(99_00, "DKK") })).toBe(`${SALARY_ACCOUNT} DKK+netflix`);
  expect(seriesId(paid)).toBe("16459edf-d5e3-89ea-8a89-04c135bb38a4");
});

test("[C11] what is one in a part of the id is not one in the others: thousands of merchants have thousands of ids", () => {
  const ids = Array.from({ length: 5_000 }, (_, at) =>
    seriesId({ accountId: SALARY_ACCOUNT, text: `shop ${at}`, amount: money(-1, "DKK") }),
  );
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(new Set([id.slice(0, 8), id.slice(-8)]).size).toBe(2);
});

test("[C11] the days of what came add up to it, the oldest first, each day once", () => {
  const one = fc.record({ day: fc.nat(20), kroner: fc.integer({ min: -500, max: 500 }) });
  fc.assert(
    fc.property(fc.array(one), (drawn) => {
      const hits = hitsOf(drawn.map(({ day, kroner }) => posted("x", kroner, addDays(first, day))));
      const days = hits.map(({ date }) => date);
      expect(days).toEqual([...new Set(drawn.map(({ day }) => addDays(first, day)))].toSorted());
      const sum = hits.reduce((total, { amount }) => total + amount.minor, 0);
      expect(sum).toBe(drawn.reduce((total, { kroner }) => total + 100 * kroner, 0));
      expect(hits.flatMap(({ transactions }) => transactions)).toHaveLength(drawn.length);
    }),
  );
});
