/** Lower case, and letters as one types them in a hurry: without accents, `ø` as `o`, `æ` as `ae`, `ð` as `d`, `þ` as `th`. */
export function diacriticFolded(text: string): string {
  const lower = text.toLowerCase();
  if (PLAIN.test(lower)) return lower;
  return lower
    .normalize("NFD")
    .replace(MARKS, "")
    .replace(/[øæðþß]/g, (letter) => LETTERS[letter] ?? letter);
}

const PLAIN = /^[\u0020-\u007e]*$/;
const MARKS = /\p{M}/gu;
const LETTERS: Readonly<Record<string, string>> = { ø: "o", æ: "ae", ð: "d", þ: "th", ß: "ss" };

/** How well a text answers a query, best first: it begins with it, all its words begin words of the text, or are in it. */
export type Rank = 0 | 1 | 2;

/** `undefined` when some word of the query is not in the text. Both are folded; an empty query fits everything. */
export function rankOf(query: string, text: string): Rank | undefined {
  if (text.startsWith(query)) return 0;
  const words = query.split(" ").filter(Boolean);
  if (words.every((word) => text.startsWith(word) || text.includes(` ${word}`))) return 1;
  return words.every((word) => text.includes(word)) ? 2 : undefined;
}

/** The items that answer the query, the best first and otherwise in their order, `most` of them. */
export function wordSearch<Item>(
  query: string,
  items: Iterable<Item>,
  textOf: (item: Item) => string,
  most: number,
): readonly Item[] {
  const asked = diacriticFolded(query.trim().replace(/\s+/g, " "));
  const byRank: readonly Item[][] = [[], [], []];
  for (const item of items) {
    const rank = rankOf(asked, diacriticFolded(textOf(item)));
    if (rank !== undefined) byRank[rank]!.push(item);
  }
  return byRank.flat().slice(0, most);
}
