import type { Currency } from "#domain/money.ts";
import { type DecimalMark, parseAmount } from "#domain/text/parseAmount.ts";

export type ReadAmount =
  | { readonly kind: "Empty" | "NotANumber" | "TooLarge" }
  | { readonly kind: "Amount"; readonly minor: number };

/** An amount as banks write it: also in parentheses when it is negative, or with the minus behind. */
export function readNumber(text: string, currency: Currency, decimalMark: DecimalMark): ReadAmount {
  const bare = text.trim();
  if (bare === "") return { kind: "Empty" };
  const isTurned = /^\(.*\)$/.test(bare) || /\d\s*[-\u2212]$/.test(bare.replace(/,[-\u2212]$/, ""));
  const plain = isTurned ? bare.replace(/^\(|\)$/g, "").replace(/(\d)\s*[-\u2212]$/, "$1") : bare;
  const parsed = parseAmount(plain.replace(/^\+/, ""), currency, decimalMark);
  if (parsed.ok) return { kind: "Amount", minor: isTurned ? -parsed.value.minor : parsed.value.minor };
  return { kind: parsed.problem.kind === "TooLarge" ? "TooLarge" : "NotANumber" };
}

/** The mark that a column most likely uses for decimals, from all its texts together; the Nordic comma when nothing tells. */
export function likeliestDecimalMark(texts: readonly string[]): DecimalMark {
  let commas = 0;
  let dots = 0;
  for (const text of texts) {
    const mark = /([.,])(\d+|-)\D*$/.exec(text);
    if (!mark) continue;
    const [, sign, digits = ""] = mark;
    const other = sign === "," ? "." : ",";
    // Three digits after the only mark are as likely thousands; with the other mark before it, it is the decimals.
    const isDecimal = digits === "-" || digits.length !== 3 || text.includes(other);
    const isSingle = text.split(sign ?? "").length === 2;
    if (!isDecimal || !isSingle) continue;
    if (sign === ",") commas += 1;
    else dots += 1;
  }
  return dots > commas ? "." : ",";
}
