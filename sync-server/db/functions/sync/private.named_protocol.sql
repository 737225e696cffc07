-- The version of the protocol that a device names; null for people's own tools, which name none.
create or replace function private.named_protocol() returns int language sql stable set search_path = '' as $$
  select substring(nullif(current_setting('request.headers', true), '')::json ->> 'x-overblik-protocol' from '^\d{1,9}$')::int
$$;
