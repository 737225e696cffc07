create or replace function private.valid_kdf(kdf jsonb) returns boolean language sql immutable set search_path = '' as $$
  select coalesce(
    kdf ->> 'alg' = 'PBKDF2-HMAC-SHA256'
      and jsonb_typeof(kdf -> 'iterations') = 'number'
      and (kdf ->> 'iterations')::numeric between 100000 and 10000000
      and kdf ->> 'salt' ~ '^[A-Za-z0-9+/]{43}=$',
    false)
$$;
