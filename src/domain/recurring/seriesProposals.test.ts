import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  BILLS_ACCOUNT,
  everyDays,
  indexed,
  monthly,
  posted,
  proposed,
  SALARY_ACCOUNT,
  someSeries,
} from "#tests/support/series.ts";
import { addDays, addMonths, isoDate } from "../dates.ts";
import type { Transaction } from "../entities/transaction.ts";
import { TransferId } from "../ids.ts";
import { occurrencesOf, seriesProposals } from "./seriesProposals.ts";
import { quantile, coefficientOfVariation } from "./statistics.ts";

const today = isoDate("2026-11-22");
const recent = isoDate("2026-11-05");

describe("[C11] what comes again and again", () => {
  test("three times a month apart are proposed, and two are not", () => {
    expect(proposed(monthly("Netflix.com 4411", -99, recent, 2), today)).toEqual([]);
    const [proposal] = proposed(monthly("Netflix.com 4411", -99, recent, 3), today);
    expect(proposal).toMatchObject({
      accountId: SALARY_ACCOUNT,
      text: "netflix.com",
      frequency: "monthly",
      anchor: "2026-11-05",
      amount: { minor: -99_00 },
      times: 3,
      confidence: "high",
      firstSeen: "2026-09-05",
    });
    expect(proposal).not.toHaveProperty("isAbout");
  });

  test.each([
    ["weekly", 7, 3],
    ["biweekly", 14, 3],
    ["monthly", 30, 3],
    ["twoMonthly", 61, 3],
    ["quarterly", 91, 3],
    ["halfYearly", 182, 3],
    ["annually", 365, 2],
  ] as const)("%s: %i days apart, at least %i times", (frequency, apart, least) => {
    const last = addDays(today, -3);
    const found = (count: number) => proposed(everyDays("Kontingent", -250, last, apart, count), today);
    expect(found(least).map((one) => one.frequency)).toEqual([frequency]);
    expect(found(least - 1)).toEqual([]);
  });

  test.each([3, 10, 20, 45, 70, 130, 250, 400])("%i days apart is no rhythm", (apart) => {
    expect(proposed(everyDays("Kontingent", -250, addDays(today, -1), apart, 4), today)).toEqual([]);
  });

  test("the last time is younger than one and a half gaps", () => {
    const found = (days: number) => proposed(everyDays("Avis", -80, addDays(today, -days), 30, 4), today).length;
    expect([found(44), found(45)]).toEqual([1, 0]);
  });

  test("a bill of another amount each time is about its median, and one that varies too much is none", () => {
    const bill = (...amounts: readonly number[]) =>
      amounts.map((amount, at) => posted("El", amount, addMonths(recent, at + 1 - amounts.length)));
    const [about] = proposed(bill(-400, -500, -620, -510), today);
    expect(about).toMatchObject({ confidence: "medium", isAbout: true, amount: { minor: -510_00 } });
    expect(proposed(bill(-100, -900, -300, -1_500), today)).toEqual([]);
  });

  test("of many times the last three tell what a bill is about: 610 of 400, 700, 520, 610, 630", () => {
    const bill = [-400, -700, -520, -610, -630].map((amount, at) => posted("El", amount, addMonths(recent, at - 4)));
    expect(proposed(bill, today)).toMatchObject([{ isAbout: true, amount: { minor: -610_00 } }]);
  });

  test("the surest come first, then the dearest in a year: 99 a month before 1,000 a year, and a bill that varies last", () => {
    const bill = [-4_000, -5_000, -6_200, -5_100].map((amount, at) => posted("El", amount, addMonths(recent, at - 3)));
    const yearly = everyDays("Kontingent", -1_000, addDays(today, -3), 365, 2);
    const all = [...bill, ...yearly, ...monthly("Netflix", -99, recent, 4)];
    for (const transactions of [all, all.toReversed()])
      expect(proposed(transactions, today).map(({ text }) => text)).toEqual(["netflix", "kontingent", "el"]);
  });

  test("so many transactions are looked at in one step: 4,400 in two of them and what is left", () => {
    const transactions = Array.from({ length: 1_100 }, (_, at) => {
      const name = [...String(at)].map((digit) => String.fromCodePoint(97 + Number(digit))).join("");
      return monthly(`Butik ${name}x`, -99, recent, 4);
    });
    const steps = [...seriesProposals(indexed(transactions.flat()), [], today)];
    expect(steps).toHaveLength(2);
  });

  test("what cost the same three times has a price, also after it rose", () => {
    const rose = [...monthly("Netflix", -99, addMonths(recent, -3), 5), ...monthly("Netflix", -119, recent, 3)];
    expect(proposed(rose, today)).toMatchObject([{ confidence: "medium", amount: { minor: -119_00 } }]);
    expect(proposed(rose, today)[0]).not.toHaveProperty("isAbout");
    const [risen] = proposed(rose.slice(0, 6), addMonths(today, -2));
    expect(risen).toMatchObject({ amount: { minor: -119_00 } });
    expect(risen).not.toHaveProperty("isAbout");
  });

  test("a salary is one as well, on the last bank day of the month", () => {
    const days = ["2026-07-31", "2026-08-31", "2026-09-30", "2026-10-30"].map(isoDate);
    const [salary] = proposed(
      days.map((date) => posted("Løn Kommunen", 28_450, date)),
      today,
    );
    expect(salary).toMatchObject({ amount: { minor: 28_450_00 }, bankDay: "before", anchor: "2026-10-31" });
  });

  test("what is pending, linked to a debt, or three years old is not asked about", () => {
    expect(proposed(monthly("Netflix", -99, recent, 4, { status: "pending" }), today)).toEqual([]);
    const debtId = "5e000000-0000-4000-8000-00000000000d" as NonNullable<Transaction["debtId"]>;
    expect(proposed(monthly("Billån", -2_000, recent, 4, { debtId }), today)).toEqual([]);
    expect(proposed(monthly("Netflix", -99, addMonths(recent, -40), 4), today)).toEqual([]);
  });

  test("a payment on another account, of another sign or currency is another one", () => {
    const other = monthly("Netflix", -99, recent, 2, { accountId: BILLS_ACCOUNT });
    const back = [posted("Netflix", 99, addMonths(recent, -2))];
    expect(proposed([...monthly("Netflix", -99, addMonths(recent, -1), 2), ...other, ...back], today)).toEqual([]);
  });

  test("[C15] what goes from one own account to another is one transfer, told once", () => {
    const out = monthly("Til budgetkonto", -9_000, recent, 4);
    const into = monthly("Fra lønkonto", 9_000, addDays(recent, 1), 4, { accountId: BILLS_ACCOUNT });
    expect(proposed([...out, ...into], today)).toMatchObject([
      { accountId: SALARY_ACCOUNT, toAccountId: BILLS_ACCOUNT, amount: { minor: -9_000_00 } },
    ]);
    const denied = proposed([...out.map((one) => ({ ...one, notTransfer: true })), ...into], today);
    expect(denied.find(({ amount }) => amount.minor < 0)).not.toHaveProperty("toAccountId");
    const transferId = TransferId.parse("5e000000-0000-4000-8000-0000000000aa");
    const far = [
      ...out.map((one) => ({ ...one, transferId })),
      ...monthly("Fra lønkonto", 9_000, addDays(recent, 9), 4, { accountId: BILLS_ACCOUNT, transferId }),
    ];
    expect(proposed(far, today)).toMatchObject([{ toAccountId: BILLS_ACCOUNT }]);
  });

  test("a no is remembered for good, a later until its day, and what is confirmed is not asked about", () => {
    const transactions = monthly("Netflix", -99, recent, 4);
    const asked = (fields: Parameters<typeof someSeries>[0]) =>
      proposed(transactions, today, [someSeries(fields)]).length;
    expect(asked({ state: "dismissed" })).toBe(0);
    expect(asked({ state: "confirmed" })).toBe(0);
    expect(asked({ state: "ended" })).toBe(0);
    expect(asked({ state: "later", askAgainOn: addDays(today, 1) })).toBe(0);
    expect(asked({ state: "later", askAgainOn: today })).toBe(1);
  });
});

const texts = fc.constantFrom("Netflix", "Husleje", "El", "Avis", "Fitness World", "Vand");
const merchants = fc.uniqueArray(
  fc.record({
    text: texts,
    kroner: fc.integer({ min: -9_000, max: 9_000 }).filter((amount) => amount !== 0),
    apart: fc.constantFrom(7, 14, 30, 61, 91, 365, 11, 47),
    count: fc.integer({ min: 1, max: 9 }),
    ago: fc.integer({ min: 0, max: 60 }),
  }),
  { selector: ({ text }) => text, maxLength: 6 },
);
const household = merchants.map((all) =>
  all.flatMap(({ text, kroner, apart, count, ago }) => everyDays(text, kroner, addDays(today, -ago), apart, count)),
);

describe("[C11] whatever the transactions are", () => {
  test("their order changes nothing", () => {
    fc.assert(
      fc.property(household, fc.infiniteStream(fc.nat()), (transactions, chance) => {
        const shuffled = transactions
          .map((transaction) => ({ transaction, at: chance.next().value as number }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ transaction }) => transaction);
        expect(proposed(shuffled, today)).toEqual(proposed(transactions, today));
      }),
    );
  });

  test("what is bought elsewhere takes nothing away and changes nothing of what is proposed", () => {
    const noise = fc.array(
      fc.record({ shop: fc.nat(400), kroner: fc.integer({ min: 1, max: 4_000 }), ago: fc.nat(900) }),
      { maxLength: 80 },
    );
    fc.assert(
      fc.property(household, noise, (transactions, bought) => {
        const others = bought.map(({ shop, kroner, ago }) =>
          // Neither equal to nor opposite of anything that comes again.
          posted(
            `Butik nummer${"x".repeat(shop % 20)} ${String.fromCodePoint(97 + (shop % 26))}y`,
            -kroner - 0.37,
            addDays(today, -ago),
          ),
        );
        const known = new Set(proposed(transactions, today).map(({ id }) => id));
        const after = proposed([...transactions, ...others], today).filter(({ id }) => known.has(id));
        expect(after).toEqual(proposed(transactions, today));
      }),
    );
  });

  test("one that is dismissed never comes back, whatever comes later", () => {
    fc.assert(
      fc.property(household, fc.integer({ min: 0, max: 700 }), (transactions, later) => {
        const dismissed = proposed(transactions, today).map(({ id, accountId, text, amount }) =>
          someSeries({ id, accountId, text, amount, state: "dismissed" }),
        );
        const more = transactions.map((transaction) => ({ ...transaction, date: addDays(transaction.date, later) }));
        const again = proposed([...transactions, ...more], addDays(today, later), dismissed);
        const ids = new Set(dismissed.map(({ id }) => id));
        expect(again.filter(({ id }) => ids.has(id))).toEqual([]);
      }),
    );
  });

  test("the payments of a proposal are as many as it says, from the first to the last", () => {
    fc.assert(
      fc.property(household, (transactions) => {
        for (const proposal of proposed(transactions, today)) {
          const hits = occurrencesOf(indexed(transactions), proposal);
          expect(hits.length).toBe(proposal.times);
          expect([hits[0]?.date, hits.at(-1)?.date]).toEqual([proposal.firstSeen, proposal.lastSeen]);
        }
      }),
    );
  });

  test("every proposal has an id of its own, and two devices give it the same", () => {
    fc.assert(
      fc.property(household, (transactions) => {
        const ids = proposed(transactions, today).map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        const elsewhere = transactions.map((transaction) => ({
          ...transaction,
          id: crypto.randomUUID() as Transaction["id"],
        }));
        expect(proposed(elsewhere, today).map(({ id }) => id)).toEqual(ids);
      }),
    );
  });
});

test("Wikipedia, Quantile: of 3, 6, 7, 8, 8, 10, 13, 15, 16, 20 the quartiles by definition 7 are 7.25, 9 and 14.5", () => {
  const values = [3, 6, 7, 8, 8, 10, 13, 15, 16, 20];
  expect([0.25, 0.5, 0.75].map((share) => quantile(values, share))).toEqual([7.25, 9, 14.5]);
  expect(coefficientOfVariation([90, 100, 110])).toBeCloseTo(0.08165, 5);
});
