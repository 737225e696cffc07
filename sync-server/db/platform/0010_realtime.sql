-- What hosted Supabase brings for realtime and a bare PostgreSQL does not: a publication that names the tables to hear of,
-- and the table whose row security decides who may join and speak on a private topic.

do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then create publication supabase_realtime; end if;
end $$;

create schema if not exists realtime;
revoke all on schema realtime from public;
grant usage on schema realtime to anon, authenticated;

create function realtime.topic() returns text language sql stable set search_path = '' as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;
revoke execute on function realtime.topic() from public;
grant execute on function realtime.topic() to anon, authenticated;

-- Nothing is kept in it: whether a row could be written or read is the answer, and it is rolled back.
create table realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null,
  payload jsonb,
  event text,
  private boolean default false,
  updated_at timestamp not null default now(),
  inserted_at timestamp not null default now()
);
alter table realtime.messages enable row level security;
grant select, insert on realtime.messages to anon, authenticated;

-- What replicas tell each other beyond the 8000 bytes that a notification holds.
create table realtime.parcels (
  id bigint generated always as identity primary key,
  body text not null,
  at timestamptz not null default now()
);
alter table realtime.parcels enable row level security;

-- Which row changed and whose it is, never what is in it. Its arguments name the columns of the key.
create function realtime.announce() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb;
  body text;
begin
  if tg_op = 'DELETE' then changed := to_jsonb(old); else changed := to_jsonb(new); end if;
  body := json_build_object('schema', tg_table_schema, 'table', tg_table_name, 'type', tg_op,
    'key', (select json_object_agg(name, changed ->> name) from unnest(tg_argv) name),
    'owner', changed ->> 'user_id', 'tx', pg_current_xact_id()::text)::text;
  -- A key that no notification holds must not stop the row from being stored.
  if octet_length(body) < 7900 then perform pg_notify('realtime_changes', body); end if;
  return null;
end $$;
revoke execute on function realtime.announce() from public;

-- Puts the trigger on every table of the publication that lacks it.
create function realtime.watch() returns void language plpgsql set search_path = '' as $$
declare
  target record;
begin
  perform pg_advisory_xact_lock(4711202610);
  for target in
    select c.oid::regclass as name, string_agg(quote_literal(a.attname), ', ' order by k.place) as key
      from pg_publication_tables p
      join pg_namespace n on n.nspname = p.schemaname
      join pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
      join pg_index i on i.indrelid = c.oid and i.indisprimary
      join unnest(i.indkey::int2[]) with ordinality k(number, place) on true
      join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number
      where p.pubname = 'supabase_realtime'
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'realtime_announce')
      group by c.oid
  loop
    execute format('create trigger realtime_announce after insert or update or delete on %s for each row
      execute function realtime.announce(%s)', target.name, target.key);
  end loop;
end $$;
revoke execute on function realtime.watch() from public;
