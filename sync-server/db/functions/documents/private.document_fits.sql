-- A document's chunks lie in one folder, `<user>/<document>/<chunk>`. The hosted service learns a chunk's size when it has
-- it: there the last one may go beyond by its own.
create or replace function private.document_fits(object uuid, name text, metadata jsonb) returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce(sum((o.metadata ->> 'size')::bigint), 0) + coalesce((document_fits.metadata ->> 'size')::bigint, 0)
      <= (select b.file_size_limit from storage.buckets b where b.id = 'documents')
    from (select split_part(document_fits.name, '/', 1) || '/' || split_part(document_fits.name, '/', 2) as document) d
      join storage.objects o on o.bucket_id = 'documents' and o.name >= d.document collate "C"
        and o.name < (d.document || '0') collate "C" and (o.name = d.document or starts_with(o.name, d.document || '/'))
        and o.id is distinct from document_fits.object and o.name <> document_fits.name
$$;
