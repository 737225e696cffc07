create or replace function storage.discard_version() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.version = old.version then return null; end if;
  insert into storage.discarded (file) values (old.version) on conflict do nothing;
  return null;
end $$;
