-- The tier that a subscription gives. `tierOf` in `src/domain/tier.ts` says the same to devices.
-- No setting of its own: so it becomes part of the statement that asks, and is planned with it.
create or replace function private.tier_of(subscription_tier text, subscribed boolean) returns text language sql immutable as $$
  select case
    when tier_of.subscription_tier in ('premium', 'vip', 'business') then tier_of.subscription_tier
    when tier_of.subscribed then 'premium'
    else 'standard'
  end
$$;
