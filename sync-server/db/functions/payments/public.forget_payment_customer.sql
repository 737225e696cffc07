-- The provider knows the customer no longer: whoever it was begins anew with the next purchase.
create or replace function public.forget_payment_customer(p_customer text, p_at timestamptz) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  had_any boolean;
begin
  select c.user_id into person from private.payment_customers c where c.customer = p_customer for update;
  had_any := exists (select from private.payment_subscriptions s where s.user_id = person);
  delete from private.payment_customers c where c.user_id = person;
  if had_any then perform private.set_subscriber(person, p_at); end if;
end $$;
