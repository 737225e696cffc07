create or replace function private.documents_have_room() returns boolean language sql stable security definer set search_path = '' as $$
  select private.documents_bytes(auth.uid()) <= private.documents_quota(auth.uid())
$$;
