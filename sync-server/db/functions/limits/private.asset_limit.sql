-- §6: standard holds 100 assets, premium ten times as many, vip and business any number; null is without limit.
create or replace function private.asset_limit(uid uuid) returns int
  language sql stable security definer set search_path = '' as $$
  select case private.tier_of(s.subscription_tier, s.subscribed) when 'standard' then 100 when 'premium' then 1000 end
    from (values (1)) one left join public.subscribers s on s.user_id = uid
$$;
