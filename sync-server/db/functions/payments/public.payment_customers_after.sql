-- Customers, in portions, for whoever compares all of them with the provider.
create or replace function public.payment_customers_after(p_after text, p_most int) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(page.customer order by page.customer), '[]') from (
    select c.customer from private.payment_customers c
      where c.customer > p_after order by c.customer limit least(p_most, 1000)) page
$$;
