import { type IsoDate, isIsoDate } from "#domain/dates.ts";
import { CURRENCIES, type Currency } from "#domain/money.ts";
import { ok, type Result } from "#domain/result.ts";
import type { FileRefused, RowProblem } from "../importApi.ts";
import { mt940Details } from "./mt940Details.ts";
import {
  statedAmount,
  statedTransaction,
  type StatedTransaction,
  statedReference,
  statedText,
  type Statement,
  type StatementFile,
} from "./statement.ts";

/** `:61:2610021002D129,95…` with the lines that follow it. */
interface Field {
  readonly tag: string;
  readonly lines: string[];
  readonly line: number;
}

/** Value day, booking day, mark, third letter of the currency, amount, kind, references. */
const ENTRY = /^(\d{6})(\d{4})?(R[CD]|E[CD]|C|D)([A-Z])?\s?(\d[\d.]*(?:,\d*)?)([A-Z][A-Z0-9]{3})?(.*)$/;
/** The lines that the bank may write of a statement after its last balance. */
const AFTER_CLOSING: ReadonlySet<string> = new Set(["64", "65", "86"]);
const BALANCE = /^([CD])(\d{6})([A-Z]{3})(\d[\d.]*(?:,\d*)?)/;

/** SWIFT MT940, and MT942 within the day: fields of which each begins with its number between colons. */
export function readMt940(text: string, fallback: Currency): Result<StatementFile, FileRefused> {
  const problems: RowProblem[] = [];
  const groups: Field[][] = [];
  let isClosed = false;
  for (const field of fieldsOf(text)) {
    const isOver: boolean = field.tag === "20" || (isClosed && !AFTER_CLOSING.has(field.tag));
    if (isOver || groups.length === 0) groups.push([]);
    isClosed = field.tag.startsWith("62") || (isClosed && !isOver);
    groups.at(-1)?.push(field);
  }
  const statements = groups.map((fields) => statementOf(fields, fallback, problems));
  return ok({ format: "mt940", statements, problems });
}

function fieldsOf(text: string): readonly Field[] {
  const fields: Field[] = [];
  let isOpen = false;
  for (const [index, whole] of text.split(/\r\n|\r|\n/).entries()) {
    // The envelope of the network stands in braces before the first field and after the last.
    const row = whole.startsWith("{") ? whole.slice(whole.lastIndexOf("{4:") + 3) : whole;
    const [, tag, rest = ""] = /^:(\d\d[A-Z]?):(.*)$/.exec(row) ?? [];
    if (tag !== undefined) {
      fields.push({ tag, lines: [rest], line: index + 1 });
      isOpen = true;
    } else if (/^-(?:\}.*)?\s*$/.test(row.slice(0, 100))) isOpen = false;
    else if (isOpen && row.trim() !== "") fields.at(-1)?.lines.push(row);
  }
  return fields;
}

interface Balance {
  readonly minor: number;
  readonly line: number;
  readonly currency: Currency;
}

function statementOf(fields: readonly Field[], fallback: Currency, problems: RowProblem[]): Statement {
  const field = (...tags: readonly string[]) => fields.find(({ tag }) => tags.includes(tag));
  const [opening, closing] = [balanceOf(field("60F", "60M")), balanceOf(field("62F", "62M"))];
  const named = opening ?? closing ?? floorOf(field("34F"));
  const currency = named === "UnknownCurrency" ? undefined : (named?.currency ?? fallback);
  const account = field("25", "25P")?.lines[0]?.trim();

  const transactions = fields.flatMap((entry, index): readonly StatedTransaction[] => {
    if (entry.tag !== "61") return [];
    const next = fields[index + 1];
    const transaction = currency
      ? transactionOf(entry, next?.tag === "86" ? next.lines : [], currency)
      : ("UnknownCurrency" as const);
    if (typeof transaction !== "string") return [transaction];
    problems.push({ line: entry.line, kind: transaction });
    return [];
  });
  return {
    account: account === "" ? undefined : account,
    currency: currency ?? fallback,
    isWhole: true,
    transactions,
    ...(typeof opening === "object" && { opening: opening.minor }),
    ...(typeof closing === "object" && { closing }),
  };
}

function transactionOf(
  { lines, line }: Field,
  details: readonly string[],
  currency: Currency,
): StatedTransaction | RowProblem["kind"] {
  const [first = "", ...supplementary] = lines;
  const [, value, booked, mark = "", , amountText = "", kind, references = ""] = ENTRY.exec(first.slice(0, 300)) ?? [];
  if (value === undefined) return /^\d{6}/.test(first) ? "NoAmount" : "NoDate";
  const isOut = mark === "D" || mark === "RC" || mark === "ED";
  const amount = statedAmount(amountText, currency);
  const [own = "", bank] = references.split("//");
  const text =
    mt940Details(details) || statedText(supplementary.slice(0, 3)) || statedText([statedReference(own) ?? kind]);
  return statedTransaction(
    line,
    bookingDay(value, booked),
    amount.kind === "Amount" && isOut ? { kind: "Amount", minor: amount.minor === 0 ? 0 : -amount.minor } : amount,
    { text, status: mark.startsWith("E") ? "pending" : "booked", reference: statedReference(bank) },
  );
}

/** The booking day has no year of its own: it is in the one in which it is nearest to the value day. */
function bookingDay(value: string, booked: string | undefined): IsoDate | undefined {
  const valueDay = dayOf(value);
  if (!valueDay || booked === undefined) return valueDay;
  const [year, month] = [Number(valueDay.slice(0, 4)), Number(valueDay.slice(5, 7))];
  const away = Number(booked.slice(0, 2)) - month;
  const day = `${year + (away > 6 ? -1 : away < -6 ? 1 : 0)}-${booked.slice(0, 2)}-${booked.slice(2)}`;
  return isIsoDate(day) ? day : valueDay;
}

/** SWIFT counts years of two digits from 1980. */
function dayOf(text: string): IsoDate | undefined {
  const century = Number(text.slice(0, 2)) < 80 ? "20" : "19";
  const day = `${century}${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4)}`;
  return isIsoDate(day) ? day : undefined;
}

function balanceOf(field: Field | undefined): Balance | "UnknownCurrency" | undefined {
  const [, mark, , code, text = ""] = BALANCE.exec(field?.lines[0] ?? "") ?? [];
  if (!field || mark === undefined) return undefined;
  const currency = CURRENCIES.find((known) => known === code);
  if (!currency) return "UnknownCurrency";
  const amount = statedAmount(text, currency);
  if (amount.kind !== "Amount") return undefined;
  return { minor: mark === "D" ? -amount.minor : amount.minor, line: field.line, currency };
}

/** Within the day there is no balance, but the smallest amount told names the currency. */
function floorOf(field: Field | undefined): { readonly currency: Currency } | "UnknownCurrency" | undefined {
  const [code] = /^[A-Z]{3}/.exec(field?.lines[0] ?? "") ?? [];
  if (code === undefined) return undefined;
  const currency = CURRENCIES.find((known) => known === code);
  return currency ? { currency } : "UnknownCurrency";
}
