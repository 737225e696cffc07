-- The newest first. `erased_at`: when it will be gone.
create or replace function public.former_vaults() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('vault_id', f.vault_id, 'keyset', f.keyset, 'left_at', f.left_at,
      'erased_at', f.left_at + interval '30 days',
      'records', (select count(*) from private.former_records r
        where r.user_id = f.user_id and r.vault_id = f.vault_id and not r.deleted))
    order by f.left_at desc), '[]')
  from private.former_vaults f where f.user_id = auth.uid() and f.left_at > now() - interval '30 days'
$$;
