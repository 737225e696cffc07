import { BUILT_IN, type BuiltInKey } from "../categories/builtIn.ts";
import { PAYMENT_WORDS } from "../categories/merchantText.ts";
import type { Country } from "../entities/household.ts";
import { merchantTokens } from "./merchantTokens.ts";

/** A dictionary of one country, or of what is the same everywhere: see `merchantEntries`. */
export interface MerchantNames {
  readonly country: Country | undefined;
  readonly text: string;
}

type Direction = "in" | "out";

export interface MerchantEntry {
  /** The words that must stand beside each other, or one with `*` where it may go on. */
  readonly pattern: string;
  readonly key: BuiltInKey;
  readonly country: Country | undefined;
  readonly direction: Direction | undefined;
  readonly marks: string;
}

/**
 * The entries of a dictionary. A line is `key: name, name`, or `in key: …` and `out key: …` where they mean it in one
 * direction only. After a name, `=` says that it means nothing abroad, `?` that it may be a person's, and `~` that it is
 * a guess, which is shown and not put.
 */
export function merchantEntries({ country, text }: MerchantNames): readonly MerchantEntry[] {
  return text
    .split("\n")
    .filter(Boolean)
    .flatMap((line): readonly MerchantEntry[] => {
      const [head = "", names = ""] = line.split(": ");
      const [, direction, key = ""] = /^(?:(in|out) )?(\w+)$/.exec(head) ?? [];
      return names.split(",").map((name) => ({
        pattern: name.replace(/[=?~]+$/, ""),
        key: key as BuiltInKey,
        country,
        direction: direction as Direction | undefined,
        marks: /[=?~]+$/.exec(name)?.[0] ?? "",
      }));
    });
}

/** The categories that a dictionary may name. */
export const MERCHANT_KEYS: ReadonlySet<string> = new Set(
  BUILT_IN.flatMap(({ leaves }) => leaves.map(([, key]): string => key)),
);

/** The countries where a language's words are understood as its own, and where its names stand in banks' texts. */
const NEIGHBOURS: Readonly<Record<string, readonly Country[]>> = {
  DK: ["DK", "FO", "GL", "NO", "SE"],
  SE: ["SE", "NO", "DK", "FI"],
  NO: ["NO", "SE", "DK"],
};
const SAME: Readonly<Record<string, readonly Country[]>> = { DK: ["DK", "FO", "GL"] };

/** Names as short as this are words in another language. */
const SHORT = 4;

function reaches({ pattern, country, direction, marks }: MerchantEntry, to: Country): boolean {
  if (country === undefined || country === to) return true;
  if (direction || marks.includes("=")) return SAME[country]?.includes(to) ?? false;
  const isWord = pattern.includes("*") || pattern.length <= SHORT;
  return !isWord || (NEIGHBOURS[country]?.includes(to) ?? false);
}

/** Purposes whose words say more than the name of the company beside them: `Tryg bilforsikring`, `Parkeringsbøde Q-Park`. */
const TELLING_KEYS: ReadonlySet<BuiltInKey> = new Set([
  "bankFees", "carInsurance", "carLoan", "cash", "childSaving", "fines", "giftCards", "healthInsurance",
  "houseInsurance", "lifeInsurance", "propertyTax", "reminders", "studentLoan", "travelInsurance", "vehicleTax",
]); // oxfmt-ignore
const TELLING = /forsikring|forsakring|vakuutus|trygging|bolan|boliglan|asuntolaina|husnadislan/;

/** A word that goes on so is the name of a street. */
const STREET = /(?:vej|vejen|gade|gata|gatan|vag|vagen|veien|alle|katu|tie|gotu|strati|plads|torv|torg)$/;

interface Known extends MerchantEntry {
  readonly letters: number;
  /** The higher goes before another that fits as well. */
  readonly rank: number;
  /** A name in one word of one country: behind another word it may be part of somebody else's. */
  readonly isOneWord: boolean;
  /** It may be a person's name, or an everyday word. */
  readonly isWeak: boolean;
}

interface Branch {
  readonly next: Map<string, Branch>;
  readonly entries: Known[];
}

/** A word of a text, and what may begin with it or stand in it. */
interface Word {
  readonly token: string;
  readonly branch: Branch | undefined;
  readonly stems: readonly Known[];
  readonly isNaming: boolean;
  readonly isToPerson: boolean;
}

export interface MerchantAnswer {
  readonly key: BuiltInKey;
  /** A guess is shown and not put. */
  readonly confidence: "high" | "low";
}

/** Words that say that money goes to or comes from a person. */
const TO_PERSONS = new Set(["mobilepay", "mobilpay", "vipps", "swish", "siirto", "pivo", "aur", "overforsel", "overforing", "tilisiirto", "millifarsla"]); // oxfmt-ignore

/** A stem is looked for by as many of its first letters. */
const STEM = 4;

/**
 * Answers for a bank's text, which way the money went, and where the account is. The first name in the text decides,
 * the longest where several begin there; a name that means something in one direction only goes before others, then a
 * name before a word that tells a trade, and a guess comes last.
 */
export function merchantDictionary(
  all: readonly MerchantNames[],
  country: Country,
): (text: string, direction: Direction) => MerchantAnswer | undefined {
  const root: Branch = { next: new Map(), entries: [] };
  const stems = new Map<string, { readonly entry: Known; readonly stem: string; readonly open: Open }[]>();
  for (const entry of all.flatMap(merchantEntries)) {
    if (!reaches(entry, country)) continue;
    const known = knownEntry(entry, country);
    if (entry.pattern.includes("*")) {
      const stem = entry.pattern.replaceAll("*", "");
      const open = { before: entry.pattern.startsWith("*"), after: entry.pattern.endsWith("*") };
      const key = stem.slice(0, STEM);
      stems.set(key, [...(stems.get(key) ?? []), { entry: known, stem, open }]);
    } else branchOf(root, entry.pattern.split(" ")).entries.push(known);
  }
  const stemsIn = (token: string): readonly Known[] => {
    const found: Known[] = [];
    for (let at = 0; at + STEM <= token.length; at += 1)
      for (const { entry, stem, open } of stems.get(token.slice(at, at + STEM)) ?? [])
        if (
          token.startsWith(stem, at) &&
          (at === 0 || open.before) &&
          (at + stem.length === token.length || (open.after && !STREET.test(token.slice(at + stem.length))))
        )
          found.push(entry);
    return found;
  };
  const wordOf = (token: string): Word => ({
    token,
    branch: root.next.get(token),
    stems: DIGIT.test(token) ? [] : stemsIn(token),
    isNaming: isNaming(token),
    isToPerson: TO_PERSONS.has(token),
  });
  /** By how they are written; hardly a number comes twice. */
  const wordsByPart = new Map<string, readonly Word[]>();
  const wordsOf = (part: string): readonly Word[] => {
    const before = wordsByPart.get(part);
    if (before) return before;
    const words = merchantTokens(part).map(wordOf);
    if (!DIGIT.test(part)) wordsByPart.set(part, words);
    return words;
  };

  return (text, direction) => {
    const words: Word[] = [];
    for (const part of text.split(" ")) if (part !== "") words.push(...wordsOf(part));
    const isToPerson = words.some((word) => word.isToPerson);
    const named = words.findIndex((word) => word.isNaming);
    const best: { entry?: Known; at: number; rank: number } = { at: 0, rank: GUESS };
    const offer = (entry: Known, at: number) => {
      if (entry.direction !== undefined && entry.direction !== direction) return;
      if (isToPerson && entry.isWeak) return;
      const rank = entry.isOneWord && named >= 0 && at > named ? GUESS : entry.rank;
      const isBetter =
        best.entry === undefined ||
        (rank !== best.rank
          ? rank > best.rank
          : at !== best.at
            ? at < best.at
            : entry.letters !== best.entry.letters
              ? entry.letters > best.entry.letters
              : entry.country !== undefined && best.entry.country === undefined);
      if (isBetter) Object.assign(best, { entry, at, rank });
    };
    for (let at = 0; at < words.length; at += 1) {
      let branch = words[at]!.branch;
      for (let after = at + 1; branch; after += 1) {
        for (const entry of branch.entries) offer(entry, at);
        const next = words[after];
        branch = next && branch.next.get(next.token);
      }
      for (const entry of words[at]!.stems) offer(entry, at);
    }
    if (!best.entry) return undefined;
    return { key: saidBeside(best.entry.key, words), confidence: best.rank === GUESS ? "low" : "high" };
  };
}

/** Words that say more of an insurer's name, or of a saving: what is insured, and who is saved for. */
const BESIDE: Readonly<Partial<Record<BuiltInKey, ReadonlyMap<string, BuiltInKey>>>> = {
  contentsInsurance: new Map([
    ...beside(
      "carInsurance",
      "auto ajoneuvo bifreid bil bilen bill biler fordon kasko kjoretoy liikenne mc moped motor okutaki traktor",
    ),
    ...beside(
      "houseInsurance",
      "bolig brunatrygging bygning fasteign fritidshus hus hytte mokki omakotitalo sommerhus talo villa villahem",
    ),
    ...beside("lifeInsurance", "barn born gravid henki lapsi lif liv olycksfall tapaturma ulykke ulykkes"),
    ...beside("travelInsurance", "ferda matka reise rejse resa travel"),
    ...beside("pets", "hest hund hunde kat katt katze kissa koira"),
  ]),
  otherSaving: new Map(beside("childSaving", "barn barna barnen barnens born bornene bornenes lapsen lapsi lasten")),
};

function beside(key: BuiltInKey, words: string): readonly (readonly [string, BuiltInKey])[] {
  return words.split(" ").map((word) => [word, key]);
}

function saidBeside(key: BuiltInKey, words: readonly Word[]): BuiltInKey {
  const more = BESIDE[key];
  const said = more && words.map(({ token }) => more.get(token)).find((one) => one !== undefined);
  return said ?? key;
}

interface Open {
  readonly before: boolean;
  readonly after: boolean;
}

const DIGIT = /\d/;

function knownEntry(entry: MerchantEntry, country: Country): Known {
  const isOwn = entry.country === country;
  const letters = entry.pattern.replaceAll("*", "").length + (isOwn ? 0.5 : 0);
  const isOneWord = entry.country !== undefined && entry.direction === undefined && !/[* ]/.test(entry.pattern);
  const rank = isOneWord && !isOwn && !isSame(entry, country) ? GUESS : rankOf(entry);
  return { ...entry, rank, letters, isOneWord, isWeak: entry.marks.includes("?") };
}

function isSame(entry: MerchantEntry, country: Country): boolean {
  return SAME[entry.country ?? ""]?.includes(country) ?? false;
}

/** Of what is shown, and not put. */
const GUESS = 0;

/** How a payment begins in banks' texts, beside `PAYMENT_WORDS`. */
const BEGINNINGS = new Set(["autogiro", "avtalegiro", "bgc", "betaling", "e", "efaktura", "faktura", "hos", "kortbetaling", "kreditkort", "pbs", "retur", "til"]); // oxfmt-ignore
const NAMING = /\p{L}{2}/u;

/** Whether a word is part of a name: neither a number, a letter, nor how it was paid. */
function isNaming(token: string): boolean {
  return NAMING.test(token) && !PAYMENT_WORDS.has(token) && !BEGINNINGS.has(token);
}

function rankOf({ pattern, direction, marks, key }: MerchantEntry): number {
  if (marks.includes("~")) return GUESS;
  const isWord = pattern.includes("*");
  if (direction !== undefined || (isWord && (TELLING_KEYS.has(key) || TELLING.test(pattern)))) return 4;
  if (marks.includes("?")) return 1;
  if (isWord) return 2;
  return 3;
}

function branchOf(root: Branch, tokens: readonly string[]): Branch {
  let branch = root;
  for (const token of tokens) {
    const known = branch.next.get(token) ?? { next: new Map(), entries: [] };
    branch.next.set(token, known);
    branch = known;
  }
  return branch;
}

/** Whether a pattern is written as texts are read. */
export function isNormalised(pattern: string): boolean {
  return merchantTokens(pattern.replaceAll("*", "")).join(" ") === pattern.replaceAll("*", "");
}
