import { compareDates } from "#domain/dates.ts";
import { roundedQuotient } from "#domain/fixedPoint.ts";
import type { BrokerLine, BrokerProfile, CellOf, Column, LineKind } from "./profiles/brokerProfile.ts";
import { NUMBER_FIELDS } from "./profiles/brokerProfile.ts";
import { parseCurrency } from "./parseCurrency.ts";
import { parseFixedPoint, parsePrice } from "./parseFixedPoint.ts";
import type { SkippedRow, ReadTransaction, ReadTrade, RowProblem } from "./importApi.ts";
import { readDate } from "./readDate.ts";
import type { TableRow } from "./delimitedRows.ts";
import { withoutTakenBack } from "./takenBack.ts";
import { tradesOf } from "./tradesOf.ts";

/** Longer than any cell of a broker that says something. */
const LOOKED_AT = 500;

export interface BrokerReading {
  readonly trades: readonly ReadTrade[];
  readonly transactions: readonly ReadTransaction[];
  readonly leftOut: readonly SkippedRow[];
  readonly problems: readonly RowProblem[];
}

export function isOf({ marks }: BrokerProfile, names: readonly string[]): boolean {
  const known = new Set(names);
  return marks.every((mark) => (typeof mark === "string" ? known.has(mark) : mark.some((name) => known.has(name))));
}

/** The trades in the rows of a broker's file, the oldest first. Rows that nobody can read are named with their reason. */
export function readBroker(profile: BrokerProfile, names: readonly string[], rows: readonly TableRow[]): BrokerReading {
  const problems: RowProblem[] = [];
  const lines: BrokerLine[] = [];
  const mended = profile.mend?.(rows) ?? rows;
  const marked = markedAs(profile, names, mended);
  for (const row of mended) {
    const read = lineOf(marked, names, row);
    if ("problem" in read) problems.push(read.problem);
    else lines.push(...read.lines);
  }
  const gathered = profile.gather?.(lines) ?? lines;
  const isNewestFirst = isFalling(gathered.map(({ date }) => date));
  const oldestFirst = gathered.toSorted(
    (a, b) => compareDates(a.date, b.date) || (isNewestFirst ? b.line - a.line : a.line - b.line),
  );
  const told = tradesOf(withoutTakenBack(oldestFirst));
  return { ...told, problems: [...problems, ...told.problems].toSorted((a, b) => a.line - b.line) };
}

/** A number whose decimals are not three, which would be a thousand by the other mark. */
const DECIMALS = { ".": /^[^.,]*\d\.(?:\d{1,2}|\d{4,})\D*$/, ",": /^[^.,]*\d,(?:\d{1,2}|\d{4,})\D*$/ } as const;

/** The profile with the other decimal mark, where every number of the file that leaves no doubt has that: a spreadsheet, or another language. */
function markedAs(profile: BrokerProfile, names: readonly string[], rows: readonly TableRow[]): BrokerProfile {
  const { decimalMark, columns } = profile;
  if (typeof decimalMark === "function") return profile;
  const places = NUMBER_FIELDS.flatMap((field) => (columns[field] ?? []).map((column) => placeOf(column, names)));
  const numbers = rows.flatMap(({ cells }) => places.map((place) => cells[place] ?? ""));
  const other = decimalMark === "," ? "." : ",";
  const isOther =
    numbers.some((text) => DECIMALS[other].test(text)) && !numbers.some((text) => DECIMALS[decimalMark].test(text));
  return isOther ? { ...profile, decimalMark: other } : profile;
}

/** Whether days go back more often than on: some files are put together from several. */
function isFalling(days: readonly string[]): boolean {
  const steps = days.slice(1).map((day, index) => Math.sign(day.localeCompare(days[index] ?? "")));
  return steps.reduce((sum, step) => sum + step, 0) < 0;
}

type LineRead = { readonly problem: RowProblem } | { readonly lines: readonly BrokerLine[] };

function lineOf(profile: BrokerProfile, names: readonly string[], { line, cells }: TableRow): LineRead {
  const { columns, kinds, dateOrder } = profile;
  const cell: CellOf = (column) => (cells[placeOf(column, names)] ?? "").slice(0, LOOKED_AT);
  const cellsOf = (field: keyof typeof columns) =>
    (columns[field] ?? []).map(cell).filter((text) => text !== "" && text !== "-");
  const first = (field: keyof typeof columns) => cellsOf(field)[0];
  const wrong = (kind: RowProblem["kind"]): LineRead => ({ problem: { line, kind } });

  const day = first("date") ?? "";
  // A spreadsheet's days are in the order of ISO 8601, whichever the broker has in its text files.
  const date = readDate(day, /^\d{4}-/.test(day) ? "ymd" : dateOrder);
  if (!date) return wrong("NoDate");
  const written = cellsOf("kind").join(" ").toLowerCase();
  const takesBack = profile.takesBack?.test(written) ?? false;
  const words = profile.takesBack ? written.replace(profile.takesBack, "") : written;
  const named = kinds.find(([pattern]) => pattern.test(words))?.[1];
  const kind: LineKind | undefined = first("cancelled") === undefined ? named : "cancelled";
  if (!kind) return wrong("UnknownKind");

  const { decimalMark } = profile;
  const markOf = (text: string) => (typeof decimalMark === "function" ? decimalMark(cell, text) : decimalMark);
  const numbers: Partial<Record<(typeof NUMBER_FIELDS)[number], bigint>> = {};
  for (const field of NUMBER_FIELDS) {
    const text = first(field) ?? "";
    const units = (field === "price" ? parsePrice : parseFixedPoint)(text, markOf(text));
    if (units === "TooLarge") return wrong("AmountTooLarge");
    if (units === "NotANumber" && field !== "balance" && field !== "rate") return wrong(PROBLEM_OF[field]);
    if (typeof units === "bigint") numbers[field] = units;
  }
  const currency = first("currency");
  const ofAmounts = currency === undefined ? { currency: profile.currency, parts: 1n } : parseCurrency(currency);
  const priced = parseCurrency(first("priceCurrency") ?? "");
  if (kind !== "cancelled" && !ofAmounts) return wrong("UnknownCurrency");
  const [ofFee, ofTax] = [parseCurrency(first("feeCurrency") ?? ""), parseCurrency(first("taxCurrency") ?? "")];
  const whole = (units: bigint | undefined, named = ofAmounts) => units && roundedQuotient(units, named?.parts ?? 1n);

  const read: BrokerLine = {
    line,
    kind,
    date,
    text: [...new Set([...cellsOf("kind"), ...cellsOf("text")])].join(" ").replaceAll(/\s+/g, " ").trim(),
    account: first("account"),
    name: first("name"),
    isin: isinIn(first("isin")),
    ticker: first("ticker"),
    currency: ofAmounts?.currency ?? profile.currency,
    priceCurrency: priced?.currency,
    feeCurrency: ofFee?.currency,
    taxCurrency: ofTax?.currency,
    reference: first("reference"),
    ...(takesBack && { takesBack }),
    ...numbers,
    price: whole(numbers.price, priced),
    amount: whole(numbers.amount),
    fee: whole(numbers.fee, ofFee),
    tax: whole(numbers.tax, ofTax),
    balance: whole(numbers.balance),
  };
  const refined = kind === "cancelled" ? read : (profile.refine?.(read, cell) ?? read);
  return { lines: Array.isArray(refined) ? refined : [refined as BrokerLine] };
}

const PROBLEM_OF = {
  quantity: "NoQuantity",
  price: "NoPrice",
  amount: "NoAmount",
  fee: "NoAmount",
  tax: "NoAmount",
} as const;

function placeOf(column: Column, names: readonly string[]): number {
  if (typeof column === "string") return names.indexOf(column);
  const at = names.indexOf(column.after);
  return at < 0 ? -1 : at + column.by;
}

function isinIn(text = ""): string | undefined {
  return /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text) ? text : undefined;
}
