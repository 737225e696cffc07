import { folded, rankOf } from "./wordSearch.ts";

/**
 * What a text may be typed as: folded; with its letters written out as one does without a Nordic keyboard, `ø` and `ö` as `oe`,
 * `æ` and `ä` as `ae`; and with a single letter for each of them.
 */
function waysToType(text: string): readonly string[] {
  const lower = text.toLowerCase();
  const writtenOut = lower.replace(/[øöåæä]/g, (letter) => WRITTEN[letter] ?? letter);
  return [...new Set([lower, writtenOut, lower.replaceAll("æ", "ä")].map(folded))];
}

const WRITTEN: Readonly<Record<string, string>> = { ø: "oe", ö: "oe", å: "aa", æ: "ae", ä: "ae" };

const MOST_WRONG = 2;

/** So many letters may be wrong in a word; in a short one, or in a number, none. */
function forgiven(word: string): number {
  return /\d/.test(word) || word.length < 4 ? 0 : word.length < 8 ? 1 : MOST_WRONG;
}

/**
 * How many letters are wrong, missing, too many or in the place of their neighbour, between a word and that beginning of a text
 * that is most like it:
 *
 *   d(i, j) = min(d(i − 1, j) + 1, d(i, j − 1) + 1, d(i − 1, j − 1) + [wᵢ ≠ tⱼ], d(i − 2, j − 2) + 1 where two have changed places)
 */
export function lettersWrong(word: string, text: string): number {
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

/** Each word of the query is in the text, or begins a word of it but for a letter, or two in a long one. */
function isLike(query: readonly string[], text: string): boolean {
  const words = text.split(/[^\p{L}\p{N}]+/u);
  return query.every((one) => {
    const most = forgiven(one);
    return text.includes(one) || (most > 0 && words.some((word) => lettersWrong(one, word) <= most));
  });
}

/** As `found`, and after those that answer the query the ones that would if a letter or two were others. */
export function foundForgiving<Item>(
  query: string,
  items: Iterable<Item>,
  textOf: (item: Item) => string,
  most: number,
): readonly Item[] {
  const bare = query.trim().replace(/\s+/g, " ");
  const asked = waysToType(bare);
  const words = asked.map((one) => one.split(" "));
  const byRank: readonly Item[][] = [[], [], [], []];
  // What is the same for many, as the names of shops, is looked at once.
  const rankByText = new Map<string, number | undefined>();
  const rank = (text: string): number | undefined => {
    const ways = waysToType(text);
    const ranks = asked.flatMap((one) => ways.map((way) => rankOf(one, way) ?? Number.POSITIVE_INFINITY));
    const best = Math.min(...ranks);
    if (Number.isFinite(best)) return best;
    return words.some((some) => ways.some((way) => isLike(some, way))) ? 3 : undefined;
  };
  for (const item of items) {
    const text = textOf(item);
    if (!rankByText.has(text)) rankByText.set(text, rank(text));
    const found = rankByText.get(text);
    if (found !== undefined) byRank[found]!.push(item);
  }
  return byRank.flat().slice(0, most);
}
