-- The request that stands, for both devices. It is over after ten minutes.
create or replace function public.device_approval() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', a.id, 'commitment', a.commitment, 'device', a.device, 'answer', a.answer,
    'reveal', a.reveal, 'sealed', a.sealed, 'refused', a.refused, 'created_at', a.created_at)
  from private.device_approvals a
  where a.user_id = auth.uid() and a.created_at >= now() - interval '10 minutes'
$$;
