-- The row of `subscribers` that somebody's subscriptions lead to.
create or replace function private.subscriber_of(person uuid, at timestamptz, out subscription_tier text, out subscribed boolean)
  language sql stable set search_path = '' as $$
  select case when bool_or(s.offer = 'premium') then 'premium' else 'standard' end, count(*) > 0
    from private.payment_subscriptions s where s.user_id = person and private.is_paid(s, at)
$$;
