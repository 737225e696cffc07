-- §9 Heartbeat: every 30 s, from each device that is in use.
create or replace function public.touch_session() returns void language sql security definer set search_path = '' as $$
  insert into private.devices (session_id) values (private.current_session())
    on conflict (session_id) do update set heard_at = now()
$$;
