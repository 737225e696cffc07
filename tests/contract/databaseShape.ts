import type { Database } from "#server/db/database.ts";

/** Everything that a migration can make, in words. */
export async function shape(database: Database): Promise<string> {
  const rows = await database.transaction((query) => query<{ line: string }>(SHAPE));
  return rows.map(({ line }) => line).join("\n");
}

/** Columns, constraints, indexes, functions, policies, triggers and rights, one a line. */
const SHAPE = `
  with ours as (select oid, nspname from pg_namespace where nspname in ('public', 'private', 'auth', 'storage', 'realtime'))
  select line from (
    select format('column %s.%s.%s %s %s', n.nspname, c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull) as line
      from pg_attribute a join pg_class c on c.oid = a.attrelid join ours n on n.oid = c.relnamespace
      where a.attnum > 0 and not a.attisdropped
    union all select format('relation %s.%s %s %s %s', n.nspname, c.relname, c.relkind, c.relrowsecurity, c.relforcerowsecurity)
      from pg_class c join ours n on n.oid = c.relnamespace
    union all select format('rights %s.%s %s', n.nspname, c.relname, (select string_agg(x::text, ' ' order by x::text) from unnest(c.relacl) x))
      from pg_class c join ours n on n.oid = c.relnamespace
    union all select format('constraint %s %s', k.conrelid::regclass, pg_get_constraintdef(k.oid))
      from pg_constraint k join ours n on n.oid = k.connamespace
    union all select pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid join ours n on n.oid = c.relnamespace
    union all select format('function %s %s', replace(pg_get_functiondef(p.oid), E'\\n', ' '), (select string_agg(x::text, ' ' order by x::text) from unnest(p.proacl) x))
      from pg_proc p join ours n on n.oid = p.pronamespace where p.prokind = 'f'
    union all select format('policy %s %s %s %s %s %s', tablename, policyname, permissive, cmd, qual, with_check) from pg_policies
    union all select pg_get_triggerdef(t.oid) from pg_trigger t where not t.tgisinternal
  ) every order by line collate "C"`;
