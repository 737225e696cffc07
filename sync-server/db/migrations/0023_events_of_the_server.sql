-- §7: what the server sees it logs itself, so that a sign-in without the app stands in the owner's log
-- as well. What a client tells has known types, and for each type known details.

-- Text of an address, or of a network already: a /24 of IPv4, a /48 of IPv6. Anything else is unknown.
create function private.network_of(address text) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  plain text := regexp_replace(split_part(trim(coalesce(address, '')), '%', 1), '^::ffff:(?=\d+\.)', '', 'i');
begin
  if plain !~ '^[0-9a-fA-F:./]{2,60}$' then return 'unknown'; end if;
  return network(set_masklen(plain::inet, case when family(plain::inet) = 4 then 24 else 48 end))::text;
exception
  when data_exception then return 'unknown';
end $$;
revoke execute on function private.network_of(text) from public;

create or replace function private.caller_network() returns text language sql stable set search_path = '' as $$
  select private.network_of(coalesce(
    nullif(current_setting('request.ip', true), ''),
    nullif(coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb ->> 'cf-connecting-ip', ''),
    split_part(
      coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb ->> 'x-forwarded-for', ',', 1)))
$$;

-- What an account was signed in with and from: hashes alone. Either of them new makes the device a new one.
create table private.known_devices (
  user_id uuid not null references auth.users (id) on delete cascade,
  mark text not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, mark)
);
create index on private.known_devices (seen_at);
alter table private.known_devices enable row level security;

-- Accounts from before are not met as strangers on the devices that they are signed in with.
insert into private.known_devices (user_id, mark)
  select s.user_id, private.network_key(kinds.kind, kinds.mark)
  from auth.sessions s cross join lateral (values
    ('browser', regexp_replace(coalesce(s.user_agent, ''), '\d+', '', 'g')),
    ('network', private.network_of(s.ip::text))) kinds (kind, mark)
  on conflict do nothing;

-- Each session begins with this change of its person, here and on the hosted service. A browser that was updated is the
-- browser it was.
create function private.log_sign_in() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  browser text;
  place text;
  strange boolean;
begin
  select regexp_replace(coalesce(s.user_agent, ''), '\d+', '', 'g'), private.network_of(s.ip::text) into browser, place
    from auth.sessions s where s.user_id = new.id order by s.created_at desc limit 1;
  with marks as (
    select private.network_key(kind, mark) as mark from (values ('browser', browser), ('network', place)) kinds (kind, mark)
  ), seen as (
    select k.mark from private.known_devices k join marks on k.mark = marks.mark where k.user_id = new.id
  ), kept as (
    insert into private.known_devices as k (user_id, mark) select new.id, marks.mark from marks
      on conflict on constraint known_devices_pkey do update set seen_at = now()
  )
  select (select count(*) from marks) > (select count(*) from seen) into strange;
  insert into public.security_events (user_id, event_type, event_details, network)
    values (new.id, case when strange then 'new_device' else 'login_succeeded' end, '{}', place);
  return null;
end $$;
revoke execute on function private.log_sign_in() from public, anon, authenticated;
create trigger log_sign_in after update of last_sign_in_at on auth.users
  for each row when (old.last_sign_in_at is distinct from new.last_sign_in_at)
  execute function private.log_sign_in();

-- `details` are the names that a client may say something under; null where the server alone writes the event.
alter table private.security_event_types add column details text[];
insert into private.security_event_types (event_type) values ('email_changed');
update private.security_event_types t set details = told.details::text[]
  from (values
    ('keyset_changed', '{reason}'), ('key_rotated', '{reason}'), ('recovery_used', '{reason}'),
    ('export', '{}'), ('backup', '{}'), ('restore', '{count}'), ('unlock_failed', '{count}'),
    ('rollback_detected', '{reason}'), ('tampering_detected', '{reason,count}'), ('parameter_downgrade', '{reason}'),
    ('epoch_changed', '{}'), ('tier_refused', '{count}'), ('rate_limited', '{action,reason}'),
    ('critical_error', '{errorId,reason,page}'), ('suspicious_activity', '{action,count}')
  ) told (event_type, details)
  where t.event_type = told.event_type;

-- A word of the code, an id or a place; how often; and when, where the event had to wait. Nothing that a person typed.
create function private.valid_event_details(details jsonb, known text[]) returns boolean
  language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(details) = 'object'
      and (select coalesce(bool_and(case
          when d.key = 'at' then jsonb_typeof(d.value) = 'string'
            and d.value #>> '{}' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$'
          when not d.key = any (known) then false
          when d.key = 'count' then jsonb_typeof(d.value) = 'number' and d.value #>> '{}' ~ '^(1000000|\d{1,6})$'
          else jsonb_typeof(d.value) = 'string' and d.value #>> '{}' ~ '^[A-Za-z0-9_.:/-]{1,60}$' end), true)
        from jsonb_each(case when jsonb_typeof(details) = 'object' then details else '{}' end) d),
    false)
$$;
revoke execute on function private.valid_event_details(jsonb, text[]) from public;

create or replace function public.log_security_event(event_type text, event_details jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  details jsonb := case when jsonb_typeof(event_details) = 'null' then '{}' else coalesce(event_details, '{}') end;
  known private.security_event_types;
begin
  if uid is null then raise exception using errcode = '42501', message = 'not signed in'; end if;
  select * into known from private.security_event_types t where t.event_type = log_security_event.event_type;
  if known.event_type is null then raise exception using errcode = '22023', message = 'unknown_event_type'; end if;
  -- Apps from before told these too: they stand in the log already, once.
  if known.details is null then return; end if;
  if not private.valid_event_details(details, known.details) then
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
drop function private.valid_event_details(jsonb);

-- Full addresses from before, where a proxy named them.
update public.security_events e set network = private.network_of(e.network) where e.network is not null;
