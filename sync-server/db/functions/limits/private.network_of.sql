-- Text of an address, or of a network already: a /24 of IPv4, a /48 of IPv6. Anything else is unknown.
create or replace function private.network_of(address text) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  plain text := regexp_replace(split_part(trim(coalesce(address, '')), '%', 1), '^::ffff:(?=\d+\.)', '', 'i');
begin
  if plain !~ '^[0-9a-fA-F:./]{2,60}$' then return 'unknown'; end if;
  return network(set_masklen(plain::inet, case when family(plain::inet) = 4 then 24 else 48 end))::text;
exception
  when data_exception then return 'unknown';
end $$;
