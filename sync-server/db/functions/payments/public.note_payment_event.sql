-- True the first time that an event is named.
create or replace function public.note_payment_event(p_event text, p_kind text) returns boolean
  language sql security definer set search_path = '' as $$
  with noted as (
    insert into private.payment_events (id, kind) values (p_event, p_kind) on conflict do nothing returning 1
  )
  select exists (select from noted)
$$;
