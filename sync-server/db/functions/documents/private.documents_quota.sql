-- The bytes that all of a household's documents may take: 1 GiB, ten times that for premium, 100 GiB for vip and business.
create or replace function private.documents_quota(uid uuid) returns bigint
  language sql stable security definer set search_path = '' as $$
  select 1073741824 * case private.tier_of(s.subscription_tier, s.subscribed)
      when 'standard' then 1 when 'premium' then 10 else 100 end::bigint
    from (values (1)) one left join public.subscribers s on s.user_id = uid
$$;
