import * as fc from "fast-check";
import { expect, test } from "vitest";
import { caseNumberOf } from "./caseNumber.ts";
import {
  diagnosticsText,
  plainMessage,
  SUPPORT_MESSAGE_CHARACTERS,
  SupportDiagnostics,
  SupportRequest,
} from "./supportRequest.ts";

const ID = "5f0c4b0e-5d6e-4d0f-8a0f-2f6b1f0f9a11";
const REQUEST = { id: ID, subject: "trouble", message: "Hej", language: "da" };
const DIAGNOSTICS: SupportDiagnostics = {
  app: "0.1.0",
  browser: "Chrome, Android",
  language: "fi",
  tier: "premium",
  sync: "saved",
  records: { assets: 3, transactions: 1_200 },
};

test("a message keeps its lines and loses what no keyboard writes", () => {
  expect(plainMessage("  Hej\r\nBcc: x@y.dk\u0000\u0007\rA\tB\u202Etxet\u200B \n\n\n\n\n\nSlut\n")).toBe(
    "Hej\nBcc: x@y.dk\nA  Btxet \n\n\nSlut",
  );
  expect(plainMessage("Æøå ð þ 👩‍👧 e\u0301")).toBe("Æøå ð þ 👩‍👧 e\u0301");
});

test("whatever is typed, a message is well formed, has no control sign but line ends, and is left as it is the second time", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 200 }), (typed) => {
      const plain = plainMessage(typed);
      expect(plain.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\u202A-\u202E]/u);
      expect(plain.isWellFormed()).toBe(true);
      expect(plainMessage(plain)).toBe(plain);
    }),
  );
});

test.each([
  ["no message", { message: " \u0000\n " }],
  ["a message that is too long", { message: "a".repeat(SUPPORT_MESSAGE_CHARACTERS + 1) }],
  ["another subject", { subject: "Re: x\r\nBcc: y@example.dk" }],
  ["another language", { language: "de" }],
  ["an id that is none", { id: "1" }],
  ["a field more", { to: "somebody@example.dk" }],
  ["a name in the diagnostics", { diagnostics: { ...DIAGNOSTICS, name: "Bolig" } }],
  ["a version with a line", { diagnostics: { ...DIAGNOSTICS, app: "1\nTier: vip" } }],
  ["a browser with signs", { diagnostics: { ...DIAGNOSTICS, browser: "https://example.dk" } }],
  ["a tier that is none", { diagnostics: { ...DIAGNOSTICS, tier: "gold" } }],
  ["an amount as a count", { diagnostics: { ...DIAGNOSTICS, records: { assets: 12.5 } } }],
  ["a kind that is none", { diagnostics: { ...DIAGNOSTICS, records: { "Bolig, 4.000.000 kr.": 1 } } }],
])("%s is refused", (_, wrong) => {
  expect(SupportRequest.safeParse({ ...REQUEST, ...wrong }).success).toBe(false);
});

test("a message of the greatest length is taken, with and without diagnostics", () => {
  const message = "a".repeat(SUPPORT_MESSAGE_CHARACTERS);
  expect(SupportRequest.parse({ ...REQUEST, message: `\n${message}\n` }).message).toBe(message);
  expect(SupportRequest.parse({ ...REQUEST, diagnostics: DIAGNOSTICS }).diagnostics).toEqual(DIAGNOSTICS);
});

test("diagnostics are a line for each fact", () => {
  expect(diagnosticsText(DIAGNOSTICS)).toBe(
    "app: 0.1.0\nbrowser: Chrome, Android\nlanguage: fi\ntier: premium\nsync: saved\nrecords: assets 3, transactions 1200",
  );
  expect(diagnosticsText({ ...DIAGNOSTICS, browser: "", records: {} })).toMatch(
    /browser: unknown\n[^]*\nrecords: none$/,
  );
});

test("a case number has eight letters in two groups", () => {
  expect(caseNumberOf(new Uint8Array(8))).toBe("SAG-2222-2222");
  expect(caseNumberOf(Uint8Array.from({ length: 32 }, (_, at) => at * 7))).toMatch(/^SAG(-[2-9A-HJ-NP-Z]{4}){2}$/);
});
