-- True when there was such a session of the caller's; the own one may be ended as well.
create or replace function public.end_session(session_id uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.current_session();
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = auth.uid();
  if not found then return false; end if;
  insert into public.security_events (user_id, event_type, event_details) values (auth.uid(), 'device_removed', '{}');
  return true;
end $$;
