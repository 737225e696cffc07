import type { Currency } from "#domain/money.ts";
import type { TableRow } from "../delimitedRows.ts";
import { likeliestDateOrder } from "../readDate.ts";
import { likeliestDecimalMark, readNumber } from "../readNumber.ts";
import { isSummary, statusNamed } from "./rowWords.ts";
import { namedCurrency } from "./currencyWords.ts";

/** The kind of content that a column mostly has. */
type ContentKind = "empty" | "date" | "time" | "number" | "id" | "currency" | "text";

/** Enough rows to tell by: a file may have a hundred thousand. */
const LOOKED_AT = 400;
const MOSTLY = 0.6;

export interface Column {
  readonly index: number;
  /** In small letters. */
  readonly name: string;
  /** As it stands. */
  readonly header: string;
  /** The cells of the first rows. */
  readonly sample: readonly string[];
  readonly kind: ContentKind;
}

/** The columns of a table, each with the kind of its content. `currency` says how many decimals an amount may have. */
export function columnsOf(
  headers: readonly string[],
  names: readonly string[],
  rows: readonly TableRow[],
  currency: Currency = "DKK",
): readonly Column[] {
  const first = rows.slice(0, LOOKED_AT);
  return names.map((name, index) => {
    const sample = first.map(({ cells }) => cells[index] ?? "");
    return { index, name, header: headers[index] ?? name, sample, kind: contentKind(sample, currency) };
  });
}

function contentKind(sample: readonly string[], currency: Currency): ContentKind {
  const given = sample.filter((text) => text !== "" && text !== "-");
  if (given.length === 0) return "empty";
  const share = (isIt: (text: string) => boolean) => given.filter(isIt).length / given.length;
  if (share((text) => namedCurrency(text) !== undefined) === 1) return "currency";
  if (share(isTime) > MOSTLY) return "time";
  if (shareOfDays(given) >= MOSTLY) return "date";
  if (share(isIdentifier) > MOSTLY) return "id";
  const mark = likeliestDecimalMark(given, currency);
  if (share((text) => readNumber(text, currency, mark).kind === "Amount") > MOSTLY) return "number";
  return "text";
}

/** The share of days among the cells where one can stand: a line of a balance and one that is not booked yet have words there. */
function shareOfDays(given: readonly string[]): number {
  const days = given.filter(isDay).length;
  const words =
    days * MOST_WORDS < given.length ? 0 : given.filter((text) => isSummary(text, true) || statusNamed(text)).length;
  return days / Math.max(1, given.length - words);
}

const MOST_WORDS = 3;

/** A count of days alone is a number like any other; see `readDate`. */
function isDay(text: string): boolean {
  if (/^\d{5}(?:[.,]\d+)?$/.test(text)) return false;
  return likeliestDateOrder([text]).share > 0;
}

function isTime(text: string): boolean {
  return /^\d{1,2}[:.]\d{2}(?:[:.]\d{2}(?:[.,]\d+)?)?(?:\s?[AaPp]\.?[Mm]\.?)?$/.test(text) && text.includes(":");
}

const IBAN = /^[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){2,7}(?:\s?[A-Z0-9]{1,4})?$/;

/** A number of an account, a card, a transaction or a device: digits, or letters and digits without a space. */
function isIdentifier(text: string): boolean {
  if (IBAN.test(text)) return true;
  // Long digits without a mark are nobody's amount; eight of them are a day or króna.
  if (/^\d{9,}$/.test(text) || /^\d{4}[ .-]\d{2}[ .-]\d{5,}$/.test(text) || /^(?:\d{4} ){2,}\d+$/.test(text))
    return true;
  if (/^[\dA-Fa-f]{8}-(?:[\dA-Fa-f]{4}-){3}[\dA-Fa-f]{12}$/.test(text)) return true;
  if (/^\S+@\S*$/.test(text)) return true;
  if (/^[*xX•.\d\s-]{4,}$/.test(text) && /[*xX•]{2}/.test(text)) return true;
  const isBare = /^[A-Za-z0-9_\-/:.]+$/.test(text);
  const digits = text.replaceAll(/\D/g, "").length;
  return isBare && /[A-Za-z]/.test(text) && digits > 0 && (digits >= 4 || digits >= text.length / 2);
}

/** Whether a person would read the cell as what a transaction is called. */
export function isReadable(text: string): boolean {
  if (text === "" || text === "-") return false;
  const bare = text.trim();
  if (IBAN.test(bare) || isTime(bare) || namedCurrency(bare) !== undefined) return false;
  return /\p{L}/u.test(bare) && !isDay(bare) && readNumber(bare, "DKK", ",").kind !== "Amount";
}
