create or replace function private.documents_bytes(uid uuid) returns bigint language sql stable security definer set search_path = '' as $$
  select coalesce(sum((o.metadata ->> 'size')::bigint), 0)::bigint from storage.objects o
    where o.bucket_id = 'documents' and o.name >= uid::text || '/' collate "C" and o.name < uid::text || '0' collate "C"
$$;
