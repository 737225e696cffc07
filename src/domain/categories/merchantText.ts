import { diacriticFolded } from "../text/wordSearch.ts";

/** C11 Words that say how it was paid and not to whom. */
export const PAYMENT_WORDS: ReadonlySet<string> = new Set(
  ["dankort", "dankort-nota", "nota", "visa", "visa/dankort", "mastercard", "maestro", "kort", "kortkob", "kob", "vdk", "mob.pay", "mobilepay", "mobile", "pay", "vipps", "swish", "kortkop", "varekjop", "visakop", "korttiosto", "kontaktlos", "apple", "google", "betalingsservice", "bs", "notanr", "nr", "term", "terminal"], // oxfmt-ignore
);

/** C11 Where it was: the largest towns, folded. A shop is the same in another street and not in another town's name. */
const TOWNS = new Set(
  ["kobenhavn", "kbh", "aarhus", "arhus", "odense", "aalborg", "alborg", "esbjerg", "randers", "kolding", "horsens", "vejle", "roskilde", "herning", "frederiksberg", "silkeborg", "naestved", "fredericia", "viborg", "stockholm", "goteborg", "malmo", "uppsala", "oslo", "bergen", "trondheim", "stavanger", "helsinki", "espoo", "tampere", "turku", "reykjavik", "kopavogur", "akureyri", "torshavn", "nuuk"], // oxfmt-ignore
);

const WORDS = 3;

/**
 * C11 The part of a transaction's text that stays the same from one time to the next: folded, without words of cards,
 * days, numbers of terminals and towns; its first three words. Where nothing is left, the folded text itself.
 */
export function merchantText(text: string): string {
  return merchantTexts()(text);
}

interface Word {
  readonly diacriticFolded: string;
  readonly kind: "telling" | "town" | "other";
}

/** `merchantText` for tens of thousands of texts, which have few words beside their numbers: each is looked at once. */
export function merchantTexts(): (text: string) => string {
  const known = new Map<string, Word>();
  return (text) => {
    const all: string[] = [];
    const kept: string[] = [];
    let isFirst = true;
    for (const written of text.split(SEPARATORS)) {
      if (written === "") continue;
      let word = known.get(written);
      if (!word) {
        word = wordOf(written);
        // Hardly a number comes twice.
        if (!DIGIT.test(written)) known.set(written, word);
      }
      all.push(word.diacriticFolded);
      if (word.kind === "telling" || (word.kind === "town" && isFirst)) kept.push(word.diacriticFolded);
      if (word.kind !== "other") isFirst = false;
    }
    return kept.length === 0 ? all.join(" ") : kept.slice(0, WORDS).join(" ");
  };
}

const SEPARATORS = /[\s,;*#]+/;
const DIGIT = /\d/;

function wordOf(written: string): Word {
  const word = diacriticFolded(written);
  const bare = word.replace(/[.:]+$/, "");
  if (PAYMENT_WORDS.has(bare) || isNumber(word)) return { diacriticFolded: word, kind: "other" };
  return { diacriticFolded: word, kind: TOWNS.has(bare) ? "town" : "telling" };
}

/**
 * The part of a text that a rule can look for as it stands: from the first word that names somebody to the last before a
 * number, a town or how it was paid, three at most.
 */
export function tellingWords(text: string): string {
  const words = [...text.matchAll(/[^\s*]+/g)].map(({ 0: word, index }) => ({ word, index }));
  const isTelling = ({ word }: (typeof words)[number]) => !PAYMENT_WORDS.has(diacriticFolded(word)) && !isNumber(word);
  const from = words.findIndex(isTelling);
  if (from < 0) return text.trim();
  const after = words.slice(from);
  const end = after.findIndex((one, at) => at > 0 && (!isTelling(one) || TOWNS.has(diacriticFolded(one.word))));
  const kept = after.slice(0, end < 0 ? WORDS : Math.min(end, WORDS));
  const [first, last] = [kept[0]!, kept.at(-1)!];
  return text.slice(first.index, last.index + last.word.length).replace(/\s+/g, " ");
}

/** A day, a time, an amount or a number of something. */
function isNumber(word: string): boolean {
  return DIGIT.test(word) && word.replace(/[^\p{L}]/gu, "").length <= 1;
}
