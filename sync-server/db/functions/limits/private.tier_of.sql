-- The tier that a subscription gives. `tierOf` in `src/domain/tier.ts` says the same to devices.
create or replace function private.tier_of(subscription_tier text, subscribed boolean) returns text
  language sql immutable set search_path = '' as $$
  select case
    when tier_of.subscription_tier in ('premium', 'vip', 'business') then tier_of.subscription_tier
    when tier_of.subscribed then 'premium'
    else 'standard'
  end
$$;
