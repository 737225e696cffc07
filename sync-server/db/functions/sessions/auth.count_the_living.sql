-- Tries are counted under a person's id. A token that outlives its account must not bring the id back.
create or replace function auth.count_the_living() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.action in ('api', 'syncRows', 'fileUpload', 'financialAccess') and new.key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
    and not exists (select from auth.users u where u.id = new.key::uuid) then
    return null;
  end if;
  return new;
end $$;
