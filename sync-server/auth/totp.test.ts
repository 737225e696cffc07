import * as fc from "fast-check";
import { expect, test } from "vitest";
import { base32, stepAt, stepOfCode, totpCode, totpUri } from "./totp.ts";

const SECRET = Buffer.from("12345678901234567890");

/** RFC 6238, appendix B, SHA-1. */
const VECTORS = [
  [59, "94287082"],
  [1_111_111_109, "07081804"],
  [1_111_111_111, "14050471"],
  [1_234_567_890, "89005924"],
  [2_000_000_000, "69279037"],
  [20_000_000_000, "65353130"],
] as const;

test.each(VECTORS)("RFC 6238: at %d seconds the code is %s", (seconds, code) => {
  expect(totpCode(SECRET, stepAt(seconds * 1_000), 8)).toBe(code);
  expect(totpCode(SECRET, stepAt(seconds * 1_000))).toBe(code.slice(2));
});

/** RFC 4648, section 10. */
test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("RFC 4648: %j is %j in base32", (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
});

const moment = fc.integer({ min: 0, max: 4_000_000_000_000 });

test("a code counts in its own step and the ones beside it, and no longer", () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -5, max: 5 }), (now, drift) => {
      const step = stepAt(now) + drift;
      fc.pre(step >= 0);
      const found = stepOfCode(SECRET, totpCode(SECRET, step), now, -1);
      // Six digits of two steps may be the same by chance.
      if (Math.abs(drift) <= 1) expect(found).toBeDefined();
      else if (found !== undefined) expect(totpCode(SECRET, found)).toBe(totpCode(SECRET, step));
    }),
  );
});

test("a step that was used, and every step before it, is never found again", () => {
  fc.assert(
    fc.property(moment, fc.integer({ min: -1, max: 1 }), (now, drift) => {
      const used = stepAt(now) + drift;
      fc.pre(used > 0);
      const found = stepOfCode(SECRET, totpCode(SECRET, used), now, used);
      if (found !== undefined) expect(found).toBeGreaterThan(used);
    }),
  );
});

test("what is no code of six digits is wrong", () => {
  for (const code of ["", "1", "94287082", "２８７０８２", "287082 "]) {
    expect(stepOfCode(SECRET, code, 59_000, -1)).toBeUndefined();
  }
});

test("the address in the QR code names issuer, account and secret", () => {
  const uri = new URL(totpUri("Overblik & co", "person@example.dk", "JBSWY3DPEHPK3PXP"));
  expect(uri.protocol).toBe("otpauth:");
  expect(decodeURIComponent(uri.pathname)).toContain("/Overblik & co:person@example.dk");
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    algorithm: "SHA1",
    digits: "6",
    issuer: "Overblik & co",
    period: "30",
    secret: "JBSWY3DPEHPK3PXP",
  });
});
