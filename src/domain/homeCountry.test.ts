import { expect, test } from "vitest";
import { homeCountry } from "./homeCountry.ts";

test("a household lives where it says, and else where its currency is from", () => {
  expect(homeCountry("FO", "DKK")).toBe("FO");
  expect(homeCountry(undefined, "DKK")).toBe("DK");
  expect(homeCountry(undefined, "EUR")).toBe("FI");
  expect(homeCountry(undefined, "JPY")).toBe("other");
});
