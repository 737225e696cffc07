import * as fc from "fast-check";
import { expect, test } from "vitest";
import { RISKS, risksFound, USUAL_LIMITS } from "./investmentRisks.ts";

const found = (
  ...[facts, limits = USUAL_LIMITS]: [Parameters<typeof risksFound>[0], Parameters<typeof risksFound>[1]?]
) => risksFound(facts, limits).map(({ risk }) => risk);

test("a tenth in one position and six tenths in another currency are the limits, and a limit itself is not beyond", () => {
  expect(found({ largestPosition: 0.1, largestForeignCurrency: 0.6 })).toEqual([]);
  expect(found({ largestPosition: 0.11, largestForeignCurrency: 0.61 })).toEqual(["position", "currency"]);
});

test("a cushion is too small below its limit, everything else too large above it", () => {
  expect(found({ cushionMonths: 2.9, fees: 0.011, largestProvider: 0.81, cash: 0.21 })).toEqual([
    "provider",
    "fees",
    "cushion",
    "cash",
  ]);
  expect(found({ cushionMonths: 3, fees: 0.01, largestProvider: 0.8, cash: 0.2 })).toEqual([]);
});

test("what is unknown is not judged, and what has no limit is switched off", () => {
  expect(found({})).toEqual([]);
  expect(found({ largestPosition: 0.9, fees: 0.2 }, { fees: 0.01 })).toEqual(["fees"]);
});

test("a wider limit never finds more", () => {
  const fact = fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: undefined });
  fc.assert(
    fc.property(fact, fact, (largestPosition, cash) => {
      const facts = { largestPosition, cash };
      const narrow = found(facts, { position: 0.1, cash: 0.1 });
      const wide = found(facts, { position: 0.3, cash: 0.3 });
      expect(wide.every((risk) => narrow.includes(risk))).toBe(true);
      expect(narrow.every((risk) => RISKS.includes(risk))).toBe(true);
    }),
  );
});
