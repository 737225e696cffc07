-- What belongs to a person, wherever it stands: read from the catalogue, so that a table is exported and deleted from the day
-- it is made, here and on a hosted project alike.

-- Every table that holds something of a person: by `user_id`, or by pointing at a row that does. `$1` in the condition is the
-- person's id as text. What is withheld nobody is shown, not even the one it belongs to: whoever has the copy must not be able
-- to sign in with it.
create function private.own_tables() returns table (name text, condition text, withheld text[], is_erasable boolean)
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

-- Everything of a person but files. The sessions go first: whatever is under way with one of them is waited for, and nothing
-- begins behind it. The answer is what the person was known by: the id, the address, sessions and factors.
create function private.erase_person(person uuid) returns text[] language plpgsql set search_path = '' as $$
declare
  known text[];
  own record;
begin
  select array[person::text, u.email::text] into known from auth.users u where u.id = person for update;
  with ended as (delete from auth.sessions s where s.user_id = person returning s.id::text as id)
    select known || coalesce(array_agg(ended.id), '{}') into known from ended;
  known := known || array(select f.id::text from auth.mfa_factors f where f.user_id = person);
  delete from auth.users u where u.id = person;
  -- What no foreign key has taken along.
  for own in select t.name, t.condition from private.own_tables() t where t.is_erasable loop
    execute format('delete from %s where %s', own.name, own.condition) using person::text;
  end loop;
  delete from public.rate_limit_tracking t where t.owner = person::text or t.identifier = any (known);
  return known;
end $$;

revoke execute on function private.own_tables(), private.erase_person(uuid) from public;

-- For a hosted project's own functions, which hold the service key; for nobody who comes from outside.
create function public.erase_person(person uuid) returns void language sql security definer set search_path = '' as $$
  select private.erase_person(person)
$$;

create function public.own_data(person uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  tables jsonb := '{}';
  own record;
  found jsonb;
begin
  for own in select t.name, t.condition, t.withheld from private.own_tables() t where t.name <> 'public.records' loop
    execute format('select coalesce(jsonb_agg(to_jsonb(t) - $2), ''[]'') from %s t where %s', own.name, own.condition)
      into found using person::text, own.withheld;
    tables := tables || jsonb_build_object(own.name, found);
  end loop;
  return jsonb_build_object(
    'tables', tables,
    'rate_limits', (select coalesce(jsonb_agg(to_jsonb(t)), '[]') from public.rate_limit_tracking t
      where t.owner = person::text or t.identifier in (person::text, (select u.email from auth.users u where u.id = person))),
    'documents', (select coalesce(jsonb_agg(to_jsonb(o) - 'version' order by o.name), '[]') from storage.objects o
      where o.owner_id = person::text or (o.bucket_id = 'documents'
        and o.name >= person::text || ('/' collate "C") and o.name < person::text || ('0' collate "C"))));
end $$;

create function public.own_records(person uuid, since bigint, max_rows int) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.sealed_row(page.row) order by page.seq), '[]')
  from (select r as row, r.seq from public.records r where r.user_id = person and r.seq > since
    order by r.seq limit least(max_rows, 1000)) page
$$;

revoke execute on function public.erase_person(uuid), public.own_data(uuid), public.own_records(uuid, bigint, int)
  from public, anon, authenticated;
grant execute on function public.erase_person(uuid), public.own_data(uuid), public.own_records(uuid, bigint, int) to service_role;

notify pgrst, 'reload schema';
