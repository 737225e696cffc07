import * as fc from "fast-check";
import { expect, test } from "vitest";
import { builtInId, builtInKind } from "../categories/builtInId.ts";
import { isoDate } from "../dates.ts";
import { AssetId, DebtId, SeriesId } from "../ids.ts";
import type { ForecastEvent } from "./forecastEvents.ts";
import { isMovedSeries, movedEvents } from "./movedSeries.ts";
import type { SeriesSummary } from "./seriesSummary.ts";

const ACCOUNT = AssetId.parse("3f1d1c9e-8a3c-4c52-9a37-1f0f6a3f6a01");
const [INVESTED, RENT] = [builtInId(18, 3), builtInId(11, 1)];
const kindOf = (id: string | undefined) => (id === undefined ? undefined : builtInKind(id));

test("a series to an own account, or in a category for putting aside, is no payment; one in none is", () => {
  expect(isMovedSeries({ toAccountId: ACCOUNT }, kindOf)).toBe(true);
  expect(isMovedSeries({ categoryId: INVESTED }, kindOf)).toBe(true);
  expect(isMovedSeries({ categoryId: RENT }, kindOf)).toBe(false);
  expect(isMovedSeries({}, kindOf)).toBe(false);
});

test("the payments to come of such a series are told from bills by the same rule", () => {
  const [aside, rent] = [INVESTED, RENT].map((categoryId) => ({
    series: { id: SeriesId.parse(crypto.randomUUID()), categoryId },
  })) as unknown as readonly [Pick<SeriesSummary, "series">, Pick<SeriesSummary, "series">];
  const isMoved = movedEvents([aside, rent], kindOf);
  const of = ({ series }: Pick<SeriesSummary, "series">): Pick<ForecastEvent, "source"> => ({
    source: { kind: "series", id: series.id, day: isoDate("2026-11-21"), isAbout: false },
  });
  const loan = { source: { kind: "loan", id: DebtId.parse(crypto.randomUUID()) } } as const;
  expect([of(aside), of(rent), loan].map(isMoved)).toEqual([true, false, false]);
  expect([INVESTED, RENT].map((id) => isMoved({ source: { kind: "bill", id } }))).toEqual([true, false]);
});

test("whatever its category, a series to an own account is moved, and one to none is by its category alone", () => {
  const kinds = ["income", "expense", "saving", "transfer", undefined] as const;
  fc.assert(
    fc.property(fc.constantFrom(...kinds), fc.boolean(), (kind, isOwn) => {
      const series = { categoryId: "any", ...(isOwn && { toAccountId: ACCOUNT }) };
      const isAside = kind === "saving" || kind === "transfer";
      expect(isMovedSeries(series, () => kind)).toBe(isOwn || isAside);
    }),
  );
});
