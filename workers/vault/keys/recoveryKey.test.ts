import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { hex } from "../bytes.ts";
import { readRecoveryKey, secretOf, textOfKey } from "./recoveryKey.ts";

const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const secret = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => Uint8Array.from(bytes));
const written = secret.map(textOfKey);
const place = fc.nat({ max: 33 });

/** The 34 characters with something done to them. */
function changed(text: string, change: (characters: string[]) => void): string {
  const characters = [...text.replaceAll("-", "")];
  change(characters);
  return characters.join("");
}

describe("[§1.3] the text of a recovery key", () => {
  test("is eight groups of four characters and one of two, and reads back as the same 160 bits", () => {
    fc.assert(
      fc.property(secret, (bytes) => {
        const text = textOfKey(bytes);
        expect(text).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){8}[0-9A-HJKMNP-TV-Z]{2}$/);
        expect(hex(secretOf(text)!)).toBe(hex(bytes));
      }),
    );
  });

  test("of known bytes is a known text, so that papers written today open tomorrow", () => {
    const bytes = Uint8Array.from({ length: 20 }, (_, i) => i * 12 + 1);
    expect(textOfKey(bytes)).toBe("046H-J99H-7N4N-ARBD-F62S-37D9-PQ0W-VPF5-BH");
    expect(textOfKey(new Uint8Array(20))).toBe("0000-0000-0000-0000-0000-0000-0000-0000-00");
  });

  test("may be typed in small letters, with other spaces, and with O, I and L for the digits they look like", () => {
    fc.assert(
      fc.property(written, (text) => {
        const typed = text.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
        expect(hex(secretOf(`  ${typed}\n`)!)).toBe(hex(secretOf(text)!));
      }),
    );
  });

  test("with any one character wrong is found out without asking anybody", () => {
    fc.assert(
      fc.property(written, place, fc.constantFrom(...ALPHABET), (text, at, character) => {
        const typed = changed(text, (characters) => (characters[at] = character));
        fc.pre(typed !== text.replaceAll("-", ""));
        expect(secretOf(typed)).toBeUndefined();
      }),
    );
  });

  test("with any two characters that changed places is found out", () => {
    fc.assert(
      fc.property(written, fc.nat({ max: 31 }), fc.nat({ max: 31 }), (text, one, other) => {
        const typed = changed(text, (characters) => {
          [characters[one], characters[other]] = [characters[other]!, characters[one]!];
        });
        fc.pre(typed !== text.replaceAll("-", ""));
        expect(secretOf(typed)).toBeUndefined();
      }),
    );
  });

  test.each(["", "hunter2", "0000-0000-0000-0000-0000-0000-0000-0000", "U".repeat(34), "0".repeat(35)])(
    "%j is none",
    async (text) => {
      expect(await readRecoveryKey(text)).toBeUndefined();
    },
  );
});
