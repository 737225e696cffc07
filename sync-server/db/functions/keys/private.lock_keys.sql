-- Who reads or writes keyset and parameters together, one after the other.
create or replace function private.lock_keys(uid uuid) returns void language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('keys ' || uid, 0))
$$;
