create or replace function private.keep_deleted_at() returns trigger language plpgsql set search_path = '' as $$
begin
  new.deleted_at := old.deleted_at;
  return new;
end $$;
