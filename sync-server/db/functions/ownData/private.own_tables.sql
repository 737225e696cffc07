-- Every table that holds something of a person: by `user_id`, or by pointing at a row that does. `$1` in the condition is the
-- person's id as text. What is withheld nobody is shown, not even the one it belongs to: whoever has the copy must not be able
-- to sign in with it.
create or replace function private.own_tables() returns table (name text, condition text, withheld text[], is_erasable boolean)
  language sql stable set search_path = '' as $$
  with tables as (
    select c.oid, format('%I.%I', n.nspname, c.relname) as name,
      (select a.atttypid from pg_catalog.pg_attribute a
         where a.attrelid = c.oid and a.attname = 'user_id' and not a.attisdropped) as own_type,
      array(select a.attname::text from pg_catalog.pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          and a.attname ~ '(password|secret|token|hash|refresh_key)|^code$') as withheld
    from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'private', 'auth', 'storage')
  ), own as (
    -- The hosted service keeps one of them as text.
    select t.*, case when t.own_type = 'uuid'::regtype then 'user_id = $1::text::uuid' else 'user_id::text = $1::text' end as condition
    from tables t where t.own_type is not null
  ), found as (
    select own.name, own.condition, own.withheld from own
    union all
    select distinct on (child.name) child.name,
      format('%I in (select %I from %s where %s)', mine.attname, theirs.attname, parent.name, parent.condition), child.withheld
    from pg_catalog.pg_constraint k
      join tables child on child.oid = k.conrelid and child.own_type is null
      join own parent on parent.oid = k.confrelid
      join pg_catalog.pg_attribute mine on mine.attrelid = k.conrelid and mine.attnum = k.conkey[1]
      join pg_catalog.pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attnum = k.confkey[1]
    where k.contype = 'f' and cardinality(k.conkey) = 1
  )
  select f.name, f.condition, f.withheld, has_table_privilege(f.name, 'delete') from found f
    where has_table_privilege(f.name, 'select') order by f.name
$$;
