create or replace function public.own_data(person uuid) returns jsonb language plpgsql stable security definer set search_path = '' as $$
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
