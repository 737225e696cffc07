import { PASSWORD_MIN_CHARACTERS } from "#config/spec.ts";

/** `common`: among the first that anybody tries. The rest is an order, not a promise. */
export type PasswordStrength = "tooShort" | "common" | "weak" | "fair" | "good" | "strong";

/** Bits from which a password is called so. A guess costs an attacker one derivation, so 60 bits outlast anybody's patience. */
const FAIR_BITS = 30;
const GOOD_BITS = 45;
const STRONG_BITS = 60;

/** The worth of one part of a password, in bits. */
const COMMON_WORD_BITS = 10;
const YEAR_BITS = 7;
const RUN_BITS = 4;
const SPACE_BITS = 1;
const FIRST_LETTERS = 2;
const FIRST_LETTER_BITS = 4;
const LETTER_BITS = 2.5;
const MIXED_CASE_BITS = 0.7;
const DIGIT_BITS = Math.log2(10);
const SYMBOL_BITS = 4.5;
const NEXT_SYMBOL_BITS = 2;

const ROWS = [
  "abcdefghijklmnopqrstuvwxyzæøåäö",
  "qwertyuiopå",
  "asdfghjklæøåäö",
  "zxcvbnm",
  "01234567890",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm",
];
const LETTER_BY_SIGN: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "!": "i",
  "3": "e",
  "4": "a",
  "@": "a",
  "5": "s",
  $: "s",
  "7": "t",
};

/** §5, counted as a person counts: an emoji is one character. */
export function isLongEnough(password: string): boolean {
  return [...password].length >= PASSWORD_MIN_CHARACTERS;
}

/**
 * How well a password withstands somebody who guesses, from what it is made of: words, numbers, years, runs over the
 * keyboard. `common` are the words of the commonest passwords, `own` is what a stranger knows of the person (the
 * address). Only ever advice: §5 asks for eight characters and nothing more.
 */
export function passwordStrength(
  password: string,
  common: ReadonlySet<string>,
  own: readonly string[] = [],
): PasswordStrength {
  if (!isLongEnough(password)) return "tooShort";
  const small = password.normalize("NFKC").toLowerCase();
  if (isCommon(small, common) || own.some((word) => word.length > 2 && isMadeOf(small, word.toLowerCase()))) {
    return "common";
  }
  const bits = partsOf(password.normalize("NFKC")).reduce((sum, part) => sum + bitsOf(part, common), 0);
  if (bits >= STRONG_BITS) return "strong";
  if (bits >= GOOD_BITS) return "good";
  return bits >= FAIR_BITS ? "fair" : "weak";
}

function isCommon(small: string, common: ReadonlySet<string>): boolean {
  const once = small.replace(/^(.+?)\1+$/u, "$1");
  if (once.length < small.length && once.length <= PASSWORD_MIN_CHARACTERS) return true;
  return [small, lettersOf(small)].some((text) => {
    const word = text.replace(/^[^\p{L}]{0,4}|[^\p{L}]{0,4}$/gu, "");
    return common.has(text) || common.has(word) || isRun(text);
  });
}

function isMadeOf(small: string, word: string): boolean {
  return small.includes(word) && small.length - word.length <= 4;
}

/** Digits and signs that stand for a letter, as in `p4ssw0rd`. */
function lettersOf(small: string): string {
  return small.replaceAll(/[0134!@5$7]/g, (sign) => LETTER_BY_SIGN[sign] ?? sign);
}

/** `asdfgh`, `7654`, `aaaa`: one row of the keyboard or of the alphabet, in either direction. */
function isRun(small: string): boolean {
  if (small.length < 3) return false;
  if (new Set(small).size === 1) return true;
  const reversed = [...small].toReversed().join("");
  return ROWS.some((row) => row.includes(small) || row.includes(reversed));
}

function partsOf(password: string): readonly string[] {
  return password.match(/\p{L}+|\d+|\s+|[^\p{L}\d\s]+/gu) ?? [];
}

function bitsOf(part: string, common: ReadonlySet<string>): number {
  const small = part.toLowerCase();
  if (/^\s/.test(part)) return SPACE_BITS;
  if (isRun(small)) return RUN_BITS;
  if (/^\d/.test(part)) return /^(19|20)\d\d$/.test(part) ? YEAR_BITS : part.length * DIGIT_BITS;
  if (!/^\p{L}/u.test(part)) return SYMBOL_BITS + (new Set(part).size - 1) * NEXT_SYMBOL_BITS;
  const isMixed = part.slice(1) !== small.slice(1) && part !== part.toUpperCase();
  if (common.has(small)) return COMMON_WORD_BITS;
  const first = Math.min(part.length, FIRST_LETTERS);
  const letters = first * FIRST_LETTER_BITS + (part.length - first) * LETTER_BITS;
  return letters + (isMixed ? part.length * MIXED_CASE_BITS : 0);
}
