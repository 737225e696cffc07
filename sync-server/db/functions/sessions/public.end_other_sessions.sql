-- Answers how many were ended.
create or replace function public.end_other_sessions() returns int language plpgsql security definer set search_path = '' as $$
declare
  current uuid := private.current_session();
  ended int;
begin
  delete from auth.sessions s where s.user_id = auth.uid() and s.id <> current;
  get diagnostics ended = row_count;
  if ended > 0 then
    insert into public.security_events (user_id, event_type, event_details)
      values (auth.uid(), 'device_removed', jsonb_build_object('count', ended));
  end if;
  return ended;
end $$;
