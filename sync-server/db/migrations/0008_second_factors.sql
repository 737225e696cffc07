-- Who has a second factor reads and writes nothing without it, and a session that was ended stops at once. Sessions are
-- devices: they have names, are heard from, and can be ended one by one.

-- Why this request's session is not enough; null when it is. Both what the token says and what stands on the session
-- count: an old token of a session that was lifted since is as little as a session that fell back.
create function private.session_problem() returns text language sql stable security definer set search_path = '' as $$
  select case
    when s.id is null then 'session_not_found'
    when (s.aal is distinct from 'aal2' or auth.jwt() ->> 'aal' is distinct from 'aal2')
      and exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified')
      then 'insufficient_aal'
  end
  from (values (1)) one
    left join auth.sessions s on s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = auth.uid()
$$;

-- Functions run as the tables' owner, who is a member of `authenticated` and no session of anybody.
create policy session_suffices on public.subscribers as restrictive to authenticated
  using (current_user <> 'authenticated' or (select private.session_problem()) is null);
create policy session_suffices on public.user_keys as restrictive to authenticated
  using (current_user <> 'authenticated' or (select private.session_problem()) is null);
create policy session_suffices on public.sync_heads as restrictive to authenticated
  using (current_user <> 'authenticated' or (select private.session_problem()) is null);
create policy session_suffices on public.records as restrictive to authenticated
  using (current_user <> 'authenticated' or (select private.session_problem()) is null);
create policy session_suffices on public.rate_limit_tracking as restrictive to authenticated
  using (current_user <> 'authenticated' or (select private.session_problem()) is null);
create policy session_suffices on public.security_events as restrictive to authenticated
  using (current_user <> 'authenticated' or (select private.session_problem()) is null);

-- Runs before every request, as PostgREST's `db-pre-request`, so that no function is forgotten. What strangers may call,
-- those who are halfway in may call as well.
create function public.require_session() returns void language plpgsql stable security definer set search_path = '' as $$
declare
  problem text;
begin
  if auth.uid() is null
    or current_setting('request.path', true) ~ '/rpc/(get_kdf_params|check_and_update_rate_limit)$' then
    return;
  end if;
  problem := private.session_problem();
  if problem = 'session_not_found' then raise exception using errcode = 'PT401', message = problem; end if;
  if problem is not null then raise exception using errcode = 'PT403', message = problem; end if;
end $$;
revoke execute on function public.require_session() from public;
grant execute on function public.require_session() to anon, authenticated, service_role;

do $$
begin
  if exists (select from pg_roles where rolname = 'authenticator') then
    alter role authenticator set pgrst.db_pre_request = 'public.require_session';
    notify pgrst, 'reload config';
  end if;
exception when insufficient_privilege then
  raise warning 'Whoever may alter the role authenticator sets pgrst.db_pre_request to public.require_session';
end $$;

-- What a session is as a device, beyond what the auth service knows.
create table private.devices (
  session_id uuid primary key references auth.sessions (id) on delete cascade,
  name text check (char_length(name) between 1 and 100),
  heard_at timestamptz not null default now()
);
alter table private.devices enable row level security;

-- "Firefox, Windows": what a browser says of itself, as far as a person knows it.
create function private.device_name(agent text) returns text language sql immutable set search_path = '' as $$
  select nullif(concat_ws(', ',
    case
      when agent ~ 'Edg(A|iOS)?/' then 'Edge'
      when agent ~ '(OPR|OPT)/' then 'Opera'
      when agent ~ 'SamsungBrowser/' then 'Samsung Internet'
      when agent ~ '(Firefox|FxiOS)/' then 'Firefox'
      when agent ~ '(Chrome|CriOS|Chromium)/' then 'Chrome'
      when agent ~ 'Safari/' then 'Safari'
    end,
    case
      when agent ~ 'iPhone' then 'iPhone'
      when agent ~ 'iPad' then 'iPad'
      when agent ~ 'Android' then 'Android'
      when agent ~ 'Windows' then 'Windows'
      when agent ~ 'CrOS' then 'ChromeOS'
      when agent ~ 'Macintosh|Mac OS X' then 'macOS'
      when agent ~ 'Linux' then 'Linux'
    end), '')
$$;

create function private.current_session() returns uuid language plpgsql stable security definer set search_path = '' as $$
begin
  if private.session_problem() is not null then
    raise exception using errcode = '42501', message = 'not signed in';
  end if;
  return (auth.jwt() ->> 'session_id')::uuid;
end $$;

-- §9 Heartbeat: every 30 s, from each device that is in use.
create function public.touch_session() returns void language sql security definer set search_path = '' as $$
  insert into private.devices (session_id) values (private.current_session())
    on conflict (session_id) do update set heard_at = now()
$$;

-- §4 A session counts as active if a heartbeat occurred within 2 minutes. The newest first; `name` is null where
-- neither its owner nor its browser gave it one.
create function public.list_sessions() returns jsonb language plpgsql stable security definer set search_path = '' as $$
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

-- An empty name gives the browser's own back.
create function public.name_session(session_id uuid, name text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  called text := nullif(trim(name_session.name), '');
begin
  perform private.current_session();
  if char_length(called) > 100 then raise exception using errcode = '22023', message = 'name_too_long'; end if;
  insert into private.devices as d (session_id, name, heard_at)
    select s.id, called, s.created_at from auth.sessions s where s.id = name_session.session_id and s.user_id = auth.uid()
    on conflict on constraint devices_pkey do update set name = excluded.name;
  if not found then raise exception using errcode = 'PT404', message = 'session_not_found'; end if;
end $$;

-- True when there was such a session of the caller's; the own one may be ended as well.
create function public.end_session(session_id uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.current_session();
  delete from auth.sessions s where s.id = end_session.session_id and s.user_id = auth.uid();
  if not found then return false; end if;
  insert into public.security_events (user_id, event_type, event_details) values (auth.uid(), 'device_removed', '{}');
  return true;
end $$;

-- Answers how many were ended.
create function public.end_other_sessions() returns int language plpgsql security definer set search_path = '' as $$
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

revoke execute on function public.touch_session(), public.list_sessions(), public.name_session(uuid, text),
  public.end_session(uuid), public.end_other_sessions() from public, anon;
grant execute on function public.touch_session(), public.list_sessions(), public.name_session(uuid, text),
  public.end_session(uuid), public.end_other_sessions() to authenticated;
revoke execute on function private.device_name(text), private.current_session() from public;
