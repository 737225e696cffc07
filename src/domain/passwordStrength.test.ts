import fc from "fast-check";
import { expect, test } from "vitest";
import { COMMON_PASSWORDS } from "./commonPasswords.ts";
import { passwordStrength, type PasswordStrength } from "./passwordStrength.ts";

const ORDER: readonly PasswordStrength[] = ["tooShort", "common", "weak", "fair", "good", "strong"];
const strength = (password: string, own: readonly string[] = []) => passwordStrength(password, COMMON_PASSWORDS, own);

test("[§5] fewer than 8 characters are too short, whatever they are", () => {
  expect(strength("aB3$xY7")).toBe("tooShort");
  expect(strength("🦢🦢🦢🦢")).toBe("tooShort");
});

test.each([
  "password",
  "Password1!",
  "p4ssw0rd",
  "12345678",
  "87654321",
  "qwertyuiop",
  "1qaz2wsx",
  "aaaaaaaa",
  "abcabcabc",
  "adgangskode",
  "Sommer2024",
  "lösenord1",
  "salasana",
  "MandagMandag",
])("%j is told to be among the commonest", (password) => {
  expect(strength(password)).toBe("common");
});

test("the address of the person is as good as known", () => {
  expect(strength("maria.holm12", ["maria.holm@example.dk", "maria.holm"])).toBe("common");
});

test.each([
  ["Kaffe2024!x", "weak"],
  ["otte-tegn", "fair"],
  ["cykel-torsk-62", "good"],
  ["en lang og god sætning", "strong"],
  ["fregatten sejler nordom i maj", "strong"],
  ["xK7#pQ2m-vR9!tLw", "strong"],
] as const)("%j is %s", (password, expected) => {
  expect(strength(password)).toBe(expected);
});

test("another word never makes a password weaker", () => {
  const word = fc.stringMatching(/^[a-zæøå]{4,10}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 6 }), word, (words, one) => {
      const before = strength(words.join(" "));
      const after = strength([...words, one].join(" "));
      expect(ORDER.indexOf(after)).toBeGreaterThanOrEqual(ORDER.indexOf(before));
    }),
  );
});

test("a password of 128 characters and more is judged at once", () => {
  const long = "åben sesam ".repeat(1_000);
  const before = performance.now();
  expect(ORDER).toContain(strength(long));
  expect(strength("ab".repeat(100_000))).toBe("common");
  expect(performance.now() - before).toBeLessThan(500);
});
