-- Days of grace and paused months end without an event.
create or replace function public.end_paid_time(p_at timestamptz) returns int language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  changed int := 0;
begin
  for person in
    select s.user_id from public.subscribers s cross join lateral private.subscriber_of(s.user_id, p_at) now
      where exists (select from private.payment_subscriptions p where p.user_id = s.user_id)
        and (s.subscription_tier, s.subscribed) is distinct from (now.subscription_tier, now.subscribed)
      order by s.user_id
  loop
    perform private.set_subscriber(person, p_at);
    changed := changed + 1;
  end loop;
  return changed;
end $$;
