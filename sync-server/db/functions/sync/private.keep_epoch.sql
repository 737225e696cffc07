-- Draws a new epoch when asked to, or when this is no longer the database that the epoch was drawn for.
create or replace function private.keep_epoch(restored boolean) returns boolean language plpgsql set search_path = '' as $$
declare
  here text := private.database_identity();
begin
  update private.server_epoch e set epoch = gen_random_uuid(), identity = here
    where keep_epoch.restored or e.identity is distinct from here;
  return found;
end $$;
