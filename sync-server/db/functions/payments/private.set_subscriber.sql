-- Whoever has never subscribed keeps the tier that the operator has given.
create or replace function private.set_subscriber(person uuid, at timestamptz) returns public.subscribers
  language plpgsql set search_path = '' as $$
declare
  found record;
  kept public.subscribers;
begin
  found := private.subscriber_of(person, at);
  insert into public.subscribers as s (user_id, subscription_tier, subscribed)
    values (person, found.subscription_tier, found.subscribed)
    on conflict (user_id) do update
      set subscription_tier = excluded.subscription_tier, subscribed = excluded.subscribed
    returning * into kept;
  return kept;
end $$;
