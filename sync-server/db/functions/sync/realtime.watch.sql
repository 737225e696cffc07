-- Puts the trigger on every table of the publication that lacks it.
create or replace function realtime.watch() returns void language plpgsql set search_path = '' as $$
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
