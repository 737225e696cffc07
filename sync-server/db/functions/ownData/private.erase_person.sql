-- Everything of a person but files. The sessions go first: whatever is under way with one of them is waited for, and nothing
-- begins behind it. The answer is what the person was known by: the id, the address, sessions and factors.
create or replace function private.erase_person(person uuid) returns text[] language plpgsql set search_path = '' as $$
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
