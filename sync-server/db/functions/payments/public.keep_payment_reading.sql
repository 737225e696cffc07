-- Takes what a reading found in the place of what earlier ones did, and sets the subscriber's row. Answers with that row, or
-- with null where a later reading has been kept, or the person is gone.
create or replace function public.keep_payment_reading(p_person uuid, p_reading bigint, p_subscriptions jsonb, p_at timestamptz) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  had_any boolean;
  kept public.subscribers;
begin
  update private.payment_customers c set kept = p_reading where c.user_id = p_person and c.kept < p_reading;
  if not found then return null; end if;
  had_any := exists (select from private.payment_subscriptions s where s.user_id = p_person);
  delete from private.payment_subscriptions s where s.user_id = p_person;
  insert into private.payment_subscriptions
      (id, user_id, order_number, offer, status, started_at, paid_until, due_since, is_paused, is_returned)
    select g.id, p_person, g.order_number, g.offer, g.status, to_timestamp(g.started_at), to_timestamp(g.paid_until),
        to_timestamp(g.due_since), g.is_paused, g.is_returned
      from jsonb_to_recordset(p_subscriptions) as g (id text, order_number text, offer text, status text, started_at bigint,
        paid_until bigint, due_since bigint, is_paused boolean, is_returned boolean);
  if not had_any and not found then return null; end if;
  kept := private.set_subscriber(p_person, p_at);
  return jsonb_build_object('subscription_tier', kept.subscription_tier, 'subscribed', kept.subscribed);
end $$;
