import { type Currency, MINOR_DIGITS, type Money, money } from "../money.ts";
import { type AmountProblem, type DecimalMark, numberParts, parseAmount } from "./parseAmount.ts";
import { failed, ok, type Result } from "../result.ts";
import { diacriticFolded } from "./wordSearch.ts";

/** How people of eight languages shorten a thousand and a million, folded; *tkr* and *mkr* have their krone in them. */
const WORDS: Readonly<Record<number, readonly string[]>> = {
  3: "t tkr tus tusind tusinde tusen tusund tuusintit thus thusund tuhatta tuhat tt k thousand".split(" "),
  6: "mio milj mill millj mn mkr m million millioner miljon miljoner milljon milljonir miljoona miljoonaa millionit".split(
    " ",
  ),
  // Without its dot *Mia* is somebody's name.
  9: "mia. mrd miljard miljarder milliard milliarder milljardur milljardar miljardi miljardia bn billion".split(" "),
};
const ZEROS: ReadonlyMap<string, number> = new Map(
  Object.entries(WORDS).flatMap(([zeros, words]) => words.map((word) => [word, Number(zeros)] as const)),
);
/** A number, the short word, and perhaps the currency. No amount in the world is longer. */
const SHORT =
  /^([^\p{L}]{0,30}(?:kr\.?|us\$)?[^\p{L}]{0,30}\d)\s?(\p{L}{1,12})(\.?)\s?(kr\.?|[a-z]{3}|us\$|[€$£¥])?$/iu;

/**
 * An amount as `parseAmount` reads it, or one that is said in short: `3,2 mio.`, `450 t`, `450 tkr`, `25k`, `1,5 milj. kr`.
 * Exact: what has more decimals than the currency is refused as anywhere else.
 */
export function parseAbbreviatedAmount(
  text: string,
  currency: Currency,
  decimalMark: DecimalMark = ",",
): Result<Money, AmountProblem> {
  const plain = parseAmount(text, currency, decimalMark);
  if (plain.ok || plain.problem.kind !== "NotANumber") return plain;
  const [, number, word = "", dot = "", unit] = SHORT.exec(text.trim()) ?? [];
  const zeros = ZEROS.get(diacriticFolded(word)) ?? ZEROS.get(diacriticFolded(word) + dot);
  if (number === undefined || zeros === undefined) return plain;
  // Whether that is a currency, and the number a number, is told where amounts are.
  const parts = numberParts(unit === undefined ? number : `${number} ${unit}`, decimalMark);
  if (!parts.ok) return parts;
  const { negative, whole, fraction } = parts.value;
  const places = zeros + MINOR_DIGITS[currency];
  if (Number(fraction.slice(places)) !== 0) return failed({ kind: "TooManyDecimals" });
  const minor = Number(whole + fraction.slice(0, places).padEnd(places, "0"));
  if (!Number.isSafeInteger(minor)) return failed({ kind: "TooLarge" });
  return ok(money(negative && minor !== 0 ? -minor : minor, currency));
}
