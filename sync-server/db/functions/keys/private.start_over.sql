create or replace function private.start_over(uid uuid, former public.user_keys, fresh jsonb) returns void
  language plpgsql set search_path = '' as $$
declare
  vault uuid := (former.keyset ->> 'vault_id')::uuid;
begin
  insert into private.former_vaults (user_id, vault_id, keyset) values (uid, vault, former.keyset)
    on conflict (user_id, vault_id) do update set keyset = excluded.keyset, left_at = now();
  -- Nobody pushes meanwhile.
  perform from public.sync_heads h where h.user_id = uid for update;
  with gone as (delete from public.records r where r.user_id = uid returning r.*)
    insert into private.former_records
      (user_id, vault_id, seq, collection, id, rev, key_version, schema_version, deleted, iv, ct)
      select uid, vault, g.seq, g.collection, g.id, g.rev, g.key_version, g.schema_version, g.deleted, g.iv, g.ct
        from gone g where g.collection <> 'statements';
  update public.user_keys k set rev = (fresh ->> 'rev')::int, keyset = fresh, updated_at = now() where k.user_id = uid;
  delete from private.fresh_keysets f where f.user_id = uid;
end $$;
