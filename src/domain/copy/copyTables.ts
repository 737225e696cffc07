import * as z from "zod/mini";
import { isIsoDate } from "../dates.ts";
import type { AnyEntity } from "../entities/index.ts";
import type { DecimalMark } from "../text/parseAmount.ts";
import { CURRENCIES, type Money } from "../money.ts";
import { csvText, figure, formulaEscaped } from "../text/csvText.ts";
import { plainAmount } from "../text/plainAmount.ts";

/** One kind of record as a file for a spreadsheet. */
export interface CopyTable {
  readonly fileName: string;
  readonly text: string;
}

/** A cell as a spreadsheet knows it. */
export type TableCell =
  | { readonly kind: "text" | "day"; readonly text: string }
  /** Written with a point; an amount has all the digits of its currency. */
  | { readonly kind: "number" | "amount"; readonly text: string };

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (TableCell | undefined)[])[];
}

/**
 * The records of `entity` as a table: a column for each field that any of them has, by name, `id` first. An amount is
 * two columns, figure and currency; what has parts is their JSON.
 */
export function recordTable(entity: AnyEntity, records: readonly object[]): Table {
  const exact = exactNames(entity);
  const rows = records.map(
    (record) => new Map(Object.entries(record).flatMap(([name, value]) => cells(name, value, exact.has(name)))),
  );
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))].toSorted((a, b) =>
    a === "id" ? -1 : b === "id" ? 1 : a < b ? -1 : 1,
  );
  return { name: entity.collection, columns, rows: rows.map((row) => columns.map((name) => row.get(name))) };
}

/** Writes one kind of record as a file of text: figures and separators as the decimal mark says, dates as ISO. */
export function copyTable(entity: AnyEntity, records: readonly object[], mark: DecimalMark): CopyTable {
  const { name, columns, rows } = recordTable(entity, records);
  const written = (cell: TableCell | undefined) => {
    if (cell === undefined) return "";
    return cell.kind === "number" || cell.kind === "amount" ? figure(cell.text, mark) : formulaEscaped(cell.text);
  };
  return { fileName: `${name}.csv`, text: csvText([columns, ...rows.map((row) => row.map(written))], mark) };
}

type NamedCell = readonly [name: string, cell: TableCell];

/** The fields that are exact numbers written as text. */
function exactNames({ schema }: AnyEntity): ReadonlySet<string> {
  const fields: Readonly<Record<string, z.core.$ZodType>> = schema.shape;
  const takes = (field: z.core.$ZodType, value: unknown) => z.safeParse(field, value).success;
  const isExact = (field: z.core.$ZodType) => takes(field, "-1.5") && !takes(field, "x");
  return new Set(Object.keys(fields).filter((name) => isExact(fields[name]!)));
}

function cells(name: string, value: unknown, isExact: boolean): readonly NamedCell[] {
  if (value === undefined || value === null) return [];
  if (isMoney(value)) {
    return [
      [name, { kind: "amount", text: plainAmount(value) }],
      [`${name} currency`, { kind: "text", text: value.currency }],
    ];
  }
  if (typeof value === "number") return [[name, { kind: "number", text: String(value) }]];
  if (typeof value !== "string") return [[name, { kind: "text", text: JSON.stringify(value) }]]; // Lists, parts, yes and no.
  return [[name, { kind: isExact ? "number" : isIsoDate(value) ? "day" : "text", text: value }]];
}

function isMoney(value: unknown): value is Money {
  return (
    typeof value === "object" &&
    value !== null &&
    "minor" in value &&
    typeof value.minor === "number" &&
    "currency" in value &&
    CURRENCIES.some((currency) => currency === value.currency)
  );
}
