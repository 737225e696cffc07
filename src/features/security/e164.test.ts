import { expect, test } from "vitest";
import { e164 } from "./e164.ts";

test("a number is taken as people write it, with its country", () => {
  expect(e164("+45 20 30 40 50")).toBe("+4520304050");
  expect(e164("0046 (70) 123-45 67")).toBe("+46701234567");
});

test("a number without its country, or none at all, is not one to send a code to", () => {
  for (const typed of ["20304050", "", "+45 20", "+0 12345678", "+45 2030405x", "+123456789012345678"]) {
    expect(e164(typed)).toBeUndefined();
  }
});
