-- Whether a subscription opens what it was bought for. `isPaid` in `src/domain/payments/paidSubscription.ts` says the same.
create or replace function private.is_paid(s private.payment_subscriptions, at timestamptz) returns boolean
  language sql immutable set search_path = '' as $$
  select not s.is_returned and case s.status
    when 'past_due' then at < coalesce(s.due_since, s.paid_until) + interval '336 hours'
    when 'active' then not s.is_paused or at < s.paid_until
    when 'trialing' then not s.is_paused or at < s.paid_until
    else false
  end
$$;
