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
