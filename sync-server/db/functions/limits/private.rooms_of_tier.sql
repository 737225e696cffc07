-- Standard keeps 250,000 records of 256 MiB in all, the other tiers ten times that. Ten years of a household take a tenth.
create or replace function private.rooms_of_tier(uid uuid) returns int
  language sql stable security definer set search_path = '' as $$
  select case private.tier_of(s.subscription_tier, s.subscribed) when 'standard' then 1 else 10 end
    from (values (1)) one left join public.subscribers s on s.user_id = uid
$$;
