-- The first step of starting over. Nothing changes before the password does.
create or replace function public.prepare_fresh_keyset(keyset jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  standing public.user_keys;
begin
  if uid is null then raise exception using errcode = '42501', message = 'not signed in'; end if;
  perform private.lock_keys(uid);
  select * into standing from public.user_keys k where k.user_id = uid;
  if private.kdf_of(prepare_fresh_keyset.keyset, 'kdf') is null
    or (prepare_fresh_keyset.keyset ->> 'rev')::int is distinct from standing.rev + 1
    or (prepare_fresh_keyset.keyset ->> 'vault_id')::uuid is not distinct from (standing.keyset ->> 'vault_id')::uuid
  then
    raise exception using errcode = '22023', message = 'keyset_invalid';
  end if;
  insert into private.fresh_keysets as f (user_id, keyset) values (uid, prepare_fresh_keyset.keyset)
    on conflict (user_id) do update set keyset = excluded.keyset, made_at = now();
end $$;
