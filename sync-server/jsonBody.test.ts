import { expect, test } from "vitest";
import { parseJsonBody } from "./jsonBody.ts";

const read = (text: string) => {
  try {
    return parseJsonBody(text);
  } catch (error) {
    return (error as { readonly statusCode?: number }).statusCode;
  }
};

test.each([
  ["a NUL", String.raw`{"a":"x\u0000"}`],
  ["a NUL in a name", String.raw`{"x\u0000":1}`],
  ["a NUL deep inside", String.raw`{"a":[{"b":["\u0000"]}]}`],
  ["a NUL behind a backslash of its own", String.raw`"\\\u0000"`],
  ["the first half of a character", String.raw`{"a":"\ud83d"}`],
  ["the second half", String.raw`{"a":"\uDE00"}`],
  ["halves in the wrong order", String.raw`["\ude00\ud83d"]`],
  ["a half in a name", String.raw`{"\uD800":{}}`],
  ["a half after a whole one", String.raw`["\ud83d\ude00\ud83d"]`],
  ["what is nested too deeply", "[".repeat(40)],
  ["half a body", '{"a":'],
])("%s makes a body unreadable", (_name, text) => {
  expect(read(text)).toBe(400);
});

test.each([
  ["a whole character in two halves", String.raw`"\ud83d\ude00"`, "😀"],
  ["a backslash before u0000", String.raw`"\\u0000"`, String.raw`\u0000`],
  ["a backslash before ud800", String.raw`{"\\ud800":1}`, { [String.raw`\ud800`]: 1 }],
  ["other control characters", String.raw`"\u0001\u001f"`, "\u0001\u001f"],
  ["nothing", "", undefined],
])("%s is read", (_name, text, value) => {
  expect(read(text)).toEqual(value);
});
