-- §4 documents: sealed chunks of files, under the owner's id. The bucket is private and takes bytes that mean nothing.

-- A document of 25 MiB, sealed and padded, in one piece or in many.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
  values ('documents', 'documents', false, 33554432, array['application/octet-stream'])
  on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
    allowed_mime_types = excluded.allowed_mime_types;

-- What all of a household's documents may take, in bytes: 1 GiB, ten times that for premium, 100 GiB for vip and business.
create function private.documents_quota(uid uuid) returns bigint language sql stable security definer set search_path = '' as $$
  select 1073741824 * case
    when s.subscription_tier in ('vip', 'business') then 100
    when s.subscription_tier = 'premium' or s.subscribed then 10
    else 1
  end::bigint
  from (values (1)) one left join public.subscribers s on s.user_id = uid
$$;

create function private.documents_bytes(uid uuid) returns bigint language sql stable security definer set search_path = '' as $$
  select coalesce(sum((o.metadata ->> 'size')::bigint), 0)::bigint from storage.objects o
    where o.bucket_id = 'documents' and o.name >= uid::text || '/' collate "C" and o.name < uid::text || '0' collate "C"
$$;

create function private.documents_have_room() returns boolean language sql stable security definer set search_path = '' as $$
  select private.documents_bytes(auth.uid()) <= private.documents_quota(auth.uid())
$$;

revoke execute on function private.documents_quota(uuid), private.documents_bytes(uuid), private.documents_have_room() from public;
grant execute on function private.documents_have_room() to authenticated;

create policy own_documents on storage.objects to authenticated
  using (bucket_id = 'documents' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'documents' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy documents_session_suffices on storage.objects as restrictive to authenticated
  using (bucket_id <> 'documents' or (select private.session_problem()) is null)
  with check (bucket_id <> 'documents' or (select private.session_problem()) is null);
create policy documents_within_quota on storage.objects as restrictive for insert to authenticated
  with check (bucket_id <> 'documents' or (select private.documents_have_room()));

-- Signs short-lived addresses of documents; a key of its own, so that none of them passes as an access token.
insert into private.server_secrets
  select 'storage', sha256(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));
