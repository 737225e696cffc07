import { expect, test } from "vitest";
import { countryOfResidence } from "./countryOfResidence.ts";

test("a household lives where it says, and else where its currency is from", () => {
  expect(countryOfResidence("FO", "DKK")).toBe("FO");
  expect(countryOfResidence(undefined, "DKK")).toBe("DK");
  expect(countryOfResidence(undefined, "EUR")).toBe("FI");
  expect(countryOfResidence(undefined, "JPY")).toBe("other");
});
