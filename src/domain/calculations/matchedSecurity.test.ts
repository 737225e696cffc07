import { expect, test } from "vitest";
import { matchedSecurity } from "./matchedSecurity.ts";
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
