-- Compare-and-swap as before. What is stored opens with the password in force, and is of the vault that is there.
create or replace function public.put_keyset(expected_rev int, keyset jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  new_rev int := (put_keyset.keyset ->> 'rev')::int;
  given jsonb := private.kdf_of(put_keyset.keyset, 'kdf');
  in_force jsonb;
  stored_rows int := 0;
  current_row public.user_keys;
begin
  if uid is null then raise exception using errcode = '42501', message = 'not signed in'; end if;
  if jsonb_typeof(put_keyset.keyset) is distinct from 'object' or new_rev is null or new_rev <= expected_rev then
    raise exception using errcode = '22023', message = 'keyset_invalid';
  end if;
  perform private.lock_keys(uid);
  select * into current_row from public.user_keys k where k.user_id = uid;
  select k.kdf into in_force from private.kdf_params k where k.user_id = uid;
  if coalesce(current_row.rev, 0) = expected_rev then
    if given is not null and in_force is not null and in_force is distinct from given
      and in_force is distinct from private.kdf_of(put_keyset.keyset, 'kdf_next') then
      raise exception using errcode = '22023', message = 'keyset_of_another_password';
    end if;
    if current_row.keyset ->> 'vault_id' <> put_keyset.keyset ->> 'vault_id' then
      raise exception using errcode = '22023', message = 'keyset_of_another_vault';
    end if;
    insert into public.user_keys as k (user_id, rev, keyset) values (uid, new_rev, put_keyset.keyset)
      on conflict (user_id) do update set rev = excluded.rev, keyset = excluded.keyset, updated_at = now();
    get diagnostics stored_rows = row_count;
    select * into current_row from public.user_keys k where k.user_id = uid;
  end if;
  return jsonb_build_object('stored', stored_rows = 1, 'rev', current_row.rev, 'keyset', current_row.keyset);
end $$;
