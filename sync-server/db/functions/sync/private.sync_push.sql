-- Each row is stored, answered with what stands instead, or refused; one refusal never holds the others back.
-- The lock on the counter makes commit order sequence order: who has seen n has seen all below n.
create or replace function private.sync_push(rows jsonb) returns json language plpgsql
  security definer set search_path = '' set enable_sort = off as $$
declare
  uid uuid := auth.uid();
  head bigint;
  first_head bigint;
  needed int;
  named int := private.named_protocol();
  item jsonb;
  current_row public.records;
  together json;
  results jsonb[] := '{}';
  answer jsonb;
  refusal text;
  item_rev int;
  item_base int;
begin
  if uid is null then raise exception using errcode = '42501', message = 'not signed in'; end if;
  if jsonb_typeof(rows) is distinct from 'array' then raise exception using errcode = '22023', message = 'rows_invalid'; end if;
  if jsonb_array_length(rows) > 2000 then raise exception using errcode = '22023', message = 'too_many_rows'; end if;
  insert into public.sync_heads (user_id) values (uid) on conflict do nothing;
  select h.seq, h.protocol into head, needed from public.sync_heads h where h.user_id = uid for update;
  if named < needed then raise exception using errcode = 'PT426', message = 'protocol_too_old'; end if;
  first_head := head;

  if jsonb_array_length(rows) > 1 then together := private.push_together(uid, rows, head); end if;
  if together is not null then head := head + jsonb_array_length(rows); end if;

  for item in select value from jsonb_array_elements(rows) where together is null loop
    answer := jsonb_build_object('collection', item -> 'collection', 'id', item -> 'id');
    begin
      item_rev := (item ->> 'rev')::int;
      item_base := (item ->> 'base')::int;
      select * into current_row from public.records r
        where r.user_id = uid and (r.collection, r.id) >= (item ->> 'collection', (item ->> 'id')::uuid)
          and (r.collection, r.id) <= (item ->> 'collection', (item ->> 'id')::uuid)
        order by r.collection, r.id limit 1;
      if current_row.op_id = (item ->> 'op_id')::uuid then
        answer := answer || jsonb_build_object('status', 'stored', 'rev', current_row.rev, 'seq', current_row.seq);
      elsif item_base is null or item_base < 0 or item_rev is null or item_rev <= item_base then
        answer := answer || jsonb_build_object('status', 'refused', 'code', 'invalid');
      elsif coalesce(current_row.rev, 0) <> item_base then
        answer := answer || jsonb_build_object('status', 'conflict', 'rev', coalesce(current_row.rev, 0),
          'seq', coalesce(current_row.seq, 0),
          'current', case when current_row.id is null then null else private.sealed_row(current_row) end);
      elsif octet_length(decode(item ->> 'ct', 'base64')) > 262144 then
        answer := answer || jsonb_build_object('status', 'refused', 'code', 'too_large');
      else
        insert into public.records as r
            (user_id, collection, id, rev, seq, key_version, schema_version, deleted, deleted_at, iv, ct, op_id, device_id)
          values (uid, item ->> 'collection', (item ->> 'id')::uuid, item_rev, head + 1, (item ->> 'key_version')::int,
            (item ->> 'schema_version')::int, (item ->> 'deleted')::boolean,
            case when (item ->> 'deleted')::boolean then now() end, decode(item ->> 'iv', 'base64'),
            decode(item ->> 'ct', 'base64'), (item ->> 'op_id')::uuid, (item ->> 'device_id')::uuid)
          on conflict (user_id, collection, id) do update set
            rev = excluded.rev, seq = excluded.seq, key_version = excluded.key_version,
            schema_version = excluded.schema_version, deleted = excluded.deleted, deleted_at = excluded.deleted_at,
            iv = excluded.iv, ct = excluded.ct, op_id = excluded.op_id, device_id = excluded.device_id;
        head := head + 1;
        answer := answer || jsonb_build_object('status', 'stored', 'rev', item_rev, 'seq', head);
      end if;
    exception
      when raise_exception then
        get stacked diagnostics refusal = message_text;
        answer := answer || jsonb_build_object('status', 'refused', 'code', refusal);
      when data_exception or integrity_constraint_violation or program_limit_exceeded then
        answer := answer || jsonb_build_object('status', 'refused', 'code', 'invalid');
    end;
    results := results || answer;
  end loop;

  if head > first_head then
    update public.sync_heads h set seq = head, updated_at = now(), protocol = greatest(h.protocol, least(named, 2)) where h.user_id = uid;
  end if;
  return json_build_object('results', coalesce(together, to_json(results)), 'epoch', (select epoch from private.server_epoch),
    'max_seq', head);
end $$;
