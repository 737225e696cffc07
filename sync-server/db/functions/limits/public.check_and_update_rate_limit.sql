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
