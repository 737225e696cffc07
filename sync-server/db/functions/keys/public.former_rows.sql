-- At most 500 rows or about 1.5 MiB after `since`, in order; deleted ones are left out.
create or replace function public.former_rows(vault uuid, since bigint) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with page as (
    select r.*, sum(octet_length(r.ct)) over (order by r.seq rows unbounded preceding) as bytes
    from (select * from private.former_records r where r.user_id = auth.uid() and r.vault_id = former_rows.vault
      and r.seq > former_rows.since and not r.deleted order by r.seq limit 500) r
  ), taken as (select * from page where page.bytes - octet_length(page.ct) < 1572864)
  select jsonb_build_object(
    'rows', coalesce((select jsonb_agg(jsonb_build_object('collection', t.collection, 'id', t.id, 'rev', t.rev,
      'key_version', t.key_version, 'schema_version', t.schema_version, 'deleted', t.deleted,
      'iv', replace(encode(t.iv, 'base64'), E'\n', ''), 'ct', replace(encode(t.ct, 'base64'), E'\n', ''))
      order by t.seq) from taken t), '[]'),
    'next', coalesce((select max(t.seq) from taken t), former_rows.since),
    'more', exists (select from private.former_records r where r.user_id = auth.uid() and r.vault_id = former_rows.vault
      and r.seq > coalesce((select max(t.seq) from taken t), former_rows.since) and not r.deleted))
$$;
