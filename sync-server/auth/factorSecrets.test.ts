import { randomBytes } from "node:crypto";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import { factorSecrets } from "./factorSecrets.ts";

const KEY = randomBytes(32).toString("base64");

test("what is sealed opens again for what it belongs to, and for nothing else", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 64 }), fc.string(), fc.string(), (secret, about, other) => {
      const secrets = factorSecrets([KEY]);
      const sealed = secrets.seal(secret, about);
      expect(new Uint8Array(secrets.open(sealed, about))).toEqual(secret);
      fc.pre(about !== other);
      expect(() => secrets.open(sealed, other)).toThrow();
    }),
  );
});

test("another key opens nothing, and no changed byte goes unnoticed", () => {
  const sealed = factorSecrets([KEY]).seal(randomBytes(20), "factor");
  expect(() => factorSecrets([randomBytes(32).toString("base64")]).open(sealed, "factor")).toThrow();
  const bytes = Buffer.from(sealed, "base64");
  for (let at = 0; at < bytes.length; at++) {
    const changed = Buffer.from(bytes);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => factorSecrets([KEY]).open(changed.toString("base64"), "factor")).toThrow();
  }
});

test("what was sealed under a former key opens, and is sealed anew under the first", () => {
  const next = randomBytes(32).toString("base64");
  const sealed = factorSecrets([KEY]).seal(Buffer.from("secret"), "factor");
  const both = factorSecrets([next, KEY]);
  expect(both.open(sealed, "factor").toString()).toBe("secret");
  const again = both.resealed(sealed, "factor") ?? "";
  expect(factorSecrets([next]).open(again, "factor").toString()).toBe("secret");
  expect(both.resealed(again, "factor")).toBeUndefined();
  expect(factorSecrets([next]).resealed(sealed, "factor")).toBeUndefined();
});
