import * as fc from "fast-check";
import { expect, test } from "vitest";
import { BILLS_ACCOUNT, monthly, posted, SALARY_ACCOUNT } from "#tests/support/series.ts";
import { isoDate } from "../dates.ts";
import { money } from "../money.ts";
import { frequencyOfDays } from "./seriesProposals.ts";
import { type FoundTransfer, transferGroups } from "./transferGroups.ts";

const LAST = isoDate("2026-11-05");
const alone = (transactions: ReturnType<typeof monthly>) => transactions.map((transaction) => ({ transaction }));
const sizes = (found: readonly FoundTransfer[]) => transferGroups(found).map(({ all }) => all.length);

test("[C15] twelve transfers of one amount to one place are one line that says how often they come", () => {
  const year = alone(monthly("Til opsparing", -2_000, LAST, 12));
  expect(transferGroups(year)).toEqual([{ all: year, frequency: "monthly" }]);
});

test("another amount, another direction and another place each stand for themselves, where they were found", () => {
  const savings = alone(monthly("Til opsparing", -2_000, LAST, 3));
  const other = { transaction: posted("Til opsparing", -500, LAST) };
  const back = { transaction: posted("Fra opsparing", 2_000, LAST) };
  const elsewhere = { transaction: posted("Til ferie", -2_000, LAST), counterpartId: BILLS_ACCOUNT };
  const groups = transferGroups([other, savings[0]!, back, ...savings.slice(1), elsewhere]);
  expect(groups.map(({ all }) => all)).toEqual([[other], savings, [back], [elsewhere]]);
});

test("two of a kind are as soon read one by one, and transfers without a rhythm tell none", () => {
  expect(sizes(alone(monthly("Til opsparing", -2_000, LAST, 2)))).toEqual([1, 1]);
  const days = ["2026-01-03", "2026-01-09", "2026-05-30", "2026-06-01"] as const;
  const uneven = days.map((day) => ({ transaction: posted("Til opsparing", -2_000, isoDate(day)) }));
  expect(transferGroups(uneven)).toEqual([{ all: uneven }]);
});

test("pairs of the same two accounts and amounts are one line, also across currencies", () => {
  const pairs = monthly("Til opsparing", -2_000, LAST, 3).map((out) => ({
    out,
    in: posted("Fra løn", 0, out.date, { accountId: BILLS_ACCOUNT, amount: money(3_000_00, "SEK") }),
  }));
  expect(transferGroups(pairs)).toEqual([{ all: pairs, frequency: "monthly" }]);
  const [first, ...rest] = pairs;
  const dearer = { ...first!, in: { ...first!.in, amount: money(3_100_00, "SEK") } };
  expect(sizes([dearer, ...rest])).toEqual([1, 1, 1]);
});

test("every transfer is in one group, once, and the order of a group is that in which they were found", () => {
  const one = fc.record({
    kroner: fc.constantFrom(-2_000, -500, 2_000),
    account: fc.constantFrom(SALARY_ACCOUNT, BILLS_ACCOUNT),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 30 }), (all) => {
      const found = all.map(({ kroner, account }) => ({
        transaction: posted("Overførsel", kroner, LAST, { accountId: account }),
      }));
      const groups = transferGroups(found);
      expect(new Set(groups.flatMap((group) => group.all))).toEqual(new Set(found));
      expect(groups.flatMap((group) => group.all)).toHaveLength(found.length);
      for (const group of groups) {
        const places = group.all.map((each) => found.indexOf(each));
        expect(places).toEqual(places.toSorted((a, b) => a - b));
      }
    }),
  );
});

test("days say how often they come in whatever order they are given, and two days say nothing", () => {
  const days = ["2026-03-01", "2026-01-01", "2026-02-01", "2026-02-01"].map((day) => isoDate(day));
  expect(frequencyOfDays(days)).toBe("monthly");
  expect(frequencyOfDays(days.slice(0, 2))).toBeUndefined();
  expect(frequencyOfDays(["2026-01-01", "2026-01-04", "2026-01-07"].map((day) => isoDate(day)))).toBeUndefined();
});
