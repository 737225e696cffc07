import * as z from "zod/mini";
import type { AnyEntity } from "../entities/index.ts";
import type { DecimalMark } from "../parseAmount.ts";
import { CURRENCIES, type Currency, MINOR_DIGITS } from "../money.ts";

/** One kind of record as a file for a spreadsheet. */
export interface CopyTable {
  readonly fileName: string;
  readonly text: string;
}

/** Spreadsheets take the encoding of a file without it for the one of their country. */
const BYTE_ORDER_MARK = "\uFEFF";

/**
 * The records of `entity` as a table: a column for each field that any of them has, by name, `id` first. An amount is two columns, figure and
 * currency; what has parts is their JSON. Figures and separators as the decimal mark says, dates as ISO.
 */
export function copyTable(entity: AnyEntity, records: readonly object[], mark: DecimalMark): CopyTable {
  const separator = mark === "," ? ";" : ",";
  const exact = exactNames(entity);
  const rows = records.map(
    (record) => new Map(Object.entries(record).flatMap(([name, value]) => cells(name, value, exact.has(name), mark))),
  );
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))].toSorted((a, b) =>
    a === "id" ? -1 : b === "id" ? 1 : a < b ? -1 : 1,
  );
  const lines = [names, ...rows.map((row) => names.map((name) => row.get(name) ?? ""))];
  const text = lines.map((line) => line.map((cell) => quoted(cell, separator)).join(separator)).join("\r\n");
  return { fileName: `${entity.collection}.csv`, text: `${BYTE_ORDER_MARK}${text}\r\n` };
}

type Cell = readonly [name: string, text: string];

/** The fields that are exact numbers written as text. */
function exactNames({ schema }: AnyEntity): ReadonlySet<string> {
  const fields: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
  const takes = (field: z.core.$ZodType, value: unknown) => z.safeParse(field, value).success;
  const isExact = (field: z.core.$ZodType) => takes(field, "-1.5") && !takes(field, "x");
  return new Set(Object.keys(fields).filter((name) => isExact(fields[name]!)));
}

function cells(name: string, value: unknown, isExact: boolean, mark: DecimalMark): readonly Cell[] {
  if (value === undefined || value === null) return [];
  if (isMoney(value)) {
    const digits = MINOR_DIGITS[value.currency];
    return [
      [name, figure((value.minor / 10 ** digits).toFixed(digits), mark)],
      [`${name} currency`, value.currency],
    ];
  }
  if (typeof value === "number") return [[name, figure(String(value), mark)]];
  if (typeof value === "string") return [[name, isExact ? figure(value, mark) : harmless(value)]];
  return [[name, typeof value === "object" ? JSON.stringify(value) : String(value)]];
}

function isMoney(value: unknown): value is { readonly minor: number; readonly currency: Currency } {
  return (
    typeof value === "object" &&
    value !== null &&
    "minor" in value &&
    typeof value.minor === "number" &&
    "currency" in value &&
    CURRENCIES.some((currency) => currency === value.currency)
  );
}

function figure(text: string, mark: DecimalMark): string {
  return text.replace(".", mark);
}

/** A spreadsheet would run what begins like a formula: an apostrophe makes words of it. */
function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function quoted(cell: string, separator: string): string {
  return cell.includes(separator) || /["\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
