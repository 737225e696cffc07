import fc from "fast-check";
import { expect, test } from "vitest";
import { matchedSecurity, type NamedSecurity } from "./matchedSecurity.ts";
import { newSecurities } from "./newSecurities.ts";

const NOVO = { name: "Novo Nordisk B", isin: "DK0062498333" };
const APPLE = { name: "Apple", ticker: "AAPL" };
const KNOWN = [NOVO, APPLE];

test("the ISIN decides, whatever the paper is called", () => {
  expect(matchedSecurity({ name: "NOVO B", isin: "DK0062498333" }, KNOWN)).toBe(NOVO);
  expect(matchedSecurity({ name: "Novo Nordisk B", isin: "DK0060534915" }, KNOWN)).toBeUndefined();
});

test("where one side has no ISIN the ticker counts, then the name without case and spaces", () => {
  expect(matchedSecurity({ name: "AAPL", ticker: "AAPL" }, KNOWN)).toBe(APPLE);
  expect(matchedSecurity({ name: "apple  ", isin: "US0378331005" }, KNOWN)).toBe(APPLE);
  expect(matchedSecurity({ name: "NOVO  nordisk b" }, KNOWN)).toBe(NOVO);
  expect(matchedSecurity({ name: "Tesla", ticker: "TSLA" }, KNOWN)).toBeUndefined();
});

test("what a file names several times is new once", () => {
  const tesla = { name: "Tesla", isin: "US88160R1014" };
  const rows = [{ security: tesla }, { security: { ...tesla, name: "TSLA" } }, { security: NOVO }, {}];
  expect(newSecurities(rows, KNOWN)).toEqual([tesla]);
});

const security: fc.Arbitrary<NamedSecurity> = fc.record(
  {
    name: fc.constantFrom("Novo", "NOVO ", "Apple", "Tesla"),
    isin: fc.constantFrom("DK0062498333", "US0378331005"),
    ticker: fc.constantFrom("NOVO", "AAPL"),
  },
  { requiredKeys: ["name"] },
);

test("what is found never has another ISIN, is found first by its own, and is itself found by what it is called", () => {
  fc.assert(
    fc.property(security, fc.array(security, { maxLength: 6 }), (named, known) => {
      const found = matchedSecurity(named, known);
      if (found?.isin !== undefined && named.isin !== undefined) expect(found.isin).toBe(named.isin);
      const same = known.find(({ isin }) => isin !== undefined && isin === named.isin);
      if (same) expect(found).toBe(same);
      if (found) expect(known).toContain(found);
      expect(matchedSecurity(named, [named])).toBe(named);
      expect(matchedSecurity(named, [])).toBeUndefined();
    }),
  );
});

test("what a file has is known or new, nothing new is known or named twice, and the same file again has nothing new", () => {
  fc.assert(
    fc.property(fc.array(security, { maxLength: 8 }), fc.array(security, { maxLength: 4 }), (named, known) => {
      const rows = [...named.map((one) => ({ security: one })), {}];
      const fresh = newSecurities(rows, known);
      for (const one of named) expect(matchedSecurity(one, [...known, ...fresh])).toBeDefined();
      for (const [at, one] of fresh.entries())
        expect(matchedSecurity(one, [...known, ...fresh.slice(0, at)])).toBeUndefined();
      expect(newSecurities(rows, [...known, ...fresh])).toEqual([]);
    }),
  );
});
