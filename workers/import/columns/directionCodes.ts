import { type MoneyWay, moneyWays, wordsOf } from "./moneyWords.ts";

/** The meaning of each value of a column that says which way money went; `neither` for a move that changes nothing. */
export type DirectionCoding = ReadonlyMap<string, MoneyWay | "neither">;

/**
 * Letters by the pair in which they stand, as one alone says little: `D` is out beside `K` and in beside `W`. Out first:
 * debet and kredit, debit and credit, Soll and Haben, withdrawal and deposit, ud and ind, út and inn, out and in, ulos and
 * sisään, otto and pano, af and bij, veloitus and hyvitys, meno and tulo, expense and income, hævet and indsat, nosto and
 * pano, paid and received, lähtevä and saapuva, negative and positive, belastning and godskrift.
 */
const LETTERS = "dk dc sh wd ui úi oi us op ab vh mt ei hi np pr ls bg".split(" ");
const LETTERS_OF_ONE: Readonly<Record<string, MoneyWay>> = { d: "out", k: "in", c: "in" };
const SIGNS: ReadonlyMap<string, MoneyWay> = new Map([
  ["+", "in"],
  ["-", "out"],
  ["\u2212", "out"],
  ["\u2013", "out"],
  ["db", "out"],
  ["kr", "in"],
  ["kt", "in"],
  ["dt", "out"],
  ["til", "in"],
  ["fra", "out"],
  ["zu", "in"],
  ["ab", "out"],
  // Beside a balance these are what was there before and after; in a column of their own they are ways.
  ["indgående", "in"],
  ["udgående", "out"],
  ["ingående", "in"],
  ["utgående", "out"],
  ["inngående", "in"],
]);
const NEITHER = /^(?:neutral\w*|n[oø]ytral|nøytral|neutraali|hlutlaus\w*|memo|intern\w*|none|ingen|0)$/;
/** Words of a header that say that its column tells the way of the money. */
const HINT =
  /\b(?:retning|riktning|richting|richtung|direction|suunta|stefna|átt|ætlan|indicator|indikator|indikaattori|kennzeichen|fortegn|tecken|vorzeichen|etumerkki|formerki|forteikn|sign|dc|dk|drcr|crdr|cdtdbtind|sh|impact)\b/u;
const WEAK_HINT =
  /^(?:type|typ|art|tyyppi|tegund|slag|soort|kind|postering|bevægelse|rörelse|bevegelse|flow|transaction type)$/;
/** More different values than ways of saying in, out and neither. */
const MOST_VALUES = 6;

/** How a value of such a column is compared. */
export function directionValue(text: string): string {
  return text
    .normalize("NFC")
    .trim()
    .toLowerCase()
    .replace(/[.:]+$/, "");
}

/**
 * The coding of a column by its values and its header, where every value is one of a way of saying in, out or neither. A
 * column with one value alone is believed where the header says so: every row of a short file may go the same way.
 */
export function directionCoding(texts: readonly string[], header: string): DirectionCoding | undefined {
  const values = new Set<string>();
  for (const text of texts) {
    if (text !== "") values.add(directionValue(text));
    if (values.size > MOST_VALUES) return undefined;
  }
  const isHinted = isDirectionHeader(header);
  const ways = [...values].map((value) => [value, wayOf(value, values, isHinted ? header : "")] as const);
  const known = ways.filter((pair): pair is [string, MoneyWay | "neither"] => pair[1] !== undefined);
  const both = new Set(known.map(([, way]) => way));
  const hasBoth = both.has("in") && both.has("out");
  const isWhole = known.length === values.size && values.size > 0;
  if (isWhole && (hasBoth || ((isHinted || WEAK_HINT.test(header)) && (both.has("in") || both.has("out")))))
    return new Map(known);
  return isHinted && known.length > 0 && (hasBoth || both.has("out")) ? new Map(known) : undefined;
}

/**
 * Whether most rows say in or out, and some of them each: among them fees, interest and other kinds that are no ways. Enough
 * where no amount has a sign.
 */
export function mostlyDirections(texts: readonly string[], header: string): boolean {
  const given = texts.filter((text) => text !== "");
  const values = new Set(given.map(directionValue));
  if (values.size > MOST_KINDS) return false;
  const coding = pointedOutCoding(given, header);
  const ways = given.map((text) => coding.get(directionValue(text)));
  const known = ways.filter((way) => way !== undefined).length;
  return ways.includes("in") && ways.includes("out") && known / given.length >= MOST_ROWS;
}

const MOST_KINDS = 10;
const MOST_ROWS = 0.6;

/** The coding of a column that somebody has pointed out: whichever of its values are known. */
export function pointedOutCoding(texts: readonly string[], header: string): DirectionCoding {
  const values = new Set(texts.filter((text) => text !== "").map(directionValue));
  return new Map(
    [...values].flatMap((value) => {
      const way = wayOf(value, values, header);
      return way === undefined ? [] : [[value, way] as const];
    }),
  );
}

/** `Debit/Credit`, `Af Bij`, `D/K`, `+/-` and the like, or a word for it. */
export function isDirectionHeader(header: string): boolean {
  const letters = wordsOf(header).join("");
  return (
    moneyWays(header).size === 2 ||
    HINT.test(header) ||
    LETTERS.includes(letters) ||
    /^\+\s*\/\s*[-\u2212]$/.test(header.trim())
  );
}

/** Kinds of rows that only ever take money out. */
const COSTS = /^(?:fees?|charges?|gebyr|avgift|kulu|gjald|þóknun|gebühr|kosten|omkostning(?:er)?)$/;

/** Kinds of rows of a card. `Payment` is one to the card where there are purchases, and says nothing elsewhere. */
const PURCHASES =
  /^(?:purchases?|sale|varekøb|køb|kortkøb|köp|kortköp|kjøp|varekjøp|osto|korttiosto|kaup|kauf|koop|aankoop|achat|compra|acquisto|zakup|cash advance|kontanthævning)$/;
const RETURNS = /^(?:refunds?|returns?|retur|refusion|refusjon|återköp|hyvitys|palautus|payment received)$/;
const PAYMENTS =
  /^(?:payments?|betaling|betalning|indbetaling|innbetaling|inbetalning|maksu|maksusuoritus|greiðsla|zahlung)$/;

function wayOf(value: string, all: ReadonlySet<string>, header: string): MoneyWay | "neither" | undefined {
  if (NEITHER.test(value)) return "neither";
  const sign = SIGNS.get(value);
  if (sign !== undefined && (value.length === 1 || all.size <= 3)) return sign;
  if (COSTS.test(value) || PURCHASES.test(value)) return "out";
  if (RETURNS.test(value)) return "in";
  if (PAYMENTS.test(value) && [...all].some((other) => PURCHASES.test(other))) return "in";
  if (/^\p{L}$/u.test(value)) return wayOfLetter(value, all, header);
  const words = wordsOf(value);
  // `Paid out` is a way, and `Eating out` is none.
  const isShort = words.length === 1 || words.every((word) => word.length <= 4 || BESIDE.test(word));
  const ways =
    isShort || words.length <= 3
      ? moneyWays(isShort ? value : words.filter((word) => word.length > 4).join(" "))
      : new Set();
  return ways.size === 1 ? ([...ways][0] as MoneyWay) : undefined;
}

/** Words that may stand beside the one that says the way. */
const BESIDE =
  /^(?:paid|money|cash|amount|transfer|transaction|payment|penge|pengar|penger|peningar|beløb|belopp|beløp|overførsel|överföring|overføring|betaling|tikið|tekið|raha\w*)$/;

function wayOfLetter(letter: string, all: ReadonlySet<string>, header: string): MoneyWay | undefined {
  const other = [...all].find((value) => value !== letter && /^\p{L}$/u.test(value));
  const initials = wordsOf(header)
    .map((word) => word[0] ?? "")
    .join("");
  const pair =
    other === undefined
      ? LETTERS.find((known) => known.includes(letter) && (initials === known || initials === reversed(known)))
      : LETTERS.find((known) => known === letter + other || known === other + letter);
  if (pair !== undefined) return pair.startsWith(letter) ? "out" : "in";
  return other === undefined && header !== "" ? LETTERS_OF_ONE[letter] : undefined;
}

function reversed(pair: string): string {
  return [...pair].toReversed().join("");
}
