create or replace function private.network_key(address text, network text) returns text
  language sql stable set search_path = '' as $$
  select encode(private.hmac_sha256(convert_to(address || ' ' || network, 'UTF8'), s.secret), 'hex')
  from private.server_secrets s where s.name = 'kdf'
$$;
