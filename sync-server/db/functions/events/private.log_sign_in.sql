-- Each session begins with this change of its person, here and on the hosted service. A browser that was updated is the
-- browser it was.
create or replace function private.log_sign_in() returns trigger language plpgsql security definer set search_path = '' as $$
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
