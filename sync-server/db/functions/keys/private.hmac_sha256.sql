-- HMAC by RFC 2104 from `sha256` alone: the extension that brings one is not everywhere.
create or replace function private.hmac_sha256(message bytea, key bytea) returns bytea
  language plpgsql immutable set search_path = '' as $$
declare
  padded bytea := key || decode(repeat('00', 64 - length(key)), 'hex');
  inner_pad bytea := ''::bytea;
  outer_pad bytea := ''::bytea;
begin
  for i in 0..63 loop
    inner_pad := inner_pad || decode(lpad(to_hex(get_byte(padded, i) # 54), 2, '0'), 'hex');
    outer_pad := outer_pad || decode(lpad(to_hex(get_byte(padded, i) # 92), 2, '0'), 'hex');
  end loop;
  return sha256(outer_pad || sha256(inner_pad || message));
end $$;
