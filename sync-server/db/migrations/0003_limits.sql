-- §7 and §9: the rate limits that a client may ask about, and the log that its owner may read. The limits that count
-- are kept by the server's own handlers.

create table public.rate_limit_tracking (
  identifier text not null,
  action text not null,
  owner text not null,
  window_start timestamptz not null,
  requests int not null,
  primary key (owner, identifier, action)
);
revoke all on public.rate_limit_tracking from anon, authenticated;
alter table public.rate_limit_tracking enable row level security;
alter table public.rate_limit_tracking force row level security;
grant select, delete on public.rate_limit_tracking to authenticated;
create policy own_limits on public.rate_limit_tracking for select to authenticated using (owner = (select auth.uid())::text);
create policy forget_own_limits on public.rate_limit_tracking for delete to authenticated using (owner = (select auth.uid())::text);
create policy functions_of_the_owner on public.rate_limit_tracking to current_user using (true) with check (true);

create table private.rate_limits (action text primary key, max_requests int not null, window_minutes int not null);
alter table private.rate_limits enable row level security;
insert into private.rate_limits values
  ('login', 5, 15), ('password_reset', 3, 60), ('admin_action', 10, 5),
  ('file_upload', 20, 10), ('api_call', 100, 1), ('financial_access', 50, 60);

-- Advisory. A caller can lower a limit, never raise it, and counts only against itself.
create function public.check_and_update_rate_limit(identifier text, action text, max_requests int, window_minutes int)
  returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  own private.rate_limits;
  most int;
  minutes int;
  tracked public.rate_limit_tracking;
  caller text := coalesce(auth.uid()::text, 'anon:' || coalesce(nullif(current_setting('request.ip', true), ''), 'unknown'));
begin
  select * into own from private.rate_limits l where l.action = check_and_update_rate_limit.action;
  if own.action is null or octet_length(identifier) > 320 then
    raise exception using errcode = '22023', message = 'unknown_action';
  end if;
  most := greatest(least(coalesce(max_requests, own.max_requests), own.max_requests), 1);
  minutes := greatest(coalesce(window_minutes, own.window_minutes), own.window_minutes);
  insert into public.rate_limit_tracking as t (identifier, action, owner, window_start, requests)
    values (coalesce(auth.uid()::text, lower(check_and_update_rate_limit.identifier)), own.action, caller, now(), 1)
    on conflict on constraint rate_limit_tracking_pkey do update set
      requests = case when t.window_start < now() - make_interval(mins => minutes) then 1 else t.requests + 1 end,
      window_start = case when t.window_start < now() - make_interval(mins => minutes) then now() else t.window_start end
    returning * into tracked;
  return jsonb_build_object('allowed', tracked.requests <= most, 'remaining_attempts', greatest(most - tracked.requests, 0),
    'reset_time', tracked.window_start + make_interval(mins => minutes));
end $$;
revoke execute on function public.check_and_update_rate_limit(text, text, int, int) from public;
grant execute on function public.check_and_update_rate_limit(text, text, int, int) to anon, authenticated;

create table public.security_events (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  event_type text not null,
  event_details jsonb not null,
  created_at timestamptz not null default now()
);
create index on public.security_events (user_id, created_at);
revoke all on public.security_events from anon, authenticated;
alter table public.security_events enable row level security;
alter table public.security_events force row level security;
grant select on public.security_events to authenticated;
create policy own_events on public.security_events for select to authenticated using (user_id = (select auth.uid()));
create policy functions_of_the_owner on public.security_events to current_user using (true) with check (true);

create function public.log_security_event(event_type text, event_details jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then raise exception using errcode = '42501', message = 'not signed in'; end if;
  if event_type is null or event_type !~ '^[a-z_]{1,60}$' or octet_length(event_details::text) > 4096 then
    raise exception using errcode = '22023', message = 'event_invalid';
  end if;
  if (select count(*) from public.security_events e
        where e.user_id = auth.uid() and e.created_at > now() - interval '1 minute') >= 60 then
    raise exception using errcode = 'PT429', message = 'too_many_events';
  end if;
  insert into public.security_events (user_id, event_type, event_details)
    values (auth.uid(), log_security_event.event_type, coalesce(log_security_event.event_details, '{}'));
end $$;
revoke execute on function public.log_security_event(text, jsonb) from public, anon;
grant execute on function public.log_security_event(text, jsonb) to authenticated;
