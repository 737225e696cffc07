import { isIsoDate, type IsoDate } from "#domain/dates.ts";
import type { DateOrder } from "./importApi.ts";

/** `31.12.2026`, `31-12-26`, `2026/12/31`, `20261231`; a time after it does not matter. */
const PARTS = /^(\d{1,4})[./-](\d{1,2})[./-](\d{1,4})(?:[ T].*)?$/;
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/;
/** `02-Apr-2025`, `16 maj 2025`; `May 5, 2020, 10:10:57 PM`. */
const DAY_WORD = /^(\d{1,2})[-. ]{1,2}(\p{L}{3})\p{L}*\.?[-. ](\d{4})\b/u;
const WORD_DAY = /^(\p{L}{3})\p{L}*\.? (\d{1,2}), (\d{4})\b/u;
/** By their first letters in the languages that brokers write. */
const MONTHS: readonly string[] = [
  "jan",
  "feb|fév",
  "mar|mrt|mär",
  "apr|avr|abr",
  "maj|may|mei|mai",
  "jun",
  "jul",
  "aug|ago",
  "sep|set",
  "okt|oct|out",
  "nov",
  "dec|dez|des|déc|dic",
];

export function readDate(text: string, order: DateOrder): IsoDate | undefined {
  const compact = COMPACT.exec(text);
  if (compact) return asDate(compact[1], compact[2], compact[3]);
  const [, wordDay, word, wordYear] = DAY_WORD.exec(text) ?? [];
  if (word !== undefined) return asDate(wordYear, monthNamed(word), wordDay);
  const [, month, monthDay, monthYear] = WORD_DAY.exec(text) ?? [];
  if (month !== undefined) return asDate(monthYear, monthNamed(month), monthDay);
  const [, first, second, third] = PARTS.exec(text) ?? [];
  if (first === undefined) return undefined;
  if (order === "ymd") return first.length === 4 ? asDate(first, second, third) : undefined;
  return order === "dmy" ? asDate(third, second, first) : asDate(third, first, second);
}

/** The order under which most of the texts are days of the calendar; day before month when both fit, as in the Nordics. */
export function likeliestDateOrder(texts: readonly string[]): { readonly order: DateOrder; readonly share: number } {
  const given = texts.filter((text) => text !== "");
  const scores = (["dmy", "ymd", "mdy"] as const).map((order) => ({
    order,
    share: given.length === 0 ? 0 : given.filter((text) => readDate(text, order) !== undefined).length / given.length,
  }));
  return scores.reduce((best, next) => (next.share > best.share ? next : best));
}

function monthNamed(word: string): string {
  return String(1 + MONTHS.findIndex((names) => names.split("|").includes(word.toLowerCase())));
}

function asDate(year = "", month = "", day = ""): IsoDate | undefined {
  if (day.length > 2) return undefined;
  const century = year.length === 2 ? `20${year}` : year;
  const text = `${century}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isIsoDate(text) ? text : undefined;
}
