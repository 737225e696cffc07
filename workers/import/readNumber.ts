import { type Currency, MINOR_DIGITS } from "#domain/money.ts";
import { type DecimalMark, parseAmount } from "#domain/text/parseAmount.ts";

export type ReadAmount =
  | { readonly kind: "Empty" | "NotANumber" | "TooLarge" }
  | { readonly kind: "Amount"; readonly minor: number };

const MINUS = "-\u2212\u2013";
const IN_PARENTHESES = /^\(.*\)$/;
const MINUS_BEHIND = new RegExp(String.raw`(\d)\s*[${MINUS}]$`);
const NO_DECIMALS = new RegExp(String.raw`,[${MINUS}]$`);
/** A unit or a sign of a currency in front or behind, which hides a minus or a parenthesis from what looks for it at the ends. */
const UNIT_BEHIND = /^([-+(\u2212\u2013]?[\d\s.,'’]*\d\s*[-)\u2212\u2013]?)\s*(?:[A-Za-z]{3}|kr\.?|[$€£¥])$/;
const UNIT_IN_FRONT = /^(?:[A-Za-z]{3}|kr\.?|[$€£¥])\s*([-+(\u2212\u2013]?\s*\d[\d\s.,'’]*[-)\u2212\u2013]?)$/;
const LONGEST = 60;
/** Dashes of every width that stand for a minus. */
const DASHES = /[\u2010-\u2012\u2014\uFE63\uFF0D]/g;
/** `100.00 CR`, `12,50 S`: the way of the money behind the number, letters alone only behind decimals. */
const WAY_BEHIND = /^(.*\d\)?)\s*(?:(cr|kt)|(dr|db))\.?$/i;
const LETTER_BEHIND = /^(.*[.,]\d\d\)?)\s?(?:([HCK])|([SD]))$/;

/**
 * An amount as banks write it: also in parentheses when it is negative, with the minus behind, with a unit, with apostrophes
 * between thousands, and with noughts beyond the decimals that the currency has.
 */
export function readNumber(text: string, currency: Currency, decimalMark: DecimalMark): ReadAmount {
  const trimmed = text.trim();
  if (trimmed === "") return { kind: "Empty" };
  if (trimmed.length > LONGEST) return plainNumber(trimmed, currency, decimalMark);
  const marked = wayBehind(trimmed);
  const read = plainNumber(withoutUnit((marked?.number ?? trimmed).replaceAll(DASHES, "-")), currency, decimalMark);
  const isOut = marked?.way === "out" && read.kind === "Amount" && read.minor > 0;
  return isOut ? { kind: "Amount", minor: 0 - read.minor } : read;
}

/** The way of the money that is written behind an amount, and the amount. */
export function wayBehind(text: string): { readonly number: string; readonly way: "in" | "out" } | undefined {
  if (!/[A-Za-z]\.?$/.test(text)) return undefined;
  const [, number, into] = WAY_BEHIND.exec(text) ?? LETTER_BEHIND.exec(text) ?? [];
  return number === undefined ? undefined : { number, way: into === undefined ? "out" : "in" };
}

function plainNumber(bare: string, currency: Currency, decimalMark: DecimalMark): ReadAmount {
  const isTurned = IN_PARENTHESES.test(bare) || MINUS_BEHIND.test(bare.replace(NO_DECIMALS, ""));
  const plain = isTurned ? bare.replace(/^\(|\)$/g, "").replace(MINUS_BEHIND, "$1") : bare;
  const unsigned = plain.replace(/^\+\s*|(?<=\d)\s*\+$/g, "").replaceAll(/(\d)['’](?=\d{3})/g, "$1");
  const parsed = parseAmount(withoutNoughts(unsigned, currency, decimalMark), currency, decimalMark);
  if (!parsed.ok) return { kind: parsed.problem.kind === "TooLarge" ? "TooLarge" : "NotANumber" };
  return { kind: "Amount", minor: isTurned ? 0 - parsed.value.minor : parsed.value.minor };
}

function withoutUnit(text: string): string {
  return (UNIT_BEHIND.exec(text)?.[1] ?? UNIT_IN_FRONT.exec(text)?.[1] ?? text).trim();
}

/**
 * `300.000000` is three hundred: digits behind a mark that cannot be those of a group are decimals, and noughts at their end
 * say nothing. `1.234,5600` likewise; `200,000` may be thousands, as the comma is the mark where nothing tells. Fifteen digits and more are how a computer counts, and are rounded to a whole minor unit.
 */
function withoutNoughts(text: string, currency: Currency, decimalMark: DecimalMark): string {
  const [, whole = "", mark, fraction = ""] = /^(.*\d)([.,])(\d{3,})$/.exec(text) ?? [];
  if (mark === undefined) return text;
  const isPoint = mark === "." && decimalMark === ".";
  const isNoGroup = isPoint || fraction.length > 3 || /(?:^|\D)0$|\d{4}$|[.,]/.test(whole);
  if (!isNoGroup || whole.includes(mark)) return text;
  const digits = Math.max(MINOR_DIGITS[currency], 2);
  const kept = fraction.replace(/0+$/, "").padEnd(digits, "0");
  if (kept.length <= digits) return `${whole}${mark}${kept}`;
  const meant = Number(`${whole.replaceAll(/[^\d]/g, "")}.${fraction}`);
  if (fraction.length < 10 || !(meant < 1e12)) return text;
  const sign = /^\s*[-\u2212\u2013]/.test(whole) ? "-" : "";
  const rounded = meant.toFixed(digits);
  return Math.abs(Number(rounded) - meant) < 1e-6 ? `${sign}${rounded.replace(".", mark)}` : text;
}

/**
 * The mark that a column most likely uses for decimals, from all its texts together; the Nordic comma when nothing tells.
 * Three digits behind the only mark are decimals in a currency that has three, as `12.500` dinars.
 */
export function likeliestDecimalMark(texts: readonly string[], currency?: Currency): DecimalMark {
  const hasThree = currency !== undefined && MINOR_DIGITS[currency] === 3;
  let commas = 0;
  let dots = 0;
  for (const text of texts) {
    const mark = /([.,])(\d+|-)\D*$/.exec(text);
    if (!mark) continue;
    const [, sign, digits = ""] = mark;
    const other = sign === "," ? "." : ",";
    // Three digits after the only mark are as likely thousands; with the other mark before it, it is the decimals.
    const isDecimal = digits === "-" || digits.length !== 3 || hasThree || text.includes(other);
    const isSingle = text.split(sign ?? "").length === 2;
    if (!isDecimal || !isSingle) continue;
    if (sign === ",") commas += 1;
    else dots += 1;
  }
  return dots > commas ? "." : ",";
}
