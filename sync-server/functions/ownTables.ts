import type { Query } from "../db/database.ts";

/** What nobody is shown, not even the one it belongs to: whoever has the copy must not be able to sign in with it. */
const WITHHELD = "(password|secret|token|hash|refresh_key)|^code$";

export interface OwnTable {
  /** `schema.table`, as both SQL and people read it. */
  readonly name: string;
  /** Which rows are the person's; `$1` is the id. */
  readonly condition: string;
  /** JSON. */
  readonly withheld: string;
}

/**
 * Every table that holds something of a person: by `user_id`, or by pointing at a row that does. Read from the catalogue, so
 * that a table is exported and deleted from the day it is made.
 */
export async function ownTables(query: Query): Promise<readonly OwnTable[]> {
  const rows = await query<{ name: string; condition: string; withheld: string }>(
    `with tables as (
       select c.oid, format('%I.%I', n.nspname, c.relname) as name,
         exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped) as is_own,
         (select coalesce(json_agg(a.attname), '[]')::text from pg_attribute a
            where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attname ~ $1::text) as withheld
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'private', 'auth', 'storage')
     )
     select name, 'user_id = $1::text::uuid' as condition, withheld from tables where is_own
     union all
     select distinct on (child.name) child.name,
       format('%I in (select %I from %s where user_id = $1::text::uuid)', own.attname, theirs.attname, parent.name), child.withheld
     from pg_constraint k
       join tables child on child.oid = k.conrelid and not child.is_own
       join tables parent on parent.oid = k.confrelid and parent.is_own
       join pg_attribute own on own.attrelid = k.conrelid and own.attnum = k.conkey[1]
       join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attnum = k.confkey[1]
     where k.contype = 'f' and cardinality(k.conkey) = 1
     order by name`,
    [WITHHELD],
  );
  return rows;
}
