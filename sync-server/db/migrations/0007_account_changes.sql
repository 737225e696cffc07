-- The parameters of a new password take effect in the transaction that changes it, also for an
-- account that had none. Its owner can read that it happened.

create or replace function private.promote_kdf() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.kdf_params as k (user_id, kdf)
    select u.user_id, jsonb_build_object(
        'alg', u.keyset #> '{kdf_next,alg}',
        'iterations', u.keyset #> '{kdf_next,iterations}',
        'salt', u.keyset #> '{kdf_next,salt}')
      from public.user_keys u
      where u.user_id = new.id and private.valid_kdf(u.keyset -> 'kdf_next')
    on conflict (user_id) do update set kdf = excluded.kdf;
  return null;
end $$;

create function private.log_account_change() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.security_events (user_id, event_type, event_details) values (new.id, tg_argv[0], '{}');
  return null;
end $$;
revoke execute on function private.log_account_change() from public;

create trigger log_password_change after update of encrypted_password on auth.users
  for each row when (old.email_confirmed_at is not null and old.encrypted_password is distinct from new.encrypted_password)
  execute function private.log_account_change('password_changed');
create trigger log_email_change after update of email on auth.users
  for each row when (old.email_confirmed_at is not null and old.email is distinct from new.email)
  execute function private.log_account_change('email_changed');
