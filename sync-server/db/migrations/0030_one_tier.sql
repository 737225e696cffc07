-- The tier that a subscription gives is worked out in one place, and every limit asks there. `tierOf` in
-- `src/domain/tier.ts` says the same to devices.

-- No setting of its own: so it becomes part of the statement that asks, and is planned with it.
create function private.tier_of(subscription_tier text, subscribed boolean) returns text language sql immutable as $$
  select case
    when tier_of.subscription_tier in ('premium', 'vip', 'business') then tier_of.subscription_tier
    when tier_of.subscribed then 'premium'
    else 'standard'
  end
$$;
revoke execute on function private.tier_of(text, boolean) from public;

-- §6: standard holds 100 assets, premium ten times as many, vip and business any number; null is without limit.
create or replace function private.asset_limit(uid uuid) returns int
  language sql stable security definer set search_path = '' as $$
  select case private.tier_of(s.subscription_tier, s.subscribed) when 'standard' then 100 when 'premium' then 1000 end
    from (values (1)) one left join public.subscribers s on s.user_id = uid
$$;

-- Standard keeps 250,000 records of 256 MiB in all, the other tiers ten times that. Ten years of a household take a tenth.
create or replace function private.rooms_of_tier(uid uuid) returns int
  language sql stable security definer set search_path = '' as $$
  select case private.tier_of(s.subscription_tier, s.subscribed) when 'standard' then 1 else 10 end
    from (values (1)) one left join public.subscribers s on s.user_id = uid
$$;

-- The bytes that all of a household's documents may take: 1 GiB, ten times that for premium, 100 GiB for vip and business.
create or replace function private.documents_quota(uid uuid) returns bigint
  language sql stable security definer set search_path = '' as $$
  select 1073741824 * case private.tier_of(s.subscription_tier, s.subscribed)
      when 'standard' then 1 when 'premium' then 10 else 100 end::bigint
    from (values (1)) one left join public.subscribers s on s.user_id = uid
$$;
