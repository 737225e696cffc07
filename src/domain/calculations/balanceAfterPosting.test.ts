import * as fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, isoDate } from "../dates.ts";
import { Transaction } from "../entities/transaction.ts";
import { Valuation } from "../entities/valuation.ts";
import { money } from "../money.ts";
import { balanceAfterPosting, isBalanceImported, laterBalances, nextTold } from "./balanceAfterPosting.ts";

const today = isoDate("2026-11-22");
const kroner = (amount: number) => money(amount * 100, "DKK");
const on = (day: string, amount: number) => ({ date: isoDate(day), value: kroner(amount) });

test("10,000 kr on 1 November and 250 kr out on the 5th leave 9,750 kr that day; a value of the 10th is no part of it", () => {
  const history = [on("2026-11-10", 8_000), on("2026-11-01", 10_000), on("2026-10-01", 4_000)];
  const posting = { date: isoDate("2026-11-05"), amount: kroner(-250) };
  expect(balanceAfterPosting(history, posting, today)).toEqual(on("2026-11-05", 9_750));
  expect(balanceAfterPosting(history, { ...posting, date: isoDate("2026-11-10") }, today)).toEqual(
    on("2026-11-10", 7_750),
  );
});

test("nothing is added where no value stands that early, in another currency, or for a day to come", () => {
  const history = [on("2026-11-01", 10_000)];
  const amount = kroner(-250);
  expect(balanceAfterPosting(history, { date: isoDate("2026-10-31"), amount }, today)).toBeUndefined();
  expect(balanceAfterPosting(history, { date: today, amount: money(-250, "EUR") }, today)).toBeUndefined();
  expect(balanceAfterPosting(history, { date: addDays(today, 1), amount }, today)).toBeUndefined();
  expect(balanceAfterPosting([], { date: today, amount }, today)).toBeUndefined();
});

test("postings that are counted one after the other move the balance by their sum, whatever their order on a day", () => {
  const amounts = fc.array(fc.integer({ min: -1e9, max: 1e9 }), { maxLength: 8 });
  fc.assert(
    fc.property(
      fc.integer({ min: -1e11, max: 1e11 }),
      amounts,
      fc.integer({ min: 0, max: 400 }),
      (first, some, ago) => {
        const date = addDays(today, -ago);
        let history = [{ date: addDays(date, -1), value: money(first, "DKK") }];
        for (const minor of some) {
          const after = balanceAfterPosting(history, { date, amount: money(minor, "DKK") }, today)!;
          history = [...history.filter((one) => one.date !== date), after];
        }
        const sum = some.reduce((total, one) => total + one, first);
        expect(history.at(-1)?.value.minor).toBe(sum);
        expect(nextTold(history, date)).toBeUndefined();
        expect(nextTold(history, addDays(date, -2))).toBeDefined();
      },
    ),
  );
});

test("100 kr that were forgotten on the 5th make the 800 kr that were counted up on the 7th 700 kr; what the bank said on the 10th stays", () => {
  const counted = (day: string, amount: number) => ({ ...on(day, amount), fromPosting: true });
  const history = [
    counted("2026-11-12", 450),
    on("2026-11-10", 500),
    counted("2026-11-10", 480),
    counted("2026-11-07", 800),
    counted("2026-11-05", 900),
    on("2026-11-01", 1_000),
  ];
  const posting = { date: isoDate("2026-11-05"), amount: kroner(-100) };
  expect(laterBalances(history, posting)).toEqual([counted("2026-11-07", 700)]);
  expect(laterBalances(history, { ...posting, amount: money(-100, "EUR") })).toEqual([]);
  expect(nextTold(history, isoDate("2026-11-07"))).toBe("2026-11-10");
  expect(nextTold(history, isoDate("2026-11-10"))).toBeUndefined();
});

test("in whatever order the days' postings are counted, each day has the sum until it, and taking one out leaves it out", () => {
  const some = fc.array(fc.tuple(fc.integer({ min: 0, max: 9 }), fc.integer({ min: -1e9, max: 1e9 })), {
    maxLength: 8,
  });
  const first = { date: addDays(today, -10), value: money(0, "DKK"), fromPosting: false };
  const sumUntil = (all: readonly (readonly [number, number])[], ago: number) =>
    all.reduce((sum, [day, minor]) => (day >= ago ? sum + minor : sum), 0);
  fc.assert(
    fc.property(some, (all) => {
      let history = [first];
      for (const [ago, minor] of all) {
        const posting = { date: addDays(today, -ago), amount: money(minor, "DKK") };
        const after = { ...balanceAfterPosting(history, posting, today)!, fromPosting: true };
        const moved = [after, ...laterBalances(history, posting)];
        history = [...history.filter(({ date }) => moved.every((one) => one.date !== date)), ...moved];
      }
      for (const { date, value } of history) {
        const ago = Array.from({ length: 11 }, (_, days) => days).find((days) => addDays(today, -days) === date)!;
        expect(value.minor).toBe(sumUntil(all, ago));
      }
      const [gone] = all;
      if (!gone) return;
      const out = { date: addDays(today, -gone[0]), amount: money(-gone[1], "DKK") };
      for (const { date, value } of laterBalances(history, out)) {
        const ago = Array.from({ length: 11 }, (_, days) => days).find((days) => addDays(today, -days) === date)!;
        expect(value.minor).toBe(sumUntil(all.slice(1), ago));
      }
    }),
  );
});

test("a file has told the balance where a value or a posting of the account says so", () => {
  const [account, other] = [crypto.randomUUID(), crypto.randomUUID()];
  const value = (source: string) =>
    Valuation.parse({ ...on("2026-11-01", 1), id: crypto.randomUUID(), subjectId: account, subject: "asset", source });
  const posting = (balance?: object) =>
    Transaction.parse({
      id: crypto.randomUUID(),
      accountId: account,
      date: today,
      amount: kroner(-1),
      text: "Brød",
      status: "booked",
      balance,
    });
  expect(isBalanceImported(account, [value("manual")], [posting()])).toBe(false);
  expect(isBalanceImported(account, [value("import")], [])).toBe(true);
  expect(isBalanceImported(account, [], [posting(kroner(5))])).toBe(true);
  expect(isBalanceImported(other, [value("import")], [posting(kroner(5))])).toBe(false);
});
