-- Stores a batch of which every row is new to the server or builds on what stands, and answers each. Null, and nothing
-- stored, when a single row needs a word of its own. The caller holds the counter, which stands at `head`.
create or replace function private.push_together(uid uuid, rows jsonb, head bigint) returns json
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
