import type { Database } from "../db/database.ts";

/** A table in the publication; names and types in SQL only ever come from here. */
export interface PublishedTable {
  readonly schema: string;
  readonly name: string;
  /** `type` is the short name that clients know (`int8`), `sql` the one for casts. */
  readonly columns: readonly { readonly name: string; readonly type: string; readonly sql: string }[];
  readonly key: readonly string[];
  /** Has a `user_id`: its rows are that user's, and nobody else is asked for. */
  readonly isOwned: boolean;
  readonly hasRowSecurity: boolean;
}

export type PublishedTables = ReadonlyMap<string, PublishedTable>;

/** The tables in the publication by `schema.table`. Tables that joined it since the last time are watched from now on. */
export async function publishedTables(database: Database): Promise<PublishedTables> {
  const rows = await database.transaction(async (query) => {
    await query("select realtime.watch()");
    return query<{ schema: string; name: string; secured: boolean; columns: string; key: string }>(`
      select n.nspname as schema, c.relname as name, c.relrowsecurity as secured,
        (select json_agg(json_build_object('name', a.attname, 'type', t.typname,
            'sql', format_type(a.atttypid, a.atttypmod)) order by a.attnum)
          from pg_attribute a join pg_type t on t.oid = a.atttypid
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)::text as columns,
        (select json_agg(a.attname order by k.place)
          from unnest(i.indkey::int2[]) with ordinality k(number, place)
          join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number)::text as key
      from pg_publication_tables p
      join pg_namespace n on n.nspname = p.schemaname
      join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
      join pg_index i on i.indrelid = c.oid and i.indisprimary
      where p.pubname = 'supabase_realtime'`);
  });
  return new Map(
    rows.map(({ schema, name, secured, columns, key }) => {
      const parsed = JSON.parse(columns) as PublishedTable["columns"];
      const table = {
        schema,
        name,
        columns: parsed,
        key: JSON.parse(key) as readonly string[],
        isOwned: parsed.some((column) => column.name === "user_id"),
        hasRowSecurity: secured,
      };
      return [`${schema}.${name}`, table];
    }),
  );
}
