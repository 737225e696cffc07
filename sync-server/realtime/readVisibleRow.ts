import type { Claims } from "../auth/tokens.ts";
import type { Query } from "../db/database.ts";
import type { Binding } from "./changes.ts";
import { filterSql } from "./filters.ts";
import type { PublishedTable } from "./tables.ts";

type Operation = "INSERT" | "UPDATE" | "DELETE";

/** A change of a row as the trigger reports it; the key's values are texts. */
export interface Change {
  readonly schema: string;
  readonly table: string;
  readonly type: Operation;
  readonly key: Readonly<Record<string, string | null>>;
  readonly owner: string | null;
  /** Which transaction made it. */
  readonly tx: string;
  readonly tries?: number;
}

export function typesOf(table: PublishedTable): ReadonlyMap<string, string> {
  return new Map(table.columns.map(({ name, sql }) => [name, sql]));
}

/** Gives the transaction the rights of one person: row security is theirs until its end. */
export async function assumeRole(query: Query, claims: Claims): Promise<void> {
  await query("select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)", [
    claims.role,
    JSON.stringify(claims),
  ]);
}

/** The row as this person sees it, and which of the bindings' filters it meets; undefined when it is not to be seen. */
export async function readVisibleRow(
  query: Query,
  claims: Claims,
  table: PublishedTable,
  { type, key }: Change,
  bindings: readonly Binding[],
): Promise<{ readonly record: Readonly<Record<string, unknown>>; readonly matched: readonly boolean[] } | undefined> {
  const values: unknown[] = [];
  const place = (value: unknown) => `$${values.push(value)}`;
  const types = typesOf(table);
  const keyed = table.key.map((name) => ({
    name: `"${name}"`,
    value: `${place(key[name])}::text::${types.get(name)}`,
  }));
  const source =
    type === "DELETE"
      ? `select ${keyed.map(({ name, value }) => `${value} as ${name}`).join(", ")}`
      : `select ${table.columns.map(({ name }) => `"${name}"`).join(", ")} from "${table.schema}"."${table.name}"
         where ${keyed.map(({ name, value }) => `${name} = ${value}`).join(" and ")}`;
  const filters = bindings.map(({ conditions = [] }) => filterSql(conditions, types, place));
  await assumeRole(query, claims);
  const [row] = await query<{ record: string; matched: string }>(
    `select to_json(found)::text as record, array_to_json(array[${filters.join(", ")}])::text as matched from (${source}) found`,
    values,
  );
  if (!row) return undefined;
  return {
    record: JSON.parse(row.record) as Readonly<Record<string, unknown>>,
    matched: JSON.parse(row.matched) as readonly boolean[],
  };
}
