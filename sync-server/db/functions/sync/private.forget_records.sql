create or replace function private.forget_records() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.records r where r.user_id = old.user_id;
  return null;
end $$;
