import * as fc from "fast-check";
import { expect, test } from "vitest";
import { RISKS, riskChecks, type RiskFacts, shownRisk } from "./investmentRisks.ts";

const beyond = (...given: Parameters<typeof riskChecks>) =>
  riskChecks(...given).flatMap(({ risk, state }) => (state === "beyond" ? [risk] : []));

test("a tenth in one position and six tenths in another currency are the limits, and a limit itself is not beyond", () => {
  expect(beyond({ largestPosition: 0.1, largestForeignCurrency: 0.6 })).toEqual([]);
  expect(beyond({ largestPosition: 0.11, largestForeignCurrency: 0.61 })).toEqual(["position", "currency"]);
});

test("a cushion is too small below its limit, everything else too large above it", () => {
  expect(beyond({ cushionMonths: 2.9, fees: 0.011, largestProvider: 0.81, cash: 0.21 })).toEqual([
    "provider",
    "fees",
    "cushion",
    "cash",
  ]);
  expect(beyond({ cushionMonths: 3, fees: 0.01, largestProvider: 0.8, cash: 0.2 })).toEqual([]);
});

test("what is unknown is not judged, and neither is what somebody switched off", () => {
  expect(riskChecks({}).map(({ state }) => state)).toEqual(RISKS.map(() => "unknown"));
  const facts = { largestPosition: 0.9, fees: 0.2 };
  expect(beyond(facts, [{ id: "position", isOff: true }])).toEqual(["fees"]);
});

test("a person's own limit stands in place of the usual one, and one of a newer app changes nothing here", () => {
  const facts = { largestPosition: 0.2 };
  expect(beyond(facts, [{ id: "position", limit: 0.25 }])).toEqual([]);
  expect(beyond(facts, [{ id: "weather", limit: 0.01 }])).toEqual(["position"]);
  expect(beyond({ cushionMonths: 5 }, [{ id: "cushion", limit: 6 }])).toEqual(["cushion"]);
});

test("a wider limit never finds more", () => {
  const fact = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined });
  const limits = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.double({ min: 0, max: 1, noNaN: true }));
  fc.assert(
    fc.property(fact, fact, limits, (largestPosition, cash, [a, b]) => {
      const facts: RiskFacts = { largestPosition, cash };
      const at = (limit: number) =>
        beyond(facts, [
          { id: "position", limit },
          { id: "cash", limit },
        ]);
      const narrow = at(Math.min(a, b));
      expect(at(Math.max(a, b)).every((risk) => narrow.includes(risk))).toBe(true);
    }),
  );
});

test("2.97 of at least 3 months are shown as 2.9, and 10.02 % of at most 10 % as 10.1 %; else the nearest tenth is", () => {
  expect(shownRisk("cushion", 2.97, 3)).toBe(2.9);
  expect(shownRisk("cushion", 3, 3)).toBe(3);
  expect(shownRisk("cushion", 3.04, 3)).toBe(3);
  expect(shownRisk("cushion", 1.96, 3)).toBe(2);
  expect(shownRisk("position", 0.1002, 0.1)).toBe(0.101);
  expect(shownRisk("position", 0.0998, 0.1)).toBe(0.1);
  expect(shownRisk("cash", 0.12349, 0.1235)).toBe(0.123);
  expect(shownRisk("cash", 0.1236, 0.1237)).toBe(0.123);
  expect(shownRisk("cushion", 3.06, 3.05)).toBe(3.1);
  expect(shownRisk("cushion", 3.14, 3.12)).toBe(3.2);
});

test("what is shown lies on the same side of the limit as the value does, and less than a tenth from it", () => {
  // A limit is written in hundredths of a per cent, or of a month.
  const limits = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(
      fc.constantFrom(...RISKS),
      limits,
      fc.double({ min: -0.002, max: 0.002, noNaN: true }),
      (risk, at, by) => {
        const [limit, step] = risk === "cushion" ? [at / 100, 0.1] : [at / 10_000, 0.001];
        const value = Math.max(0, risk === "cushion" ? limit + by * 100 : limit + by);
        const shown = shownRisk(risk, value, limit);
        const isBeyond = (one: number) => (risk === "cushion" ? one < limit : one > limit);
        expect(isBeyond(shown)).toBe(isBeyond(value));
        expect(Math.abs(shown - value)).toBeLessThan(step * 1.000001);
      },
    ),
  );
});
