import { expect, test } from "vitest";
import { FULL_STOP } from "./fullStop.ts";

test.each([
  ["Der er 25 kr..", "Der er 25 kr."],
  ["Ikke regnet med: Tesla Inc..", "Ikke regnet med: Tesla Inc."],
  ["Tesla Inc.. Skriv kursen.", "Tesla Inc. Skriv kursen."],
  ["Vent...", "Vent..."],
  ["../fil", "../fil"],
])("a sentence has one full stop, and three dots stay: %s", (text, shown) => {
  expect(FULL_STOP.process(text, "", {}, {})).toBe(shown);
});
