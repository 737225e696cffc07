create or replace function private.caller_network() returns text language sql stable set search_path = '' as $$
  select private.network_of(coalesce(
    nullif(current_setting('request.ip', true), ''),
    nullif(coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb ->> 'cf-connecting-ip', ''),
    split_part(
      coalesce(nullif(current_setting('request.headers', true), ''), '{}')::jsonb ->> 'x-forwarded-for', ',', 1)))
$$;
