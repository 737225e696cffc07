-- §7, §9: the advisory limits also hold where the host names the caller's address, a person may forget what was counted
-- against the own address, and the log of security events takes known types alone.

-- Networks that an account was signed in from: whoever guesses from elsewhere does not lock them out. Nothing but a hash.
create table private.known_networks (
  key text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  seen_at timestamptz not null default now()
);
create index on private.known_networks (user_id);
create index on private.known_networks (seen_at);
alter table private.known_networks enable row level security;

create function private.network_key(address text, network text) returns text
  language sql stable set search_path = '' as $$
  select encode(private.hmac_sha256(convert_to(address || ' ' || network, 'UTF8'), s.secret), 'hex')
  from private.server_secrets s where s.name = 'kdf'
$$;
revoke execute on function private.network_key(text, text) from public;

-- This server names the caller's network itself; the hosted service passes on what its own proxy saw.
create function private.caller_network() returns text language sql stable set search_path = '' as $$
  select coalesce(
    nullif(current_setting('request.ip', true), ''),
    nullif(coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb ->> 'cf-connecting-ip', ''),
    nullif(trim(split_part(
      coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb ->> 'x-forwarded-for', ',', 1)), ''),
    'unknown')
$$;
revoke execute on function private.caller_network() from public;

-- What was counted before sign-in stands under the address that was typed: its owner may forget it after signing in.
drop policy own_limits on public.rate_limit_tracking;
drop policy forget_own_limits on public.rate_limit_tracking;
create policy own_limits on public.rate_limit_tracking for select to authenticated
  using (owner = (select auth.uid())::text or identifier = lower((select auth.jwt() ->> 'email')));
create policy forget_own_limits on public.rate_limit_tracking for delete to authenticated
  using (owner = (select auth.uid())::text or identifier = lower((select auth.jwt() ->> 'email')));
create index on public.rate_limit_tracking (identifier);
create index on public.rate_limit_tracking (window_start);

-- One statement counts, so that parallel calls cannot pass together. A caller can lower a limit, never raise it, and
-- counts against itself alone: signed in under its own id, otherwise under its network and the address that it names.
create or replace function public.check_and_update_rate_limit(identifier text, action text, max_requests int, window_minutes int)
  returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  own private.rate_limits;
  most int;
  minutes int;
  tracked public.rate_limit_tracking;
  uid text := auth.uid()::text;
begin
  select * into own from private.rate_limits l where l.action = check_and_update_rate_limit.action;
  if own.action is null then raise exception using errcode = '22023', message = 'unknown_action'; end if;
  if identifier is null or octet_length(identifier) not between 1 and 320 then
    raise exception using errcode = '22023', message = 'identifier_invalid';
  end if;
  most := greatest(least(coalesce(max_requests, own.max_requests), own.max_requests), 1);
  -- A day is as long as anything is remembered.
  minutes := least(greatest(coalesce(window_minutes, own.window_minutes), own.window_minutes), 1440);
  insert into public.rate_limit_tracking as t (identifier, action, owner, window_start, requests)
    values (coalesce(uid, lower(check_and_update_rate_limit.identifier)), own.action,
      coalesce(uid, 'anon:' || private.caller_network()), now(), 1)
    on conflict on constraint rate_limit_tracking_pkey do update set
      requests = case when t.window_start <= now() - make_interval(mins => minutes) then 1
        else least(t.requests, 1000000) + 1 end,
      window_start = case when t.window_start <= now() - make_interval(mins => minutes) then now() else t.window_start end
    returning * into tracked;
  return jsonb_build_object('allowed', tracked.requests <= most,
    'remaining_attempts', greatest(most - tracked.requests, 0),
    'reset_time', tracked.window_start + make_interval(mins => minutes));
end $$;

create table private.security_event_types (event_type text primary key);
alter table private.security_event_types enable row level security;
insert into private.security_event_types values
  ('login_succeeded'), ('login_failed'), ('logout'), ('new_device'), ('device_removed'),
  ('factor_added'), ('factor_removed'), ('factor_failed'), ('password_changed'), ('keyset_changed'), ('key_rotated'),
  ('recovery_used'), ('export'), ('backup'), ('restore'), ('unlock_failed'), ('rollback_detected'), ('tampering_detected'),
  ('parameter_downgrade'), ('epoch_changed'), ('tier_refused'), ('rate_limited'), ('account_deleted'),
  ('critical_error'), ('suspicious_activity');

alter table public.security_events add column network text;
create index on public.security_events (created_at);

-- Flat and short: a few words and numbers about what happened, never what somebody owns.
create function private.valid_event_details(details jsonb) returns boolean language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(details) = 'object'
      and octet_length(details::text) <= 4096
      and (select count(*) <= 20 and coalesce(bool_and(
          d.key ~ '^[A-Za-z][A-Za-z0-9_]{0,39}$'
            and jsonb_typeof(d.value) in ('string', 'number', 'boolean', 'null')
            and octet_length(d.value::text) <= 1000), true)
        from jsonb_each(case when jsonb_typeof(details) = 'object' then details else '{}' end) d),
    false)
$$;
revoke execute on function private.valid_event_details(jsonb) from public;

create or replace function public.log_security_event(event_type text, event_details jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  details jsonb := case when jsonb_typeof(event_details) = 'null' then '{}' else coalesce(event_details, '{}') end;
begin
  if uid is null then raise exception using errcode = '42501', message = 'not signed in'; end if;
  if not exists (select from private.security_event_types t where t.event_type = log_security_event.event_type) then
    raise exception using errcode = '22023', message = 'unknown_event_type';
  end if;
  if not private.valid_event_details(details) then
    raise exception using errcode = '22023', message = 'event_invalid';
  end if;
  -- One after the other, so that parallel calls cannot pass the limit together.
  perform pg_advisory_xact_lock(hashtextextended('security_events ' || uid, 0));
  if (select count(*) from public.security_events e
        where e.user_id = uid and e.created_at > now() - interval '1 minute') >= 60 then
    raise exception using errcode = 'PT429', message = 'too_many_events';
  end if;
  insert into public.security_events (user_id, event_type, event_details, network)
    values (uid, log_security_event.event_type, details, private.caller_network());
end $$;
