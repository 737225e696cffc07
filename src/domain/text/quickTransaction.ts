import type { IsoDate } from "../dates.ts";
import type { CategoryId } from "../ids.ts";
import { type Currency, type Money, negate } from "../money.ts";
import { latestPlausibleDate } from "./latestPlausibleDate.ts";
import type { DecimalMark } from "./parseAmount.ts";
import { anyDay, type DayWords, isPlausibleDay } from "./parseDay.ts";
import { parseAbbreviatedAmount } from "./parseAbbreviatedAmount.ts";
import { parseArithmetic } from "./parseArithmetic.ts";
import { diacriticFolded } from "./wordSearch.ts";

/** A transaction as it is said in one line. The amount is without its sign. */
export interface QuickTransaction {
  readonly text: string;
  readonly amount: Money;
  readonly direction: "out" | "in";
  readonly date: IsoDate | undefined;
  readonly categoryId: CategoryId | undefined;
}

export interface QuickWords {
  readonly days: DayWords;
  readonly today: IsoDate;
  readonly decimalMark: DecimalMark;
  readonly currency: Currency;
  /** By the names that the language of the page gives them. */
  readonly categories: readonly { readonly id: CategoryId; readonly name: string }[];
}

/** Words beside each other: from the one at `from`, `count` of them. */
interface Span {
  readonly from: number;
  readonly count: number;
}

interface Found<Value> extends Span {
  readonly value: Value;
  /** How sure it is that this was meant. */
  readonly weight: number;
}

/** A longer line is no transaction, and need not be read. */
const WORDS_AT_MOST = 20;
const AMOUNT_WORDS = 3;
const DAY_WORDS = 4;
const CATEGORY_WORDS = 5;
/** Fewer letters begin too many names. */
const BEGINNING = 4;

/**
 * A line like `netto 129,95 i går dagligvarer`: who, how much, when and for what, in any order. Needs an amount and
 * some words beside it. Days and amounts are what `anyDay`, `parseAbbreviatedAmount` and `parseArithmetic` read; `+`
 * before the amount is money in. With a day that nobody means it is no transaction.
 *
 * Where words can be read in several ways, as `25.11`, a day beside an amount goes before an amount alone, an amount
 * with decimals or a currency before one without, and the later before the earlier. A category is the whole name, or
 * the beginning of one only, and is looked for last in the line, then first.
 */
export function quickTransaction(line: string, words: QuickWords): QuickTransaction | undefined {
  const typed = line.trim().split(/\s+/).filter(Boolean);
  if (typed.length < 2 || typed.length > WORDS_AT_MOST) return undefined;
  const amounts = found(typed, AMOUNT_WORDS, (text) => amountOf(text, words));
  if (amounts.length === 0) return undefined;
  const days = found(typed, DAY_WORDS, (text) => dayOf(text, words));
  const [best] = amounts
    .flatMap((amount) => [
      { amount, day: undefined, weight: amount.weight },
      ...days
        .filter((day) => isApart(day, amount))
        .map((day) => ({ amount, day, weight: amount.weight + day.weight + BESIDE_A_DAY })),
    ])
    .filter(({ amount, day }) => amount.count + (day?.count ?? 0) < typed.length)
    .toSorted((a, b) => b.weight - a.weight || b.amount.from - a.amount.from || b.amount.count - a.amount.count);
  if (!best) return undefined;
  const { amount, day } = best;
  if (day && !isPlausibleDay(day.value)) return undefined;
  const rest = typed.filter((_, at) => !isIn(at, amount) && !(day && isIn(at, day)));
  // Who it was is not told by a day alone.
  if (dayOf(rest.join(" "), words)) return undefined;
  return { ...amount.value, date: day?.value, ...told(rest, words) };
}

const BESIDE_A_DAY = 4;
const TELLING = 2;
/** A letter alone is thousands or millions where nothing else is the amount: `2 t 40` is two hours, `kabel 2m 149` two metres. */
const UNSURE = -1;
const LETTER = /\d\s?\p{L}$/u;

function amountOf(text: string, { currency, decimalMark }: QuickWords) {
  const isMoneyIn = text.startsWith("+");
  const bare = isMoneyIn ? text.slice(1) : text;
  // A sum has its signs within one word: words beside each other are no division.
  const read = /\s/.test(bare)
    ? parseAbbreviatedAmount(bare, currency, decimalMark)
    : parseArithmetic(bare, currency, decimalMark);
  if (!/\d/.test(bare) || !read.ok || read.value.minor === 0) return undefined;
  const { value } = read;
  const isTelling = /\d[.,]\d{1,2}(?!\d)|[^\d\s.,+-]/.test(bare);
  return {
    value: { amount: value.minor < 0 ? negate(value) : value, direction: isMoneyIn ? "in" : "out" } as const,
    weight: LETTER.test(bare) ? UNSURE : isTelling ? TELLING : 0,
  };
}

function dayOf(text: string, { days, today }: QuickWords) {
  const value = anyDay(text, days, { today, max: latestPlausibleDate(today) });
  return value === undefined ? undefined : { value, weight: 0 };
}

/** Every way to read some words beside each other, `most` of them at a time; the longer is surer. */
function found<Value>(
  typed: readonly string[],
  most: number,
  read: (text: string) => { readonly value: Value; readonly weight: number } | undefined,
): readonly Found<Value>[] {
  return typed.flatMap((_, from) =>
    Array.from({ length: Math.min(most, typed.length - from) }, (__, more) => more + 1).flatMap((count) => {
      const one = read(typed.slice(from, from + count).join(" "));
      return one ? { from, count, value: one.value, weight: one.weight + count - 1 } : [];
    }),
  );
}

function isApart(a: Span, b: Span): boolean {
  return a.from + a.count <= b.from || b.from + b.count <= a.from;
}

function isIn(at: number, { from, count }: Span): boolean {
  return at >= from && at < from + count;
}

/** Who, and for what. A line that is only a category is called by its name. */
function told(rest: readonly string[], { categories }: QuickWords): Pick<QuickTransaction, "text" | "categoryId"> {
  const most = Math.min(CATEGORY_WORDS, rest.length);
  for (let count = most; count > 0; count -= 1) {
    for (const from of [rest.length - count, 0]) {
      const name = diacriticFolded(rest.slice(from, from + count).join(" "));
      const category = categories.find((one) => diacriticFolded(one.name) === name) ?? begun(name, categories);
      const others = rest.filter((_, at) => !isIn(at, { from, count }));
      if (category)
        return { text: named(others.length > 0 ? others.join(" ") : category.name), categoryId: category.id };
    }
  }
  return { text: named(rest.join(" ")), categoryId: undefined };
}

/** Whoever writes in a hurry writes small letters. */
function named(text: string): string {
  const [first = "", ...others] = text;
  return first.toUpperCase() + others.join("");
}

function begun(name: string, categories: QuickWords["categories"]) {
  const fitting = name.length < BEGINNING ? [] : categories.filter((one) => diacriticFolded(one.name).startsWith(name));
  return fitting.length === 1 ? fitting[0] : undefined;
}
