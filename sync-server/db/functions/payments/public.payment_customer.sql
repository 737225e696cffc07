-- Who a person is to the provider; the first customer that is named for a person stays.
create or replace function public.payment_customer(p_person uuid, p_customer text) returns text
  language sql security definer set search_path = '' as $$
  insert into private.payment_customers as c (user_id, customer)
    select p_person, p_customer where p_customer is not null on conflict (user_id) do nothing;
  select c.customer from private.payment_customers c where c.user_id = p_person
$$;
