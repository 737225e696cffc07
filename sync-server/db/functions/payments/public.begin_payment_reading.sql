-- Whose customer it is, and the number of the reading that begins; null for a customer that is not known here.
create or replace function public.begin_payment_reading(p_customer text) returns jsonb
  language sql security definer set search_path = '' as $$
  update private.payment_customers c set asked = c.asked + 1 where c.customer = p_customer
    returning jsonb_build_object('person', c.user_id, 'reading', c.asked)
$$;
