-- Keeps a statement. Answers with its number, and with the customer and the subscription that it is about where the statement
-- names the order and the address of its account. Fourteen days after the order run out at the end of a day, wherever that is; a
-- statement that comes later waits for somebody to read it.
create or replace function public.receive_withdrawal(p_name text, p_contract text, p_email text, p_at timestamptz, p_person uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  meant record;
  kept uuid;
begin
  select c.user_id, c.customer, s.id as subscription into meant
    from private.payment_subscriptions s join private.payment_customers c on c.user_id = s.user_id
      join auth.users u on u.id = s.user_id
    where (s.user_id = p_person or p_person is null and lower(u.email) = lower(p_email))
      and upper(p_contract) like '%' || s.order_number || '%'
      and s.status not in ('canceled', 'incomplete', 'incomplete_expired') and p_at < s.started_at + interval '15 days';
  insert into private.withdrawals (user_id, name, contract, email, received_at)
    values (coalesce(meant.user_id, p_person), p_name, p_contract, p_email, p_at) returning id into kept;
  return jsonb_build_object('id', kept, 'customer', meant.customer, 'subscription', meant.subscription);
end $$;
