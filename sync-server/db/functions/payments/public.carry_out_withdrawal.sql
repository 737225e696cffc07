create or replace function public.carry_out_withdrawal(p_id uuid, p_at timestamptz, p_refunded int, p_currency text) returns void
  language sql security definer set search_path = '' as $$
  update private.withdrawals w set carried_out_at = p_at, refunded = p_refunded, currency = p_currency where w.id = p_id
$$;
