create or replace function private.open_subscription() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.subscribers (user_id) values (new.id) on conflict do nothing;
  return null;
end $$;
