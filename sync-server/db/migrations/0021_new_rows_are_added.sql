-- Most batches are of rows that are new to the server. They are added as they are read, in one statement that gives
-- nothing back: whether there is one of the same name already is what adding it finds out. The answers are written as
-- text by a second reading, because the statement that adds a row knows its name only as the database writes it.

drop function public.sync_push(jsonb, text);
drop function private.sync_push(jsonb);
drop function private.push_together(uuid, jsonb, bigint);

-- Stores a batch of which every row is new to the server or builds on what stands, and answers each. Null, and nothing
-- stored, when a single row needs a word of its own. The caller holds the counter, which stands at `head`.
create function private.push_together(uid uuid, rows jsonb, head bigint) returns json
  language plpgsql set search_path = '' set enable_sort = off as $$
declare
  size int := jsonb_array_length(rows);
  changing int := 0;
  added int := 0;
  changed int := 0;
  all_fit boolean;
begin
  if rows @? '$[*] ? (@.base > 0)' then
    select count(*), bool_and((g.rev > g.base and stands.rev = g.base and stands.op_id is distinct from g.op_id) is true)
      into changing, all_fit
      from jsonb_to_recordset(rows) as g (collection text, id uuid, base int, rev int, op_id uuid)
      left join lateral (
        select r.rev, r.op_id from public.records r
          where r.user_id = uid and (r.collection, r.id) >= (g.collection, g.id) and (r.collection, r.id) <= (g.collection, g.id)
          order by r.collection, r.id limit 1
      ) stands on true
      where g.base > 0;
    if all_fit is not true then return null; end if;
  end if;
  -- What is new comes first: a place that a change sets free is free for the rows after it, and for none before.
  if changing < size then
    insert into public.records
        (user_id, collection, id, rev, seq, key_version, schema_version, deleted, deleted_at, iv, ct, op_id, device_id)
      select uid, g.collection, g.id, g.rev, head + g.place, g.key_version, g.schema_version, g.deleted,
          case when g.deleted then now() end, decode(g.iv, 'base64'), decode(g.ct, 'base64'), g.op_id, g.device_id
        from rows from (jsonb_to_recordset(rows) as (collection text, id uuid, base int, rev int, key_version int,
          schema_version int, deleted boolean, iv text, ct text, op_id uuid, device_id uuid)) with ordinality
          as g (collection, id, base, rev, key_version, schema_version, deleted, iv, ct, op_id, device_id, place)
        where g.base = 0 and g.rev > 0;
    get diagnostics added = row_count;
  end if;
  if changing > 0 then
    insert into public.records as r
        (user_id, collection, id, rev, seq, key_version, schema_version, deleted, deleted_at, iv, ct, op_id, device_id)
      select uid, g.collection, g.id, g.rev, head + g.place, g.key_version, g.schema_version, g.deleted,
          case when g.deleted then now() end, decode(g.iv, 'base64'), decode(g.ct, 'base64'), g.op_id, g.device_id
        from rows from (jsonb_to_recordset(rows) as (collection text, id uuid, base int, rev int, key_version int,
          schema_version int, deleted boolean, iv text, ct text, op_id uuid, device_id uuid)) with ordinality
          as g (collection, id, base, rev, key_version, schema_version, deleted, iv, ct, op_id, device_id, place)
        where g.base > 0
      on conflict (user_id, collection, id) do update set
        rev = excluded.rev, seq = excluded.seq, key_version = excluded.key_version,
        schema_version = excluded.schema_version, deleted = excluded.deleted, deleted_at = excluded.deleted_at,
        iv = excluded.iv, ct = excluded.ct, op_id = excluded.op_id, device_id = excluded.device_id;
    get diagnostics changed = row_count;
  end if;
  -- What was stored of it goes back with the error.
  if added + changed < size then raise exception 'each_for_itself'; end if;
  -- What was stored has a rev that is a number; the name is said as it was given. In the order that jsonb has its keys in.
  return (select '[' || string_agg('{"id":' || (item -> 'id')::text || ',"rev":' || (item ->> 'rev')::int || ',"seq":'
      || head + place || ',"status":"stored","collection":' || (item -> 'collection')::text || '}', ',' order by place) || ']'
    from jsonb_array_elements(rows) with ordinality as every (item, place));
exception
  -- Something in it is refused: the rows are taken one by one, so that each is told for itself.
  when raise_exception or data_exception or integrity_constraint_violation or program_limit_exceeded
    or cardinality_violation then return null;
end $$;
revoke execute on function private.push_together(uuid, jsonb, bigint) from public;

create function private.sync_push(rows jsonb) returns json language plpgsql
  security definer set search_path = '' set enable_sort = off as $$
declare
  uid uuid := auth.uid();
  head bigint;
  first_head bigint;
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
  if jsonb_array_length(rows) > 500 then raise exception using errcode = '22023', message = 'too_many_rows'; end if;
  insert into public.sync_heads (user_id) values (uid) on conflict do nothing;
  select h.seq into head from public.sync_heads h where h.user_id = uid for update;
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
    update public.sync_heads set seq = head, updated_at = now() where user_id = uid;
  end if;
  return json_build_object('results', coalesce(together, to_json(results)), 'epoch', (select epoch from private.server_epoch),
    'max_seq', head);
end $$;
revoke execute on function private.sync_push(jsonb) from public, anon, authenticated;

-- Rows under a key that was revoked after a suspected compromise are refused: whoever holds it seals them again.
create function public.sync_push(rows jsonb, epoch text default null) returns json
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
revoke execute on function public.sync_push(jsonb, text) from public, anon;
grant execute on function public.sync_push(jsonb, text) to authenticated;

create or replace function private.session_problem() returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select case
    when s.id is null then 'session_not_found'
    when (s.aal is distinct from 'aal2' or auth.jwt() ->> 'aal' is distinct from 'aal2')
      and exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified')
      then 'insufficient_aal'
  end
  from (values (1)) one
    left join auth.sessions s on s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = auth.uid());
end $$;
