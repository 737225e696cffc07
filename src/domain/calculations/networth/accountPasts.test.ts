import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runToCompletion } from "../../cooperativeTask.ts";
import { addDays, type IsoDate, isoDate } from "../../dates.ts";
import type { Valuation } from "../../entities/valuation.ts";
import { AssetId, TransferId, ValuationId } from "../../ids.ts";
import { money } from "../../money.ts";
import { noExchange } from "../../exchange.ts";
import { accountPasts } from "./accountPasts.ts";
import { netWorthSeries } from "./netWorthSeries.ts";

const TODAY = isoDate("2026-06-30");
const WAGES = AssetId.parse("10000000-0000-4000-8000-000000000001");
const SAVINGS = AssetId.parse("10000000-0000-4000-8000-000000000002");
const accounts = [WAGES, SAVINGS].map((id) => ({ id, currentValue: money(0, "DKK") }));

function told(subjectId: AssetId, date: IsoDate | string, kroner: number): Valuation {
  const id = ValuationId.parse(crypto.randomUUID());
  const value = money(kroner * 100, "DKK");
  return { id, subjectId, subject: "asset", date: isoDate(date), value, source: "manual" };
}

const posted = (accountId: AssetId, date: IsoDate | string, kroner: number, transfer?: string) => ({
  accountId,
  date: isoDate(date),
  amount: money(kroner * 100, "DKK"),
  status: "booked" as const,
  ...(transfer && { transferId: TransferId.parse(transfer) }),
});

type Posted = ReturnType<typeof posted>;

function balances(valuations: readonly Valuation[], transactions: readonly Posted[], days: readonly string[]) {
  const pasts = runToCompletion(accountPasts({ accounts, valuations, transactions, today: TODAY }));
  const of = (id: AssetId) => {
    const found = pasts.get(id);
    const standings = found && runToCompletion(found.on(days.map((day) => isoDate(day))));
    return standings?.map((one) => (one?.value ? one.value.minor / 100 : (one?.state ?? "none")));
  };
  return { wages: of(WAGES), savings: of(SAVINGS), first: pasts.get(WAGES)?.first };
}

describe("accountPasts", () => {
  test("[C1] a salary within a week of a year's curve is a step on its day, and no slope of the week", () => {
    const transactions = [posted(WAGES, "2026-03-02", 20_000), posted(WAGES, "2026-03-18", 30_000)];
    const valuations = [told(WAGES, "2026-04-01", 53_000)];
    const pasts = runToCompletion(accountPasts({ accounts, valuations, transactions, today: TODAY }));
    const counting = { currency: "DKK", exchange: noExchange, today: TODAY } as const;
    const series = netWorthSeries({ assets: accounts.slice(0, 1), debts: [], valuations, pasts, ...counting }, "1Y");
    const on = (day: string) => series.find(({ date }) => date === day)?.owned.minor;
    expect([on("2026-03-17"), on("2026-03-18")]).toEqual([23_000_00, 53_000_00]);
    expect([on("2026-03-01"), on("2026-03-02")]).toEqual([3_000_00, 23_000_00]);
  });

  test("[C1] an account goes back by its transactions to the opening balance, and no further", () => {
    const transactions = [posted(WAGES, "2026-03-02", 20_000), posted(WAGES, "2026-03-10", -5_000)];
    const days = ["2026-02-28", "2026-03-01", "2026-03-02", "2026-03-09", "2026-03-10", "2026-04-01"];
    const { wages, first } = balances([told(WAGES, "2026-04-01", 18_000)], transactions, days);
    expect(wages).toEqual(["untold", 3_000, 23_000, 23_000, 18_000, 18_000]);
    expect(first).toBe("2026-03-01");
  });

  test("an account that begins with nothing was not there before, and is not told to be missing", () => {
    const { savings } = balances(
      [told(SAVINGS, "2026-04-01", 10_000)],
      [posted(SAVINGS, "2026-03-02", 10_000)],
      ["2026-02-28", "2026-03-01", "2026-03-02"],
    );
    expect(savings).toEqual(["none", 0, 10_000]);
  });

  test("between two values the first stands until the first transaction after it, which leads to the second", () => {
    const values = [told(WAGES, "2026-02-01", 1_000), told(WAGES, "2026-04-01", 3_000)];
    const transactions = [posted(WAGES, "2026-03-10", 700), posted(WAGES, "2026-01-15", 50)];
    const days = ["2026-01-14", "2026-01-31", "2026-02-01", "2026-03-08", "2026-03-09", "2026-03-10", "2026-05-01"];
    expect(balances(values, transactions, days).wages).toEqual([950, 1_000, 1_000, 1_000, 2_300, 3_000, 3_000]);
  });

  test("of two values of one day, which two devices may have written, the one that stands leads to the days before", () => {
    const values = [told(WAGES, "2026-04-01", 3_000), told(WAGES, "2026-04-01", 2_000)];
    const counted = values.map((one, at) => ({ ...one, ...(at === 0 && { fromPosting: true }) }));
    const transactions = [posted(WAGES, "2026-03-10", 700)];
    for (const inSomeOrder of [counted, counted.toReversed()])
      expect(balances(inSomeOrder, transactions, ["2026-03-09", "2026-03-20", "2026-04-01"]).wages).toEqual([
        1_300, 2_000, 2_000,
      ]);
  });

  test("money on its way between two own accounts counts where it came from, also on a day with a balance", () => {
    const transfer = "30000000-0000-4000-8000-000000000001";
    const transactions = [
      posted(WAGES, "2026-03-30", -5_000, transfer),
      posted(SAVINGS, "2026-04-02", 5_000, transfer),
      posted(WAGES, "2026-03-01", 100),
      posted(SAVINGS, "2026-03-01", 100),
    ];
    const values = [
      told(WAGES, "2026-03-31", 1_000),
      told(WAGES, "2026-05-01", 1_000),
      told(SAVINGS, "2026-05-01", 9_000),
    ];
    const { wages, savings } = balances(values, transactions, [
      "2026-03-29",
      "2026-03-30",
      "2026-03-31",
      "2026-04-01",
      "2026-04-02",
    ]);
    expect(wages).toEqual([6_000, 6_000, 6_000, 6_000, 1_000]);
    expect(savings).toEqual([4_000, 4_000, 4_000, 4_000, 9_000]);
  });

  test("money that arrives before it has left counts when it has left", () => {
    const transfer = "30000000-0000-4000-8000-000000000001";
    const transactions = [
      posted(WAGES, "2026-04-02", -5_000, transfer),
      posted(SAVINGS, "2026-03-30", 5_000, transfer),
      posted(WAGES, "2026-03-01", 100),
      posted(SAVINGS, "2026-03-01", 100),
    ];
    const values = [told(WAGES, "2026-05-01", 1_000), told(SAVINGS, "2026-05-01", 9_000)];
    const { wages, savings } = balances(values, transactions, ["2026-03-29", "2026-04-01", "2026-04-02"]);
    expect([wages, savings]).toEqual([
      [6_000, 6_000, 1_000],
      [4_000, 4_000, 9_000],
    ]);
  });

  test("without a transaction before its first value, or without a value, nothing more is known", () => {
    const later = balances(
      [told(WAGES, "2026-02-01", 1_000)],
      [posted(WAGES, "2026-03-10", 700)],
      ["2026-01-31", "2026-02-01"],
    );
    expect(later.wages).toEqual(["untold", 1_000]);
    expect(balances([], [posted(WAGES, "2026-03-10", 700)], ["2026-04-01"]).wages).toBeUndefined();
    const pending = { ...posted(WAGES, "2026-01-10", 700), status: "pending" as const };
    const transactions = [pending as unknown as Posted];
    expect(balances([told(WAGES, "2026-02-01", 1_000)], transactions, ["2026-01-31"]).wages).toBeUndefined();
  });

  test("[C1] from the opening balance on every day is the one before and its transactions, up to the value", () => {
    const day = fc.integer({ min: 1, max: 100 });
    const moves = fc.array(fc.tuple(day, fc.integer({ min: -900, max: 900 })), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(moves, fc.integer({ min: -5_000, max: 5_000 }), (all, end) => {
        const at = (days: number) => addDays(isoDate("2026-01-01"), days);
        const transactions = all.map(([on, kroner]) => posted(WAGES, at(on), kroner));
        const first = Math.min(...all.map(([on]) => on));
        const days = Array.from({ length: 102 - first }, (_, plus) => at(first - 1 + plus));
        const { wages } = balances([told(WAGES, at(100), end)], transactions, days);
        for (const [place, date] of days.entries()) {
          if (place === 0) continue;
          const moved = transactions.filter((one) => one.date === date).reduce((sum, one) => sum + one.amount.minor, 0);
          expect(Number(wages![place]) - Number(wages![place - 1])).toBeCloseTo(moved / 100, 6);
        }
        expect(wages!.at(-1)).toBe(end);
      }),
    );
  });
});
