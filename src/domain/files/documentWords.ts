import { diacriticFolded } from "../text/wordSearch.ts";

/** The most that is kept of one document: a book of 300 pages has about 12,000 different words. */
const MOST_WORDS = 20_000;
const MOST_CHARACTERS = 150_000;
/** Longer than any word: a picture written as text, a key. */
const LONGEST_WORD = 40;

/** A word at the end of a line that goes on in the next one. */
const DIVIDED = /(\p{L})-\r?\n\s*(\p{Ll})/gu;
/** Words joined by a hyphen, amounts, days, addresses: whole and in their parts. */
const JOINED = /[\p{L}\p{N}]+(?:[.,:/@_'’&-][\p{L}\p{N}]+)+/gu;
const SINGLE = /[\p{L}\p{N}]+/gu;

/**
 * The different words of a document as the app searches: folded, at least two characters long, sorted. Of a document with
 * more of them than are kept, those that it begins with.
 */
export function documentWords(texts: Iterable<string>): readonly string[] {
  const words = new Set<string>();
  let characters = 0;
  const add = (word: string): boolean => {
    if (word.length < 2 || word.length > LONGEST_WORD || words.has(word)) return true;
    characters += word.length + 1;
    if (words.size >= MOST_WORDS || characters > MOST_CHARACTERS) return false;
    words.add(word);
    return true;
  };
  for (const text of texts) {
    const folded = diacriticFolded(text.normalize("NFKC").replace(DIVIDED, "$1$2"));
    for (const pattern of [SINGLE, JOINED]) {
      for (const [word] of folded.matchAll(pattern)) if (!add(word)) return [...words].toSorted();
    }
  }
  return [...words].toSorted();
}
