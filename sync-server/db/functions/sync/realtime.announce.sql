-- Which row changed and whose it is, never what is in it. Its arguments name the columns of the key.
create or replace function realtime.announce() returns trigger language plpgsql security definer set search_path = '' as $$
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
