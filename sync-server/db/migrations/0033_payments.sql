-- What the card provider is known to have of a person: who they are there and what they subscribe to. The provider keeps the
-- truth; each of its events has this server read all of a customer's subscriptions anew, so events may come late, twice and in
-- any order. Nothing here is shown to clients or changed by them.

create table private.payment_customers (
  user_id uuid primary key references auth.users (id) on delete cascade,
  customer text not null unique,
  -- Each reading has a number that is drawn before the provider is asked; what an earlier one found never replaces what a later one did.
  asked bigint not null default 0,
  kept bigint not null default 0,
  created_at timestamptz not null default now()
);

create table private.payment_subscriptions (
  id text primary key,
  user_id uuid not null references private.payment_customers (user_id) on delete cascade,
  -- The number that its buyer has been told; whoever knows it may withdraw from the agreement without signing in.
  order_number text unique,
  offer text not null check (offer in ('monthly', 'yearly', 'premium')),
  status text not null check (status in
    ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')),
  started_at timestamptz not null,
  paid_until timestamptz not null,
  due_since timestamptz,
  is_paused boolean not null,
  is_returned boolean not null
);
create index payment_subscriptions_of_person on private.payment_subscriptions (user_id);

-- Events that were acted on, so that a mail about one is written once. Stripe sends an event again for three days.
create table private.payment_events (id text primary key, kind text not null, at timestamptz not null default now());

alter table private.payment_customers enable row level security;
alter table private.payment_subscriptions enable row level security;
alter table private.payment_events enable row level security;
revoke all on private.payment_customers, private.payment_subscriptions, private.payment_events from anon, authenticated;

-- Whether a subscription opens what it was bought for. `isPaid` in `src/domain/payments/paidSubscription.ts` says the same.
create function private.is_paid(s private.payment_subscriptions, at timestamptz) returns boolean
  language sql immutable set search_path = '' as $$
  select not s.is_returned and case s.status
    when 'past_due' then at < coalesce(s.due_since, s.paid_until) + interval '336 hours'
    when 'active' then not s.is_paused or at < s.paid_until
    when 'trialing' then not s.is_paused or at < s.paid_until
    else false
  end
$$;

-- The row of `subscribers` that somebody's subscriptions lead to.
create function private.subscriber_of(person uuid, at timestamptz, out subscription_tier text, out subscribed boolean)
  language sql stable set search_path = '' as $$
  select case when bool_or(s.offer = 'premium') then 'premium' else 'standard' end, count(*) > 0
    from private.payment_subscriptions s where s.user_id = person and private.is_paid(s, at)
$$;

-- Whoever has never subscribed keeps the tier that the operator has given.
create function private.set_subscriber(person uuid, at timestamptz) returns public.subscribers
  language plpgsql set search_path = '' as $$
declare
  found record;
  kept public.subscribers;
begin
  found := private.subscriber_of(person, at);
  insert into public.subscribers as s (user_id, subscription_tier, subscribed)
    values (person, found.subscription_tier, found.subscribed)
    on conflict (user_id) do update
      set subscription_tier = excluded.subscription_tier, subscribed = excluded.subscribed
    returning * into kept;
  return kept;
end $$;

-- Whose customer it is, and the number of the reading that begins; null for a customer that is not known here.
create function public.begin_payment_reading(p_customer text) returns jsonb
  language sql security definer set search_path = '' as $$
  update private.payment_customers c set asked = c.asked + 1 where c.customer = p_customer
    returning jsonb_build_object('person', c.user_id, 'reading', c.asked)
$$;

-- Takes what a reading found in the place of what earlier ones did, and sets the subscriber's row. Answers with that row, or
-- with null where a later reading has been kept, or the person is gone.
create function public.keep_payment_reading(p_person uuid, p_reading bigint, p_subscriptions jsonb, p_at timestamptz) returns jsonb
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

-- Days of grace and paused months end without an event.
create function public.end_paid_time(p_at timestamptz) returns int language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  changed int := 0;
begin
  for person in
    select s.user_id from public.subscribers s cross join lateral private.subscriber_of(s.user_id, p_at) now
      where exists (select from private.payment_subscriptions p where p.user_id = s.user_id)
        and (s.subscription_tier, s.subscribed) is distinct from (now.subscription_tier, now.subscribed)
      order by s.user_id
  loop
    perform private.set_subscriber(person, p_at);
    changed := changed + 1;
  end loop;
  return changed;
end $$;

-- Who a person is to the provider; the first customer that is named for a person stays.
create function public.payment_customer(p_person uuid, p_customer text) returns text
  language sql security definer set search_path = '' as $$
  insert into private.payment_customers as c (user_id, customer)
    select p_person, p_customer where p_customer is not null on conflict (user_id) do nothing;
  select c.customer from private.payment_customers c where c.user_id = p_person
$$;

-- The provider knows the customer no longer: whoever it was begins anew with the next purchase.
create function public.forget_payment_customer(p_customer text, p_at timestamptz) returns void
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

-- Customers, in portions, for whoever compares all of them with the provider.
create function public.payment_customers_after(p_after text, p_most int) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(page.customer order by page.customer), '[]') from (
    select c.customer from private.payment_customers c
      where c.customer > p_after order by c.customer limit least(p_most, 1000)) page
$$;

-- A statement of withdrawal, as the receipt repeats it. It stays without the account that it was about: it must be proven for as
-- long as somebody may ask about it.
create table private.withdrawals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete set null,
  name text not null check (length(name) between 1 and 200),
  contract text not null check (length(contract) between 1 and 500),
  email text not null check (length(email) between 3 and 254),
  received_at timestamptz not null,
  carried_out_at timestamptz,
  refunded int,
  currency text
);
create index withdrawals_of_person on private.withdrawals (user_id);
alter table private.withdrawals enable row level security;
revoke all on private.withdrawals from anon, authenticated;

-- Keeps a statement. Answers with its number, and with the customer and the subscription that it is about where the statement
-- names the order and the address of its account. Fourteen days after the order run out at the end of a day, wherever that is; a
-- statement that comes later waits for somebody to read it.
create function public.receive_withdrawal(p_name text, p_contract text, p_email text, p_at timestamptz, p_person uuid) returns jsonb
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

create function public.carry_out_withdrawal(p_id uuid, p_at timestamptz, p_refunded int, p_currency text) returns void
  language sql security definer set search_path = '' as $$
  update private.withdrawals w set carried_out_at = p_at, refunded = p_refunded, currency = p_currency where w.id = p_id
$$;

-- True the first time that an event is named.
create function public.note_payment_event(p_event text, p_kind text) returns boolean
  language sql security definer set search_path = '' as $$
  with noted as (
    insert into private.payment_events (id, kind) values (p_event, p_kind) on conflict do nothing returning 1
  )
  select exists (select from noted)
$$;

revoke execute on function private.is_paid(private.payment_subscriptions, timestamptz),
  private.subscriber_of(uuid, timestamptz), private.set_subscriber(uuid, timestamptz) from public;
revoke execute on function public.begin_payment_reading(text), public.keep_payment_reading(uuid, bigint, jsonb, timestamptz),
  public.end_paid_time(timestamptz), public.payment_customer(uuid, text), public.note_payment_event(text, text),
  public.forget_payment_customer(text, timestamptz), public.payment_customers_after(text, int),
  public.receive_withdrawal(text, text, text, timestamptz, uuid), public.carry_out_withdrawal(uuid, timestamptz, int, text)
  from public, anon, authenticated;
grant execute on function public.begin_payment_reading(text), public.keep_payment_reading(uuid, bigint, jsonb, timestamptz),
  public.end_paid_time(timestamptz), public.payment_customer(uuid, text), public.note_payment_event(text, text),
  public.forget_payment_customer(text, timestamptz), public.payment_customers_after(text, int),
  public.receive_withdrawal(text, text, text, timestamptz, uuid), public.carry_out_withdrawal(uuid, timestamptz, int, text) to service_role;
