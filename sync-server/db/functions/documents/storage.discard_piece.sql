create or replace function storage.discard_piece() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into storage.discarded (file) values (old.file) on conflict do nothing;
  return null;
end $$;
