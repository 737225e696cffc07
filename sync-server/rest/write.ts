import type { Relation } from "../db/catalogue.ts";
import { HttpError } from "../errors.ts";
import { shown, unknownColumn, unreadableQuery } from "./errors.ts";
import { noValues, pickedSql, quoted, type Values, where } from "./filters.ts";
import type { ParsedQuery } from "./grammar.ts";
import type { Preferences } from "./respond.ts";
import type { Statement } from "./select.ts";

/** A body as it came and as it reads: numbers that are larger than JavaScript's reach the database as they were written. */
export interface Body {
  readonly text: string;
  readonly value: unknown;
}

interface Write {
  readonly relation: Relation;
  readonly query: ParsedQuery;
  readonly prefer: Preferences;
}

export function insertStatement({ relation, query, prefer }: Write, body: Body): Statement {
  const rows = rowsOf(body.value);
  const columns = query.written ?? sameKeys(rows);
  demandColumns(relation, columns);
  const values = noValues();
  const given = () =>
    givenRows(relation, columns, Array.isArray(body.value) ? body.text : `[${body.text}]`, prefer, values);
  const isBare = columns.length === 0;
  const source = isBare
    ? rows.length === 1
      ? "default values"
      : `select from ${given()}`
    : `(${columns.map(quoted).join(", ")}) select ${columns.map((column) => `given.${quoted(column)}`).join(", ")} from ${given()}`;
  const inserted = `insert into public.${quoted(relation.name)} as target ${source}`;
  return written(`${inserted} ${isBare ? "" : onConflict({ relation, query, prefer }, columns)}`, {
    relation,
    query,
    prefer,
    values,
  });
}

export function updateStatement({ relation, query, prefer }: Write, body: Body): Statement {
  const { value } = body;
  if (!isObject(value)) throw new HttpError("rowsDiffer");
  demandFilter("UPDATE", query);
  const columns = (query.written ?? Object.keys(value)).filter(
    (column) => query.written || Object.hasOwn(value, column),
  );
  demandColumns(relation, columns);
  const values = noValues();
  const condition = () => where(query.conditions, relation, values);
  if (columns.length === 0) {
    // Nothing to set: nobody's rows are touched, and the answer has none.
    const none = `select ${prefer.answer === "representation" ? pickedSql(query.picked, relation) : "1"} from public.${quoted(relation.name)} as target`;
    return finished(`${none} ${condition()} limit 0`, values);
  }
  const set = columns.map((column) => `${quoted(column)} = given.${quoted(column)}`).join(", ");
  const given = `json_to_record(${values.place(body.text)}::text::json) as given(${typed(relation, columns)})`;
  const update = `update public.${quoted(relation.name)} as target set ${set} from ${given} ${condition()}`;
  return written(update, { relation, query, prefer, values });
}

export function deleteStatement({ relation, query, prefer }: Write): Statement {
  demandFilter("DELETE", query);
  const values = noValues();
  const condition = where(query.conditions, relation, values);
  return written(`delete from public.${quoted(relation.name)} as target ${condition}`, {
    relation,
    query,
    prefer,
    values,
  });
}

/** Rows are returned only when they are asked for: whoever may write but not read would otherwise be refused. */
function written(sql: string, { relation, query, prefer, values }: Write & { readonly values: Values }): Statement {
  const isLocated = prefer.answer === "headers-only" && relation.primaryKey.length > 0;
  const key = relation.primaryKey.map((column) => ({ column, cast: "text" }));
  const returned =
    prefer.answer === "representation"
      ? pickedSql(query.picked, relation)
      : isLocated
        ? pickedSql(key, relation)
        : "1 as done";
  return finished(`${sql} returning ${returned}`, values);
}

function finished(sql: string, values: Values): Statement {
  return {
    sql: `
      with written as (${sql})
      select coalesce(json_agg(written.*), '[]')::text as body, count(*)::int as rows, null::int as total,
        coalesce(nullif(current_setting('pgrst.updated', true), ''), '0')::int as updated from written`,
    values: values.list,
    isReadOnly: false,
  };
}

/** The rows of the body under `given`. Absent fields are null, or what the column has of itself when that is asked for. */
function givenRows(relation: Relation, columns: readonly string[], text: string, prefer: Preferences, values: Values) {
  const rows = `${values.place(text)}::text::json`;
  if (columns.length === 0) return `json_array_elements(${rows}) as given`;
  const fallbacks = columns.flatMap((column) => {
    const defaultSql = relation.columns.get(column)?.defaultSql;
    return prefer.missing === "default" && defaultSql ? [`${values.place(column)}::text, ${defaultSql}`] : [];
  });
  if (fallbacks.length === 0) return `json_to_recordset(${rows}) as given(${typed(relation, columns)})`;
  const filled = `(select coalesce(jsonb_agg(jsonb_build_object(${fallbacks.join(", ")}) || item), '[]')
    from jsonb_array_elements(${rows}::jsonb) item)`;
  return `jsonb_to_recordset(${filled}) as given(${typed(relation, columns)})`;
}

function typed(relation: Relation, columns: readonly string[]): string {
  return columns.map((column) => `${quoted(column)} ${relation.columns.get(column)?.type}`).join(", ");
}

function onConflict({ relation, query, prefer }: Write, columns: readonly string[]): string {
  const unique = query.onConflict ?? relation.primaryKey;
  if (prefer.resolution === undefined || unique.length === 0) return "";
  for (const column of unique) if (!relation.columns.has(column)) throw unknownColumn(relation.name, column);
  const conflict = `on conflict (${unique.map(quoted).join(", ")})`;
  if (prefer.resolution === "ignore-duplicates") return `${conflict} do nothing`;
  const set = columns.map((column) => `${quoted(column)} = excluded.${quoted(column)}`).join(", ");
  // Counts what was there before, because the answer's status tells.
  return `${conflict} do update set ${set} where set_config('pgrst.updated',
    (coalesce(nullif(current_setting('pgrst.updated', true), ''), '0')::int + 1)::text, true) <> ''`;
}

function demandFilter(verb: "UPDATE" | "DELETE", { conditions, limit, offset }: ParsedQuery): void {
  if (conditions.length === 0) throw new HttpError("writeOfAll", { values: { verb } });
  if (limit !== undefined || offset > 0) {
    throw unreadableQuery("a write takes no limit and no offset");
  }
}

function demandColumns(relation: Relation, columns: readonly string[]): void {
  const unknown = columns.find((column) => !relation.columns.has(column));
  if (unknown === undefined) return;
  throw new HttpError("columnNotCached", { values: { column: shown(unknown), relation: relation.name } });
}

function rowsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  const rows: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (!rows.every(isObject)) throw new HttpError("rowsNoObjects");
  return rows;
}

function sameKeys(rows: readonly Readonly<Record<string, unknown>>[]): readonly string[] {
  const [first = {}] = rows;
  const keys = Object.keys(first);
  const isSame = (row: Readonly<Record<string, unknown>>) =>
    Object.keys(row).length === keys.length && keys.every((key) => Object.hasOwn(row, key));
  if (!rows.every(isSame)) throw new HttpError("rowsDiffer");
  return keys;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
