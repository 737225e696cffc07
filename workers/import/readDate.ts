import { type IsoDate, isIsoDate } from "#domain/dates.ts";
import type { DateOrder } from "./importApi.ts";
import { monthNamed } from "./monthNames.ts";

/** `31.12.2026`, `31-12-26`, `2026/12/31`, `20261231`; a time after it does not matter. */
const PARTS = /^(\d{1,4})[./-] ?(\d{1,2})[./-] ?(\d{1,4})\.?(?:,? [\d:].*|[ T].*)?$/;
const COMPACT = /^\d{8}$/;
/** `02-Apr-2025`, `16 maj 2025`, `2. huhtikuuta 2025`, `02APR25`; `May 5, 2020, 10:10:57 PM`; `2025-Apr-02`. */
const DAY_WORD =
  /^(\d{1,2})(?:st|nd|rd|th)?[-./ ]{0,2}(?:de |of )?(\p{L}{3,14})\.?[-./, ]{0,2}(\d{4}|\d{2}(?!\d))(?!\d)/u;
const WORD_DAY = /^(\p{L}{3,14})\.? (\d{1,2})(?:st|nd|rd|th)?\.?,? (\d{4})\b/u;
const YEAR_WORD = /^(\d{4})[-./ ](\p{L}{3,14})\.?[-./ ](\d{1,2})(?!\d)/u;
/** `tor. 2. apr. 2025`, `den 2. april 2025`. */
const WEEKDAY = /^(?:\p{L}{2,14}[.,]?\s+)(?=\d)/u;
/** A day as a spreadsheet counts it, without or with a time: those from 1980 to 2099. */
const SERIAL = /^(\d{5})(?:[.,]\d{1,15})?$/;
const [FIRST_SERIAL, LAST_SERIAL, SERIAL_OF_1970, DAY_MS] = [29_221, 73_050, 25_569, 86_400_000];
const LOOKED_AT = 60;
const YEAR_FIRST = /^(?:\d{4}[./-]|(?:19|20)\d{6}$)/;

/**
 * The years that a file can be about. Programs write 01-01-0001, 30-12-1899, 01-01-1900 and 31-12-9999 where they mean that
 * there is no date.
 */
const [FIRST_DAY, LAST_DAY] = ["1900-01-02", "2199-12-31"];

/** The day that is written, in whatever way; undefined for none, and for a day that nobody means. */
export function readDate(text: string, order: DateOrder): IsoDate | undefined {
  const date = writtenDate(text.slice(0, LOOKED_AT).trim(), order);
  return date !== undefined && date >= FIRST_DAY && date <= LAST_DAY ? date : undefined;
}

function writtenDate(text: string, order: DateOrder): IsoDate | undefined {
  if (COMPACT.test(text)) return compactDate(text, order);
  const serial = Number(SERIAL.exec(text)?.[1]);
  if (serial >= FIRST_SERIAL && serial <= LAST_SERIAL)
    return asDate(...parts(new Date((serial - SERIAL_OF_1970) * DAY_MS).toISOString().slice(0, 10).split("-")));
  const [, first, second, third] = PARTS.exec(text) ?? [];
  if (first === undefined) return wordedDate(text.replace(WEEKDAY, "")) ?? wordedDate(text);
  // A year of four digits can stand in its one place alone.
  if (order === "ymd" || first.length === 4) return first.length === 4 ? asDate(first, second, third) : undefined;
  return order === "dmy" ? asDate(third, second, first) : asDate(third, first, second);
}

function compactDate(text: string, order: DateOrder): IsoDate | undefined {
  const ymd = asDate(text.slice(0, 4), text.slice(4, 6), text.slice(6));
  if (order === "ymd" || (ymd !== undefined && /^(?:19|20)/.test(text))) return ymd;
  const [first, second, year] = [text.slice(0, 2), text.slice(2, 4), text.slice(4)];
  return order === "dmy" ? asDate(year, second, first) : asDate(year, first, second);
}

function wordedDate(text: string): IsoDate | undefined {
  const [, wordDay, word, wordYear] = DAY_WORD.exec(text) ?? [];
  if (word !== undefined) return asDate(wordYear, monthOf(word), wordDay);
  const [, month, monthDay, monthYear] = WORD_DAY.exec(text) ?? [];
  if (month !== undefined) return asDate(monthYear, monthOf(month), monthDay);
  const [, year, named, day] = YEAR_WORD.exec(text) ?? [];
  return named === undefined ? undefined : asDate(year, monthOf(named), day);
}

/**
 * The order under which most of the texts are days of the calendar; day before month when both fit, as in the Nordics. A
 * year that stands in front is one, however many of the others can be read beside it. Days that nobody means tell it, too.
 */
export function likeliestDateOrder(texts: readonly string[]): { readonly order: DateOrder; readonly share: number } {
  // A file has few days, and each on many rows.
  const count = new Map<string, number>();
  for (const text of texts) if (text !== "") count.set(text, (count.get(text) ?? 0) + 1);
  const rowsOf = (isIt: (text: string) => boolean) =>
    [...count].reduce((sum, [text, rows]) => sum + (isIt(text) ? rows : 0), 0);
  const given = rowsOf(() => true);
  const isYearFirst = 2 * rowsOf((text) => YEAR_FIRST.test(text)) > given;
  const orders: readonly DateOrder[] = isYearFirst ? ["ymd", "dmy", "mdy"] : ["dmy", "ymd", "mdy"];
  const scores = orders.map((order) => ({
    order,
    share:
      given === 0 ? 0 : rowsOf((text) => writtenDate(text.slice(0, LOOKED_AT).trim(), order) !== undefined) / given,
  }));
  return scores.reduce((best, next) => (next.share > best.share ? next : best));
}

/** Letters for day, month and year by which a header says how its dates stand: `dd.mm.yyyy`, `pp.kk.vvvv`, `TT.MM.JJJJ`, `ÅÅÅÅ-MM-DD`. */
const STATED = /(?<![\p{L}\d])([dmkptyåjva]{1,4})[./ -]([mkdpt]{1,2})[./ -]([dmkptyåjvá]{1,4})(?![\p{L}\d])/iu;

/** The order of dates that a header or a line above it names. */
export function statedDateOrder(text: string): DateOrder | undefined {
  const found = STATED.exec(text.slice(0, 200))?.slice(1, 4) ?? [];
  const kinds = found.map((letters) => {
    if (/^[yåjvá]+$/i.test(letters) || /^a{2,4}$/i.test(letters)) return "y";
    return /^[mk]+$/i.test(letters) ? "m" : /^[dpt]+$/i.test(letters) ? "d" : "";
  });
  return (["dmy", "mdy", "ymd"] as const).find((order) => order === kinds.join(""));
}

function monthOf(word: string): string {
  return String(monthNamed(word) ?? 0);
}

function parts([year = "", month = "", day = ""]: readonly string[]): readonly [string, string, string] {
  return [year, month, day];
}

function asDate(year = "", month = "", day = ""): IsoDate | undefined {
  if (day.length > 2) return undefined;
  const century = year.length === 2 ? `20${year}` : year;
  const text = `${century}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return isIsoDate(text) ? text : undefined;
}
