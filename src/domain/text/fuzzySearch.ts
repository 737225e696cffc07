import { diacriticFolded, rankOf } from "./wordSearch.ts";

/**
 * The texts that a text may be typed as: folded; with its letters written out as one does without a Nordic keyboard,
 * `ø` and `ö` as `oe`, `æ` and `ä` as `ae`; and with a single letter for each of them.
 */
function waysToType(text: string): readonly string[] {
  const lower = text.toLowerCase();
  if (!/[^\u0020-\u007e]/.test(lower)) return [lower];
  const writtenOut = lower.replace(/[øöåæä]/g, (letter) => WRITTEN[letter] ?? letter);
  return [...new Set([lower, writtenOut, lower.replaceAll("æ", "ä")].map(diacriticFolded))];
}

const WRITTEN: Readonly<Record<string, string>> = { ø: "oe", ö: "oe", å: "aa", æ: "ae", ä: "ae" };

const MOST_WRONG = 2;

/** So many letters may be wrong in a word; in a short one, or in a number, none. */
function forgiven(word: string): number {
  return /\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : MOST_WRONG;
}

/**
 * How many letters are wrong, missing, too many or in the place of their neighbour, between a word and that beginning
 * of a text that is most like it:
 *
 *   d(i, j) = min(d(i − 1, j) + 1, d(i, j − 1) + 1, d(i − 1, j − 1) + [wᵢ ≠ tⱼ], d(i − 2, j − 2) + 1 where two have
 * changed places)
 */
export function prefixEditDistance(word: string, text: string): number {
  const width = Math.min(text.length, word.length + 2);
  let [before, last]: [readonly number[], readonly number[]] = [[], Array.from({ length: width + 1 }, (_, j) => j)];
  for (let i = 1; i <= word.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= width; j += 1) {
      const isSame = word[i - 1] === text[j - 1];
      const isSwapped = i > 1 && j > 1 && word[i - 1] === text[j - 2] && word[i - 2] === text[j - 1];
      const least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      row.push(isSwapped ? Math.min(least, before[j - 2]! + 1) : least);
    }
    // It becomes no less from here on.
    if (Math.min(...row) > MOST_WRONG + 1) return MOST_WRONG + 1;
    [before, last] = [last, row];
  }
  return Math.min(...last);
}

/** Whether each word of the query is in a text, or begins a word of it but for so many letters as that word is forgiven. */
function likeness(query: readonly string[], allowed: readonly number[]): (text: string) => boolean {
  const isBegun = query.map((one, at) => {
    const most = allowed[at] ?? 0;
    return most === 0 ? () => false : once((word) => prefixEditDistance(one, word) <= most);
  });
  return (text) => {
    const words = text.split(NO_LETTERS);
    return query.every((one, at) => text.includes(one) || words.some(isBegun[at]!));
  };
}

const NO_LETTERS = /[^\p{L}\p{N}]+/u;

/**
 * The `most` items that answer best, and where those are fewer than `enough`, after them the ones that would answer if a
 * letter or two were others.
 */
export function fuzzySearch<Item>(
  query: string,
  items: Iterable<Item>,
  textOf: (item: Item) => string,
  most: number,
  enough = most,
): readonly Item[] {
  const bare = query.trim().replace(/\s+/g, " ");
  const asked = waysToType(bare);
  const byRank: readonly Item[][] = [[], [], []];
  const others: Item[] = [];
  const rank = once((text) => {
    const ranks = waysToType(text).flatMap((way) => asked.map((one) => rankOf(one, way) ?? Number.POSITIVE_INFINITY));
    return Math.min(...ranks);
  });
  for (const item of items) (byRank[rank(textOf(item))] ?? others).push(item);
  const exact = byRank.flat().slice(0, most);
  if (exact.length >= enough) return exact;

  // Of the word as it was typed: `løn` is no longer for being written `loen`.
  const allowed = bare.split(" ").map(forgiven);
  const likenesses = asked.map((one) => likeness(one.split(" "), allowed));
  const isLike = once((text) => waysToType(text).some((way) => likenesses.some((like) => like(way))));
  return [...exact, ...others.filter((item) => isLike(textOf(item)))].slice(0, most);
}

/** A text that is the same for many, as the names of shops, is looked at once. */
function once<Value>(look: (text: string) => Value): (text: string) => Value {
  const seen = new Map<string, Value>();
  return (text) => {
    if (!seen.has(text)) seen.set(text, look(text));
    return seen.get(text)!;
  };
}
