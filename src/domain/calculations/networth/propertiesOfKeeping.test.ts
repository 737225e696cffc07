import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { priceOf, SHARE, trade } from "#tests/support/trades.ts";
import { addDays, addMonths, compareDates, isoDate, yearMonth } from "../../dates.ts";
import { Decimal } from "../../decimal.ts";
import type { ImportBatch } from "../../entities/importBatch.ts";
import { ONBOARDING_STEPS } from "../../entities/household.ts";
import { noExchange } from "../../exchange.ts";
import { FxRateId } from "../../ids.ts";
import { money } from "../../money.ts";
import { runToCompletion } from "../../cooperativeTask.ts";
import { numberOf } from "../../fixedPoint.ts";
import { changeSince } from "./changeSince.ts";
import { dashboardView, cachedDashboardView, withStructuralSharing } from "./dashboardView.ts";
import { percentToFraction } from "../currency/percentToFraction.ts";
import { monthEndBalances } from "../cashflow/monthEndBalances.ts";
import { newestImports } from "../cashflow/newestImports.ts";
import { dedupeKeys, type Posted, deduplicatedRows } from "../cashflow/newTransactions.ts";
import { type StepOutcome, stepToTake, withStep } from "../health/onboarding.ts";
import { priceBook } from "../investments/priceBook.ts";
import { chartDates } from "./ranges.ts";
import { rateNeeds, ratesToKeep } from "../currency/ratesToKeep.ts";
import { chronologicalTrades } from "../investments/chronologicalTrades.ts";

const TODAY = isoDate("2026-11-22");
const kroner = (minor: number) => money(minor, "DKK");
const pastDay = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays(TODAY, -days));
const posted: fc.Arbitrary<Posted> = fc.record({
  date: pastDay,
  amountMinor: fc.integer({ min: -3, max: 3 }),
  text: fc.constantFrom("NETTO", "Løn"),
  balanceMinor: fc.integer({ min: 0, max: 1_000_000 }),
  status: fc.constant("booked" as const),
});

describe("worked by hand", () => {
  test("a value of 200 that was 160 in January has risen by 40, a quarter; 4.25 % are 0.0425", () => {
    const history = [
      { date: isoDate("2026-11-01"), value: kroner(200) },
      { date: isoDate("2026-01-01"), value: kroner(160) },
    ];
    expect(changeSince(history, TODAY)).toEqual({ from: "2026-01-01", value: kroner(40), fraction: 0.25 });
    expect(percentToFraction(4.25)).toBe(0.0425);
  });

  test("[§9] a range of a month has every day, one of two years every week, one of three the ends of months", () => {
    const count = (from: string) => chartDates("All", isoDate(from), TODAY).length;
    // 31 days between and both ends of it; 730 / 7 = 104.3, so 105 and today; 36 ends of months, the start and today.
    expect([count("2026-10-22"), count("2024-11-22"), count("2023-11-22")]).toEqual([32, 106, 38]);
  });

  test("a day's split comes before its purchase, that before its sale", () => {
    const day = ["sell", "buy", "split"] as const;
    const trades = day.map((kind) => trade(kind, "2026-01-05", { quantity: "1", price: "1" }));
    expect(chronologicalTrades(trades).map(({ kind }) => kind)).toEqual(["split", "buy", "sell"]);
    const later = trade("buy", "2026-01-06", {});
    const out = trade("transfer", "2026-01-06", { quantity: "-1" });
    const into = trade("transfer", "2026-01-06", { quantity: "1" });
    expect(chronologicalTrades([out, into, later])).toEqual([later, into, out]);
  });

  test("the newest import stands first, with the name of its account, or none where that is gone", () => {
    const batch = (importedAt: string, accountId: string) => ({ importedAt, accountId }) as ImportBatch;
    const accounts = [{ id: "a", name: "Løn" }] as never;
    const found = newestImports([batch("2026-01-05T12:30:00Z", "a"), batch("2026-02-05T08:00:00Z", "b")], accounts);
    expect(found.map(({ day, account }) => [day, account])).toEqual([
      ["2026-02-05", undefined],
      ["2026-01-05", "Løn"],
    ]);
  });

  test("an import half an hour after midnight in Denmark is of the day that it is there, not of the day before", () => {
    vi.stubEnv("TZ", "Europe/Copenhagen");
    const batches = [{ importedAt: "2026-11-27T23:30:00Z", accountId: "a" } as ImportBatch];
    expect(newestImports(batches, []).map(({ day }) => day)).toEqual(["2026-11-28"]);
    vi.unstubAllEnvs();
  });

  test("a home of 3,000,000 with a loan of 1,800,000 and 50,000 in the bank is a net worth of 1,250,000", () => {
    const holding = (id: string, type: string, minor: number) => ({ id, name: id, type, currentValue: kroner(minor) });
    const all = {
      assets: [holding("bank", "bank", 5_000_000), holding("home", "property", 300_000_000)] as never,
      debts: [holding("loan", "mortgage", 180_000_000)] as never,
      valuations: [],
      currency: "DKK",
      exchange: noExchange,
      today: TODAY,
    } as const;
    const view = runToCompletion(dashboardView(all, "1M"));
    expect([view.netWorth, view.owned.total, view.owed.total]).toEqual(
      [125_000_000, 305_000_000, 180_000_000].map(kroner),
    );
    expect(view.owned.byType.map(({ type }) => type)).toEqual(["property", "bank"]);
    expect(view.owned.largest.map(({ id }) => id)).toEqual(["home", "bank"]);
    expect(cachedDashboardView(JSON.parse(JSON.stringify(view)))).toMatchObject({ netWorth: kroner(125_000_000) });
    expect(cachedDashboardView({ version: 0 })).toBeUndefined();
  });
});

describe("properties of what is kept and listed", () => {
  test("the net worth is what is owned less what is owed, and a kept view that is the same is the very same", () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { maxLength: 8 });
    fc.assert(
      fc.property(sizes, sizes, (owned, owed) => {
        const holdings = (minors: readonly number[], type: string) =>
          minors.map((minor, at) => ({ id: `${type}${at}`, name: "x", type, currentValue: kroner(minor) })) as never;
        const all = { valuations: [], currency: "DKK", exchange: noExchange, today: TODAY } as const;
        const view = runToCompletion(
          dashboardView({ ...all, assets: holdings(owned, "cash"), debts: holdings(owed, "other") }, "1M"),
        );
        const sum = (minors: readonly number[]) => minors.reduce((total, minor) => total + minor, 0);
        expect(view.netWorth.minor).toBe(sum(owned) - sum(owed));
        const largest = view.owned.largest.map(({ value }) => value.minor);
        expect(largest).toEqual(owned.toSorted((a, b) => b - a).slice(0, 5));
        expect(withStructuralSharing(structuredClone(view), view)).toBe(view);
      }),
      { numRuns: 40 },
    );
  });

  test("the balances at the ends of months are the same whichever way the file runs, the oldest first", () => {
    fc.assert(
      fc.property(fc.uniqueArray(posted, { maxLength: 20, selector: ({ date }) => date }), (rows) => {
        const oldestFirst = rows.toSorted((a, b) => compareDates(a.date, b.date));
        const found = monthEndBalances(oldestFirst);
        expect(monthEndBalances(oldestFirst.toReversed())).toEqual(found);
        const months = found.map(({ date }) => yearMonth(date));
        expect(months).toEqual([...new Set(oldestFirst.map(({ date }) => yearMonth(date)))]);
      }),
    );
  });

  test("a file that was taken in brings nothing the second time, and with more rows only those", () => {
    fc.assert(
      fc.property(fc.array(posted, { maxLength: 12 }), fc.array(posted, { maxLength: 4 }), (rows, more) => {
        const stored = dedupeKeys("a", rows).map((dedupeKey, id) => ({
          id: String(id),
          dedupeKey,
          amountMinor: rows[id]!.amountMinor,
          status: rows[id]!.status,
        }));
        expect(deduplicatedRows("a", rows, stored)).toMatchObject({ fresh: [], duplicates: rows });
        expect(deduplicatedRows("a", [...rows, ...more], stored).fresh.map(({ row }) => row)).toEqual(more);
      }),
    );
  });

  test("imports stand with the newest first, all of them", () => {
    fc.assert(
      fc.property(fc.array(pastDay, { maxLength: 8 }), (days) => {
        const batches = days.map((day) => ({ importedAt: `${day}T12:00:00Z`, accountId: "a" }) as ImportBatch);
        expect(newestImports(batches, []).map(({ day }) => day)).toEqual(days.toSorted().toReversed());
      }),
    );
  });

  test("the way in has an end, in whatever order its steps are taken", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...ONBOARDING_STEPS]), (taken) => {
        let steps: StepOutcome[] = [];
        for (const step of taken) steps = [...withStep({ steps }, step, "done")];
        expect(stepToTake({ steps })).toBe(ONBOARDING_STEPS.find((step) => !taken.includes(step)));
      }),
    );
  });

  test("a price stands until the next one, and a split divides those before it and none after", () => {
    fc.assert(
      fc.property(fc.uniqueArray(pastDay, { minLength: 1, maxLength: 8 }), pastDay, pastDay, (days, split, asked) => {
        const prices = days.map((day, at) => priceOf(day, String(100 + at)));
        const halved = [trade("split", split, { ratio: { to: 2, from: 1 } })];
        const newest = days
          .filter((day) => day <= asked)
          .toSorted()
          .at(-1);
        const price = (trades: Parameters<typeof priceBook>[1]) => priceBook(prices, trades)(SHARE, asked)?.price;
        if (newest === undefined) {
          expect(price(halved)).toBeUndefined();
          return;
        }
        const plain = 100 + days.indexOf(newest);
        expect(numberOf(price([])!)).toBe(plain);
        expect(numberOf(price(halved)!)).toBe(newest < split && split <= asked ? plain / 2 : plain);
      }),
    );
  });

  test("what is kept of a bank's rates is kept once: the same file again changes nothing", () => {
    const rate = fc.record({ date: pastDay, to: fc.constantFrom("DKK" as const, "USD" as const, "SEK" as const) });
    fc.assert(
      fc.property(fc.array(rate, { maxLength: 12 }), fc.integer({ min: 0, max: 40 }), (read, months) => {
        const rates = read.map((one, at) => ({ ...one, from: "EUR" as const, rate: 7 + at }));
        const valuations = [{ date: addMonths(TODAY, -months), value: money(1, "USD") }];
        const household = {
          current: [],
          valuations,
          transactions: [],
          trades: [],
          prices: [],
          currency: "DKK",
          today: TODAY,
        } as const;
        const needs = rateNeeds(household);
        const plan = ratesToKeep(rates, [], "file", needs);
        expect(plan.create.every(({ date, to }) => date >= needs.since && needs.currencies.has(to))).toBe(true);
        const kept = plan.create.map((one) => ({
          ...one,
          id: FxRateId.parse(crypto.randomUUID()),
          source: "file" as const,
        }));
        expect(ratesToKeep(rates, kept, "file", needs)).toMatchObject({ create: [], update: [], known: kept.length });
      }),
    );
  });

  test("exact decimals are those of at most 15 digits before the mark and 10 after it, and nothing else", () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 17n }), fc.stringMatching(/^\d{0,12}$/), (whole, fraction) => {
        const text = fraction === "" ? String(whole) : `${whole}.${fraction}`;
        const isExact = String(whole).length <= 15 && fraction.length <= 10;
        expect(Decimal.safeParse(text).success).toBe(isExact);
        expect(Decimal.safeParse(`-${text}`).success).toBe(isExact);
        expect(Decimal.safeParse(`0${text}`).success).toBe(false);
      }),
    );
  });
});
