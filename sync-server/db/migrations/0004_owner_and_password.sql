-- Row security is forced, so the functions' owner needs a policy of its own wherever it is no superuser.
create policy functions_of_the_owner on public.subscribers to current_user using (true) with check (true);
create policy functions_of_the_owner on public.user_keys to current_user using (true) with check (true);

-- The same work for known and unknown addresses, so that the time of an answer tells nothing.
create or replace function public.get_kdf_params(p_email text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  address text := lower(coalesce(p_email, ''));
  known jsonb;
  made_up jsonb;
begin
  select k.kdf into known from private.kdf_params k join auth.users u on u.id = k.user_id where u.email = address;
  select jsonb_build_object(
      'alg', 'PBKDF2-HMAC-SHA256',
      'iterations', 100000,
      'salt', encode(private.hmac_sha256(convert_to(address, 'UTF8'), s.secret), 'base64'))
    into made_up from private.server_secrets s where s.name = 'kdf';
  return coalesce(known, made_up);
end $$;

-- A new password is derived with parameters of its own. The device first stores them in its keyset as `kdf_next`; they
-- take effect in the transaction that changes the password, so that there is never a state in which neither opens.
create function private.promote_kdf() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update private.kdf_params k set kdf = jsonb_build_object(
      'alg', u.keyset #> '{kdf_next,alg}',
      'iterations', u.keyset #> '{kdf_next,iterations}',
      'salt', u.keyset #> '{kdf_next,salt}')
    from public.user_keys u
    where k.user_id = new.id and u.user_id = new.id and private.valid_kdf(u.keyset -> 'kdf_next');
  return null;
end $$;
create trigger promote_kdf after update of encrypted_password on auth.users
  for each row when (old.email_confirmed_at is not null and old.encrypted_password is distinct from new.encrypted_password)
  execute function private.promote_kdf();
