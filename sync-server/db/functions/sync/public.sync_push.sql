-- Rows under a key that was revoked after a suspected compromise are refused: whoever holds it seals them again.
create or replace function public.sync_push(rows jsonb, epoch text default null) returns json
  language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  standing text := (select e.epoch::text from private.server_epoch e);
  revoked text[];
  taken jsonb;
  refused jsonb;
  answer jsonb;
begin
  if uid is null then raise exception using errcode = '42501', message = 'not signed in'; end if;
  if sync_push.epoch <> standing then
    return json_build_object('results', '[]'::json, 'epoch', standing,
      'max_seq', (select coalesce(max(h.seq), 0) from public.sync_heads h where h.user_id = uid));
  end if;
  select array_agg(key ->> 'version') into revoked
    from public.user_keys k, jsonb_path_query(k.keyset, '$.keys[*] ? (@.state == "revoked")') key where k.user_id = uid;
  if revoked is null or jsonb_typeof(sync_push.rows) is distinct from 'array' then
    return private.sync_push(sync_push.rows);
  end if;
  select coalesce(jsonb_agg(item) filter (where (item ->> 'key_version' = any (revoked)) is not true), '[]'),
      coalesce(jsonb_agg(jsonb_build_object('collection', item -> 'collection', 'id', item -> 'id', 'status', 'refused',
        'code', 'key_revoked')) filter (where item ->> 'key_version' = any (revoked)), '[]')
    into taken, refused from jsonb_array_elements(sync_push.rows) item;
  answer := private.sync_push(taken);
  return answer || jsonb_build_object('results', answer -> 'results' || refused);
end $$;
