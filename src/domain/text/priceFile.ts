import type { IsoDate } from "../dates.ts";
import type { Decimal } from "../decimal.ts";
import { cells, dayOf, separatorOf } from "./fileLines.ts";
import { CURRENCIES, type Currency } from "../money.ts";
import type { DecimalMark } from "./parseAmount.ts";
import { parseExact } from "./parseExact.ts";
import { failed, type Failure, ok, type Result } from "../result.ts";

/** A price as a file names it. */
export interface ReadPrice {
  /** Counted from 1. */
  readonly line: number;
  readonly date: IsoDate;
  /** An ISIN, a name or a short name. */
  readonly name: string;
  readonly price: Decimal;
  readonly currency?: Currency | undefined;
}

/** A line that cannot be used, and what in it. */
export interface BadPriceLine {
  readonly line: number;
  readonly reason: "date" | "name" | "price" | "currency";
}

interface PriceFile {
  readonly prices: readonly ReadPrice[];
  readonly bad: readonly BadPriceLine[];
}

export interface NotPrices extends Failure {
  readonly kind: "NotPrices";
}

type Place = "date" | "name" | "price" | "currency";
const PLACES: readonly Place[] = ["date", "name", "price", "currency"];

/** The names of the columns in the languages that we speak, without case. */
const HEADINGS: Readonly<Record<Place, RegExp>> = {
  date: /^(date|dato|datum|dag|day|päivä|päivämäärä|pvm|dagsetning)$/,
  name: /^(isin|name|navn|namn|nimi|nafn|ticker|symbol|værdipapir|värdepapper|verdipapir|arvopaperi|verðbréf|security)$/,
  price: /^(price|kurs|kurssi|pris|hinta|gengi|close|lukkekurs|slutkurs)$/,
  currency: /^(currency|valuta|valuutta|gjaldmiðill)$/,
};

/**
 * Prices in a file: lines of day, ISIN or name, price and currency, under a head or without one. Semicolons, tabs or
 * commas stand between them. How the prices are written, `1.234,56`, `1,234.56`, `1 234,56` or `1234.56`, is decided by
 * all of them together, and by `decimalMark` where they leave it open.
 */
export function readPriceFile(text: string, decimalMark: DecimalMark): Result<PriceFile, NotPrices> {
  const rows = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .map((line, at) => ({ line: at + 1, cells: cells(line, separatorOf(line)) }))
    .filter((row) => row.cells.some((cell) => cell !== ""));
  const head = headOf(rows[0]?.cells ?? []);
  const at = head ?? { date: 0, name: 1, price: 2, currency: 3 };
  const body = head ? rows.slice(1) : rows;
  const cellOf = (row: (typeof rows)[number], place: Place) => row.cells[at[place] ?? -1] ?? "";
  const mark = markOf(body.map((row) => cellOf(row, "price"))) ?? decimalMark;

  const prices: ReadPrice[] = [];
  const bad: BadPriceLine[] = [];
  for (const row of body) {
    const [date, name, currencyText] = [dayOf(cellOf(row, "date")), cellOf(row, "name"), cellOf(row, "currency")];
    const price = priceIn(cellOf(row, "price"), mark);
    const currency = CURRENCIES.find((one) => one === currencyText.toUpperCase());
    const isCurrencyWrong = currencyText !== "" && !currency;
    if (date && name && price && !isCurrencyWrong) prices.push({ line: row.line, date, name, price, currency });
    else bad.push({ line: row.line, reason: !date ? "date" : !name ? "name" : !price ? "price" : "currency" });
  }
  return prices.length > 0 ? ok({ prices, bad }) : failed({ kind: "NotPrices" });
}

/** Where each column is, if the line names them; at least the first three. */
function headOf(names: readonly string[]): Partial<Record<Place, number>> | undefined {
  const found = PLACES.flatMap((place): readonly [Place, number][] => {
    const at = names.findIndex((name) => HEADINGS[place].test(name.toLowerCase()));
    return at < 0 ? [] : [[place, at]];
  });
  const places = Object.fromEntries(found) as Partial<Record<Place, number>>;
  return places.date !== undefined && places.name !== undefined && places.price !== undefined ? places : undefined;
}

/** The mark before the decimals, where a price tells: it is the last of two, stands once, and not before three digits alone. */
function markOf(texts: readonly string[]): DecimalMark | undefined {
  for (const text of texts) {
    const [comma, dot] = [text.lastIndexOf(","), text.lastIndexOf(".")];
    if (comma >= 0 && dot >= 0) return comma > dot ? "," : ".";
    const mark = comma >= 0 ? "," : dot >= 0 ? "." : undefined;
    if (!mark) continue;
    const parts = text.split(mark);
    if (parts.length > 2) return mark === "," ? "." : ",";
    if (!/^\d{3}\D*$/.test(parts[1] ?? "") || /^\D*0?$/.test(parts[0] ?? "") || /\d{4}$/.test(parts[0] ?? ""))
      return mark;
    if (/[\s\u00A0\u202F]/.test(parts[0]?.trim() ?? "")) return mark;
  }
  return undefined;
}

function priceIn(text: string, mark: DecimalMark): Decimal | undefined {
  const other = mark === "," ? "." : ",";
  // In a file that writes decimals with the one mark, the other only groups: `1.234` is more than a thousand beside `12,5`.
  const parsed = parseExact(text.replaceAll(other, ""), mark);
  return parsed.ok && !parsed.value.startsWith("-") && parsed.value !== "0" ? parsed.value : undefined;
}
