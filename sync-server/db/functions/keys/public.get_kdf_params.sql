-- Until somebody has confirmed an address, its parameters are those of nobody: a sign-up put its own there, and told by that
-- whether the address was free. A device that signed up knows what it chose.
create or replace function public.get_kdf_params(p_email text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  address text := lower(coalesce(p_email, ''));
  known jsonb;
  made_up jsonb;
begin
  select k.kdf into known from private.kdf_params k join auth.users u on u.id = k.user_id
    where u.email = address and u.email_confirmed_at is not null;
  select jsonb_build_object(
      'alg', 'PBKDF2-HMAC-SHA256',
      'iterations', coalesce((
        select p.iterations from (
          select p.iterations, sum(p.accounts) over (order by p.iterations) as up_to, sum(p.accounts) over () as every
          from private.kdf_population p where p.accounts > 0) p
        -- The first two bytes of a code of the address, as a share of all.
        where (get_byte(chosen.code, 0) * 256 + get_byte(chosen.code, 1)) * p.every < p.up_to * 65536
        order by p.iterations limit 1), 100000),
      'salt', encode(private.hmac_sha256(convert_to(address, 'UTF8'), s.secret), 'base64'))
    into made_up from private.server_secrets s,
      lateral (select private.hmac_sha256(convert_to('iterations ' || address, 'UTF8'), s.secret) as code) chosen
    where s.name = 'kdf';
  return coalesce(known, made_up);
end $$;
