import * as fc from "fast-check";
import { expect, test } from "vitest";
import { RISKS, riskChecks, type RiskFacts } from "./investmentRisks.ts";

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
