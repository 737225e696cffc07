import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { indexed, monthly, posted, someSeries } from "#tests/support/series.ts";
import { addDays, addMonths, isoDate, type IsoDate } from "../dates.ts";
import type { RecurringSeries } from "../entities/recurringSeries.ts";
import type { Transaction } from "../entities/transaction.ts";
import { money } from "../money.ts";
import { seriesMonth } from "./seriesMonth.ts";
import { seriesSummary, upcomingOccurrences } from "./seriesSummary.ts";

const today = isoDate("2026-11-22");
const recent = isoDate("2026-11-05");

function standing(transactions: readonly Transaction[], fields: Partial<RecurringSeries> = {}, on: IsoDate = today) {
  return seriesSummary(someSeries(fields), indexed(transactions), on);
}

describe("[C11] a confirmed series", () => {
  test("is expected a month after the last time, and costs twelve times as much in a year", () => {
    const { next, amount, yearly, status, firstSeen, prices } = standing(monthly("Netflix", -99, recent, 5));
    expect([next, status, firstSeen]).toEqual(["2026-12-05", "expected", "2026-07-05"]);
    expect([amount.minor, yearly.minor]).toEqual([-99_00, -1_188_00]);
    expect(prices).toMatchObject([{ since: "2026-07-05" }]);
  });

  test("is missed more than a week late, and maybe ended after 45 days", () => {
    const on = (days: number) => standing(monthly("Netflix", -99, recent, 5), {}, addDays(isoDate("2026-12-05"), days));
    expect([0, 7, 8, 45, 46].map((days) => on(days).status)).toEqual([
      "expected",
      "expected",
      "missed",
      "missed",
      "maybeEnded",
    ]);
    expect(upcomingOccurrences(on(46), today, addMonths(today, 12))).toEqual([]);
  });

  test("that has ended tells when it is paid all the same", () => {
    const ended = { state: "ended", endedOn: isoDate("2026-10-20") } as const;
    expect(standing(monthly("Netflix", -99, recent, 5), ended).status).toBe("paidAfterEnd");
    expect(standing(monthly("Netflix", -99, isoDate("2026-10-05"), 5), ended).status).toBe("ended");
  });

  test("that was written by hand comes on its day, and then on the others", () => {
    const { next, amount } = standing([], { anchor: isoDate("2026-12-01") });
    expect([next, amount.minor]).toEqual(["2026-12-01", -99_00]);
    expect(standing([], { anchor: isoDate("2026-01-31") }).next).toBe("2026-11-30");
    // The nearest time is the day before yesterday, which is over.
    expect(standing([], { anchor: isoDate("2026-01-20") }).next).toBe("2026-12-20");
  });

  test("of another amount each time costs the median of the last three", () => {
    const amounts = [-400, -700, -520, -610].map((kroner, at) => posted("Netflix", kroner, addMonths(recent, at - 3)));
    expect(standing(amounts, { isAbout: true })).toMatchObject({ amount: { minor: -610_00 }, prices: [] });
    const written = { isAbout: true, amount: money(-555_00, "DKK") };
    expect(standing(amounts.slice(2), written).amount.minor).toBe(-555_00);
    expect(standing(amounts.slice(1), written).amount.minor).toBe(-610_00);
  });

  test("may come otherwise once: on another day, or not at all", () => {
    const transactions = monthly("Netflix", -99, recent, 5);
    const exceptions = [
      { id: "2026-12-05", movedTo: isoDate("2026-12-09") },
      { id: "2027-01-05", isSkipped: true },
    ];
    const times = upcomingOccurrences(standing(transactions, { exceptions }), today, isoDate("2027-02-28"));
    expect(times.map(({ date }) => date)).toEqual(["2026-12-09", "2027-02-05"]);
  });
});

describe("[C11] a price", () => {
  const rise = (before: number, now: number, times = 1) =>
    standing([...monthly("Netflix", -before, addMonths(recent, -times), 4), ...monthly("Netflix", -now, recent, times)])
      .priceRise;

  test("has risen by more than a hundredth and by at least 5 kroner over the median of the last three", () => {
    expect(rise(99, 119)).toMatchObject({
      before: { minor: -99_00 },
      now: { minor: -119_00 },
      since: recent,
      moreAYear: { minor: 240_00 },
    });
    expect(rise(99, 119, 3)?.since).toBe("2026-09-05");
    expect(rise(99, 103.99)).toBeUndefined();
    expect(rise(99, 104)).toBeDefined();
    expect(rise(600, 606)).toBeUndefined();
    expect(rise(600, 606.01)).toBeDefined();
    expect(rise(119, 99)).toBeUndefined();
    // 7 more than the median is no hundredth of 1,010, though it is more than a hundredth above the last.
    const near = [-1_010, -1_010, -1_000, -1_017].map((kroner, at) =>
      posted("Netflix", kroner, addMonths(recent, at - 3)),
    );
    expect(standing(near).priceRise).toBeUndefined();
    // Of six older times the last three tell.
    const long = [
      ...monthly("Netflix", -59, addMonths(recent, -4), 3),
      ...monthly("Netflix", -99, addMonths(recent, -1), 3),
    ];
    expect(standing([...long, posted("Netflix", -119, recent)]).priceRise).toMatchObject({ before: { minor: -99_00 } });
  });

  test("is not what is earned, nor what is another amount each time, nor news for ever", () => {
    const salary = [...monthly("Netflix", 20_000, addMonths(recent, -1), 4), posted("Netflix", 21_000, recent)];
    expect(standing(salary, { amount: salary[0]!.amount }).priceRise).toBeUndefined();
    const uneven = [-99, -149, -99, -149, -199].map((kroner, at) =>
      posted("Netflix", kroner, addMonths(recent, at - 4)),
    );
    expect(standing(uneven).priceRise).toBeUndefined();
    expect(rise(99, 119, 8)).toBeUndefined();
  });

  test("has a history, the oldest first", () => {
    const transactions = [
      ...monthly("Netflix", -79, addMonths(recent, -6), 3),
      ...monthly("Netflix", -99, addMonths(recent, -2), 4),
      ...monthly("Netflix", -119, recent, 2),
    ];
    expect(standing(transactions).prices.map(({ since, amount }) => [since, amount.minor])).toEqual([
      ["2026-03-05", -79_00],
      ["2026-06-05", -99_00],
      ["2026-10-05", -119_00],
    ]);
  });
});

describe("[§1.3] a month of it", () => {
  test("tells what came as expected, what came otherwise, what is to come and what did not", () => {
    const transactions = [
      ...monthly("Netflix", -99, isoDate("2026-08-05"), 3),
      posted("Netflix", -139, isoDate("2026-10-06")),
    ];
    const one = standing(transactions, {}, isoDate("2026-10-20"));
    const month = (first: string) =>
      seriesMonth([one], isoDate(first), isoDate("2026-10-20")).map(({ date, state }) => `${date} ${state}`);
    expect(month("2026-08-01")).toEqual(["2026-08-05 asExpected"]);
    expect(month("2026-09-01")).toEqual(["2026-09-05 missed"]);
    expect(month("2026-10-01")).toEqual(["2026-10-06 otherAmount"]);
    expect(month("2026-11-01")).toEqual(["2026-11-05 toCome"]);
    expect(month("2026-05-01")).toEqual([]);
  });

  test("has every time once, between the first and what is to come", () => {
    const count = fc.integer({ min: 1, max: 14 });
    fc.assert(
      fc.property(count, fc.integer({ min: 1, max: 28 }), fc.integer({ min: 0, max: 6 }), (times, day, ahead) => {
        const last = isoDate(`2026-11-${String(day).padStart(2, "0")}`);
        const one = standing(monthly("Netflix", -99, last, times), { anchor: last }, isoDate("2026-11-28"));
        const month = addMonths(isoDate("2026-11-01"), ahead - times + 1);
        expect(seriesMonth([one], month, isoDate("2026-11-28"))).toHaveLength(1);
      }),
    );
  });
});
