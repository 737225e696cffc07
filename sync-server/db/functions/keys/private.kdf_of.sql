-- A keyset may hold parameters for a next password long after the device that wrote them gave up. That they are the ones
-- of *this* password is known only to the request that carries it: it brings them along, in the user's metadata, as a
-- sign-up does. The auth service writes both in one transaction, here and hosted, in whichever order. So the metadata's
-- trigger leaves them for the end of the transaction, when they are compared with the keyset: they have to be the
-- parameters that the keyset already opens with. Anything by time ("written lately") would still promote what another
-- device wrote a moment before; a column for a nonce would have to travel the same way.
create or replace function private.kdf_of(keyset jsonb, member text) returns jsonb language sql immutable set search_path = '' as $$
  select case when private.valid_kdf(keyset -> member) then jsonb_build_object('alg', keyset #> array[member, 'alg'],
    'iterations', keyset #> array[member, 'iterations'], 'salt', keyset #> array[member, 'salt']) end
$$;
