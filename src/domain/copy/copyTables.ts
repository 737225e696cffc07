import * as z from "zod/mini";
import type { AnyEntity } from "../entities/index.ts";
import type { DecimalMark } from "../parseAmount.ts";
import { CURRENCIES, type Money } from "../money.ts";
import { csvText, figure, harmless } from "../csvText.ts";
import { plainAmount } from "../plainAmount.ts";

/** One kind of record as a file for a spreadsheet. */
export interface CopyTable {
  readonly fileName: string;
  readonly text: string;
}

/**
 * The records of `entity` as a table: a column for each field that any of them has, by name, `id` first. An amount is two columns, figure and
 * currency; what has parts is their JSON. Figures and separators as the decimal mark says, dates as ISO.
 */
export function copyTable(entity: AnyEntity, records: readonly object[], mark: DecimalMark): CopyTable {
  const exact = exactNames(entity);
  const rows = records.map(
    (record) => new Map(Object.entries(record).flatMap(([name, value]) => cells(name, value, exact.has(name), mark))),
  );
  const names = [...new Set(rows.flatMap((row) => [...row.keys()]))].toSorted((a, b) =>
    a === "id" ? -1 : b === "id" ? 1 : a < b ? -1 : 1,
  );
  const lines = [names, ...rows.map((row) => names.map((name) => row.get(name) ?? ""))];
  return { fileName: `${entity.collection}.csv`, text: csvText(lines, mark) };
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
    return [
      [name, figure(plainAmount(value), mark)],
      [`${name} currency`, value.currency],
    ];
  }
  if (typeof value === "number") return [[name, figure(String(value), mark)]];
  if (typeof value === "string") return [[name, isExact ? figure(value, mark) : harmless(value)]];
  // Lists, parts, yes and no: as JSON has them.
  return [[name, JSON.stringify(value)]];
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
