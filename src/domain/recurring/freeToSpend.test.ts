import fc from "fast-check";
import { expect, test } from "vitest";
import { builtInId, builtInKind } from "../categories/builtInId.ts";
import { addDays, isoDate } from "../dates.ts";
import { noExchange, amountConverter } from "../exchange.ts";
import { AssetId, DebtId, SeriesId } from "../ids.ts";
import { money } from "../money.ts";
import type { ForecastEvent } from "./forecastEvents.ts";
import { freeToSpend } from "./freeToSpend.ts";
import type { SeriesSummary } from "./seriesSummary.ts";

const today = isoDate("2026-11-21");
const end = isoDate("2026-11-30");
const accountId = AssetId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a01");
const SALARY = SeriesId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a05");
const ASIDE = SeriesId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a06");
const LOAN = DebtId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a07");
const standings = [
  { series: { id: SALARY } },
  { series: { id: ASIDE, categoryId: builtInId(18, 3) } },
] as unknown as readonly Pick<SeriesSummary, "series">[];
const kr = (kroner: number) => money(kroner * 100, "DKK");

function event(
  date: string,
  kroner: number,
  source: ForecastEvent["source"] = { kind: "loan", id: LOAN },
  amount = kr(kroner),
): ForecastEvent {
  return { id: `${date}:${kroner}`, accountId, date: isoDate(date), amount, name: "", source };
}

const series = (id: SeriesId) => ({ kind: "series", id, day: today, isAbout: false }) as const;

function free(moneyIn: number, spent: number, events: readonly ForecastEvent[]) {
  const worth = amountConverter("DKK", today, noExchange);
  const kindOf = (id: string | undefined) => (id === undefined ? undefined : builtInKind(id));
  return freeToSpend({ moneyIn: kr(moneyIn), spent: kr(spent), events, standings, kindOf, end, worth });
}

test("[§6.1] free is what came in and is known to come, less what was spent and the bills of the month", () => {
  const events = [
    event("2026-11-27", 25_000, series(SALARY)),
    event("2026-11-28", -6_680),
    event("2026-12-01", -8_000),
    event("2026-11-29", -3_000, series(ASIDE)),
    event("2026-11-29", -2_000, { kind: "transfer", id: SALARY, day: today, otherId: accountId }),
  ];
  // 0 + 25.000 − 14.000 − 6.680
  const { free: left, toCome, bills, missing } = free(0, 14_000, events);
  expect([left, toCome, bills].map(({ minor }) => minor / 100)).toEqual([4_320, 25_000, 6_680]);
  expect(missing).toEqual([]);
});

test("[C1] a bill in a currency without a rate is named, and in no sum", () => {
  const told = free(1_000, 0, [event("2026-11-28", 0, { kind: "loan", id: LOAN }, money(-90_00, "EUR"))]);
  expect([told.free.minor, told.missing]).toEqual([1_000_00, ["EUR"]]);
});

test("[§6.1] the parts add up, and nothing after the month's last day is in them", () => {
  const one = fc.record({ days: fc.integer({ min: 1, max: 40 }), kroner: fc.integer({ min: -9_000, max: 9_000 }) });
  fc.assert(
    fc.property(fc.array(one), fc.nat(50_000), fc.nat(50_000), (drawn, moneyIn, spent) => {
      const events = drawn.map(({ days, kroner }) => event(addDays(today, days), kroner));
      const told = free(moneyIn, spent, events);
      expect(told.free.minor).toBe(kr(moneyIn - spent).minor + told.toCome.minor - told.bills.minor);
      expect(Math.min(told.toCome.minor, told.bills.minor)).toBeGreaterThanOrEqual(0);
      expect(told).toEqual(
        free(
          moneyIn,
          spent,
          events.filter(({ date }) => date <= end),
        ),
      );
    }),
  );
});
