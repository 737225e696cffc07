create or replace function public.get_keyset() returns jsonb language sql stable security invoker set search_path = '' as $$
  select keyset from public.user_keys where user_id = (select auth.uid())
$$;
