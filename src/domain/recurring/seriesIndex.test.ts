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
  expect(seriesId(paid)).toBe("93713d09-9371-8d09-8371-3d0993713d09");
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
      expect(hits.flatMap(({ postings }) => postings)).toHaveLength(drawn.length);
    }),
  );
});
