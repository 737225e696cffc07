import { hash } from "node:crypto";
import type { Routine } from "../db/catalogue.ts";
import { HttpError } from "../errors.ts";
import { shown } from "./errors.ts";
import { noValues, quoted } from "./filters.ts";
import { isFilter, type Pair, parseQuery } from "./grammar.ts";
import { type Page, pageOf, readStatement, type Statement } from "./select.ts";

export interface Call {
  readonly routine: Routine;
  /** By name: parsed JSON, or text as it stands in the address. */
  readonly given: Readonly<Record<string, unknown>>;
  readonly isText: boolean;
  /** The rest of the address, for the rows that it answers with. */
  readonly pairs: readonly Pair[];
}

/** Finds the function that takes arguments of these names, and all that it demands. Throws `HttpError` 404 for none. */
export function routineFor(
  routines: readonly Routine[] | undefined,
  name: string,
  given: Readonly<Record<string, unknown>>,
): Routine {
  const names = Object.keys(given);
  const fitting = (routines ?? []).filter(
    ({ argumentByName }) =>
      names.every((argument) => argumentByName.has(argument)) &&
      [...argumentByName].every(([argument, { isOptional }]) => isOptional || Object.hasOwn(given, argument)),
  );
  const [routine, another] = fitting;
  if (another) throw new HttpError("routineAmbiguous");
  if (routine) return routine;
  const called = `public.${shown(name)}${names.length === 0 ? " without parameters" : `(${shown(names.join(", "))})`}`;
  throw new HttpError("routineUnknown", {
    values: { called },
    details: "No function of this name takes these parameters",
  });
}

/** The arguments of a call by GET. They stand among the filters; whatever does not read as a filter is one. */
export function argumentsOf(pairs: readonly Pair[]): Omit<Call, "routine"> {
  return {
    given: Object.fromEntries(pairs.filter((pair) => !isFilter(pair))),
    isText: true,
    pairs: pairs.filter(isFilter),
  };
}

export function callStatement(
  { routine, given, isText, pairs }: Call,
  {
    range,
    isCounted,
    mayWrite,
  }: { readonly range: Page | undefined; readonly isCounted: boolean; readonly mayWrite: boolean },
): Statement {
  const values = noValues();
  const places = Object.keys(given)
    .toSorted()
    .map((name) => {
      const value = given[name];
      const type = routine.argumentByName.get(name)?.type ?? "text";
      return `${quoted(name)} => ${values.place(isText ? value : argumentText(value, type))}::text::${type}`;
    });
  const called = `public.${quoted(routine.name)}(${places.join(", ")})`;
  const isReadOnly = routine.isReadOnly || !mayWrite;
  if (routine.columns) {
    const query = parseQuery(pairs);
    const page = pageOf(query, range);
    const target = { name: routine.name, columns: routine.columns };
    // A function runs once, however often its rows are looked at.
    const prelude = `source as materialized (select * from ${called}), `;
    return readStatement({ target, prelude, source: "source", query, page, isCounted, values, isReadOnly });
  }
  const sql = routine.returnsSet
    ? `select coalesce(json_agg(answer.value), '[]')::text as body, count(*)::int as rows, count(*)::int as total
       from ${called} as answer(value)`
    : `select to_json(${called})::text as body, 1 as rows, 1 as total`;
  // As many texts as the function has ways to be called: whoever calls does not choose them.
  const name = hash("sha256", sql, "base64url");
  return { sql, values: values.list, isReadOnly, name };
}

/** As SQL reads it: JSON for JSON, braces for arrays. */
function argumentText(value: unknown, type: string): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value) && type.endsWith("[]")) return `{${value.map(elementText).join(",")}}`;
  return typeof value === "string" && !/^jsonb?$/.test(type) ? value : JSON.stringify(value);
}

function elementText(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return `{${value.map(elementText).join(",")}}`;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return `"${text.replaceAll(/["\\]/g, "\\$&")}"`;
}
