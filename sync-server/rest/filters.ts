import type { Column } from "../db/catalogue.ts";
import { HttpError } from "../errors.ts";
import { shown, unknownColumn, unreadableQuery } from "./errors.ts";
import type { Condition, ParsedQuery, Picked, Test } from "./grammar.ts";

/** The parameters of one statement, in the order of their places. */
export interface Values {
  readonly list: unknown[];
  /** The place of a new value, as `$3`. */
  place(value: unknown): string;
}

export function noValues(): Values {
  const list: unknown[] = [];
  return { list, place: (value) => `$${list.push(value)}` };
}

/** The table that is read or written, under the alias `target` in every statement. */
export interface Target {
  readonly name: string;
  readonly columns: ReadonlyMap<string, Column>;
}

const COMPARISON: Readonly<Record<string, string>> = {
  eq: "=",
  neq: "<>",
  gt: ">",
  gte: ">=",
  lt: "<",
  lte: "<=",
  cs: "@>",
  cd: "<@",
  ov: "&&",
};
const IS = /^(?:null|not_null|true|false|unknown)$/i;

/** Types a column may be read as. */
const CASTS = new Set(
  (
    "text,varchar,int,int2,int4,int8,integer,smallint,bigint,numeric,real,float4,float8,double precision," +
    "bool,boolean,uuid,date,time,timestamp,timestamptz,json,jsonb"
  ).split(","),
);

/**
 * An SQL name in quotes. It is only for names of the catalogue; an alias is the one name from outside, and cannot leave
 * its quotes.
 */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function where(conditions: readonly Condition[], target: Target, values: Values): string {
  if (conditions.length === 0) return "";
  return `where ${conditions.map((condition) => conditionSql(condition, target, values)).join(" and ")}`;
}

function conditionSql(condition: Condition, target: Target, values: Values): string {
  const inner =
    condition.kind === "test"
      ? testSql(condition, target, values)
      : condition.parts.map((part) => conditionSql(part, target, values)).join(` ${condition.kind} `);
  return condition.isNegated ? `not (${inner})` : `(${inner})`;
}

function testSql({ column, operator, values: given }: Test, target: Target, values: Values): string {
  const type = columnOf(target, column).type;
  const name = `target.${quoted(column)}`;
  const [value = ""] = given;
  const compared = (text: string) => `${values.place(text)}::text::${type}`;
  switch (operator) {
    case "is":
      if (!IS.test(value)) throw unreadableQuery("is takes null, not_null, true, false or unknown");
      return `${name} is ${value.toLowerCase().replace("_", " ")}`;
    case "in":
      return given.length === 0 ? "false" : `${name} in (${given.map(compared).join(", ")})`;
    case "like":
    case "ilike":
      return `${name} ${operator} ${values.place(value.replaceAll("*", "%"))}::text`;
    default:
      return `${name} ${COMPARISON[operator]} ${compared(value)}`;
  }
}

export function orderBy(order: ParsedQuery["order"], target: Target): string {
  if (order.length === 0) return "";
  const terms = order.map(({ column, direction, nulls }) => {
    columnOf(target, column);
    return `target.${quoted(column)} ${direction}${nulls ? ` nulls ${nulls}` : ""}`;
  });
  return `order by ${terms.join(", ")}`;
}

/** The SQL of the columns that are answered of each row. */
export function pickedSql(picked: readonly Picked[], target: Target): string {
  const all = picked.flatMap((one): readonly Picked[] =>
    one.column === "*" ? [...target.columns.keys()].map((column) => ({ column })) : [one],
  );
  return [...new Set(all.map((one) => pickSql(one, target)))].join(", ");
}

function pickSql({ column, alias, cast }: Picked, target: Target): string {
  columnOf(target, column);
  if (cast !== undefined && !CASTS.has(cast)) {
    throw new HttpError("typeUnknown", { values: { type: shown(cast) } });
  }
  return `target.${quoted(column)}${cast === undefined ? "" : `::${cast}`} as ${quoted(alias ?? column)}`;
}

function columnOf(target: Target, column: string): Column {
  const known = target.columns.get(column);
  if (!known) throw unknownColumn(target.name, column);
  return known;
}
