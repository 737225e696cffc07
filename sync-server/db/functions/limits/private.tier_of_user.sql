-- Who has no row has no subscription.
create or replace function private.tier_of_user(uid uuid) returns text language sql stable security definer set search_path = '' as $$
  select private.tier_of(s.subscription_tier, s.subscribed)
    from (values (1)) one left join public.subscribers s on s.user_id = uid
$$;
