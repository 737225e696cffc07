-- A record as it goes over the wire, with its bytes as base64.
create or replace function private.sealed_row(r public.records) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'collection', r.collection, 'id', r.id, 'rev', r.rev, 'seq', r.seq, 'key_version', r.key_version,
    'schema_version', r.schema_version, 'deleted', r.deleted,
    'iv', replace(encode(r.iv, 'base64'), E'\n', ''), 'ct', replace(encode(r.ct, 'base64'), E'\n', ''),
    'op_id', r.op_id, 'device_id', r.device_id)
$$;
