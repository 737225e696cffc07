create or replace function private.log_account_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.security_events (user_id, event_type, event_details) values (new.id, tg_argv[0], '{}');
  return null;
end $$;
