-- §4 A session counts as active if a heartbeat occurred within 2 minutes. The newest first; `name` is null where
-- neither its owner nor its browser gave it one.
create or replace function public.list_sessions() returns jsonb language plpgsql stable security definer set search_path = '' as $$
declare
  current uuid := private.current_session();
begin
  return (
    select jsonb_agg(jsonb_build_object(
        'id', s.id,
        'name', coalesce(d.name, private.device_name(s.user_agent)),
        'user_agent', s.user_agent,
        'aal', s.aal,
        'created_at', s.created_at,
        'last_seen_at', coalesce(d.heard_at, s.created_at),
        'is_active', coalesce(d.heard_at > now() - interval '2 minutes', false),
        'is_current', s.id = current)
      order by coalesce(d.heard_at, s.created_at) desc, s.id)
    from auth.sessions s left join private.devices d on d.session_id = s.id
    where s.user_id = auth.uid());
end $$;
