import { diacriticFolded } from "../text/wordSearch.ts";

/**
 * The words of a bank's text as the dictionary has them: folded, signs of any kind between words, an apostrophe nothing.
 * Banks that know no Nordic letters write `FOETEX` and `AALBORG` or `ALBORG`: both spellings become one.
 */
export function merchantTokens(text: string): readonly string[] {
  return joinedLetters(diacriticFolded(text).replace(APOSTROPHES, "")).split(BETWEEN).filter(Boolean);
}

const APOSTROPHES = /['’‘`´]/g;
const BETWEEN = /[^\p{L}\p{N}]+/u;

function joinedLetters(folded: string): string {
  return folded.replace(/a[ae]/g, "a").replace(/oe/g, "o");
}
