import { type IsoDate, isIsoDate } from "../dates.ts";
import type { Decimal } from "../decimal.ts";
import { CURRENCIES, type Currency } from "../money.ts";
import { cells, dayOf, separatorOf } from "./fileLines.ts";
import { type DecimalMark, parseDecimal } from "./parseAmount.ts";
import { parseExact } from "./parseExact.ts";
import { attribute, scanMarkup } from "./scanMarkup.ts";
import { failed, type Failure, ok, type Result } from "../result.ts";

/** A rate as a file names it. */
export interface ReadRate {
  readonly date: IsoDate;
  readonly from: Currency;
  readonly to: Currency;
  /** Units of `to` for one of `from`. */
  readonly rate: number;
}

export interface RateFile {
  readonly layout: "ecb" | "lines";
  readonly rates: readonly ReadRate[];
  /** Lines that name a day or a rate that cannot be read; counted from 1. Currencies that we do not know are passed over. */
  readonly unreadable: readonly number[];
}

export interface NotRates extends Failure {
  readonly kind: "NotRates";
}

const KNOWN: ReadonlyMap<string, Currency> = new Map(CURRENCIES.map((currency) => [currency, currency]));

/**
 * Rates in a file: the European Central Bank's `eurofxref` as XML or CSV, of a day or of its whole history, or lines of
 * day, from, to and rate.
 */
export function readRateFile(text: string): Result<RateFile, NotRates> {
  const bare = text.replace(/^\uFEFF/, "");
  const file = /<Cube\b/.test(bare) ? ecbXml(bare) : /^\s*"?Date"?\s*,/.test(bare) ? ecbCsv(bare) : ourLines(bare);
  return file.rates.length > 0 ? ok(file) : failed({ kind: "NotRates" });
}

/** `<Cube time="2024-06-28"><Cube currency="USD" rate="1.0705"/>…`, against the euro. */
function ecbXml(text: string): RateFile {
  const rates: ReadRate[] = [];
  const unreadable: number[] = [];
  let date: IsoDate | undefined;
  scanMarkup(text, ({ written, attributes }) => {
    if (written !== "Cube") return;
    const time = attribute(attributes, "time");
    if (time !== undefined) date = isIsoDate(time) ? time : undefined;
    const to = KNOWN.get(attribute(attributes, "currency") ?? "");
    if (date && to) note(rates, { date, to, text: attribute(attributes, "rate") ?? "" });
  });
  return { layout: "ecb", rates, unreadable };
}

/** `Date,USD,JPY,…` above a row for each day; what a currency had no rate on is `N/A`. */
function ecbCsv(text: string): RateFile {
  const [head = "", ...lines] = text.split(/\r?\n/);
  const columns = cells(head, ",");
  const rates: ReadRate[] = [];
  const unreadable: number[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.trim() === "") continue;
    const [day = "", ...values] = cells(line, ",");
    const date = dayOf(day);
    if (!date) {
      unreadable.push(at + 2);
      continue;
    }
    for (const [column, value] of values.entries()) {
      const to = KNOWN.get(columns[column + 1] ?? "");
      if (to) note(rates, { date, to, text: value });
    }
  }
  return { layout: "ecb", rates, unreadable };
}

/** `2024-06-28;USD;DKK;6,9664`, with semicolons, tabs or commas between them, under a head or without one. */
function ourLines(text: string): RateFile {
  const lines = text.split(/\r?\n/);
  const rates: ReadRate[] = [];
  const unreadable: number[] = [];
  for (const [at, line] of lines.entries()) {
    if (line.trim() === "") continue;
    const [day = "", from = "", to = "", value = ""] = cells(line, separatorOf(line));
    const date = dayOf(day);
    const [one, other] = [from, to].map((name) => KNOWN.get(name.toUpperCase()));
    const rate = rateOf(value);
    if (date && one && other && one !== other && rate !== undefined) rates.push({ date, from: one, to: other, rate });
    else if (at > 0 || date) unreadable.push(at + 1);
  }
  return { layout: "lines", rates, unreadable };
}

function note(
  rates: ReadRate[],
  { date, to, text }: { readonly date: IsoDate; readonly to: Currency; readonly text: string },
) {
  const rate = /^\d+(\.\d+)?$/.test(text) ? Number(text) : 0;
  if (rate > 0 && to !== "EUR") rates.push({ date, from: "EUR", to, rate });
}

/** How a person writes a rate: more than nothing. */
export function rateOf(text: string): number | undefined {
  const parsed = parseDecimal(text, onlyMark(text));
  return parsed.ok && parsed.value > 0 ? parsed.value : undefined;
}

/** The rate without a digit lost; undefined where it has more than ten decimals. */
export function exactRateOf(text: string): Decimal | undefined {
  const parsed = parseExact(text, onlyMark(text));
  return parsed.ok && rateOf(text) !== undefined ? parsed.value : undefined;
}

/** One mark alone ends the whole part: `7.458` is no seven thousand. */
function onlyMark(text: string): DecimalMark | undefined {
  return /^\d+([.,])\d+$/.exec(text.trim())?.[1] as DecimalMark | undefined;
}
