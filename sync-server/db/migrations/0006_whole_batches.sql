-- The same answers, sooner: a batch whose rows all fit is stored in one statement, and a page is written as text.

-- Most rows are not live assets, and the limit is about nothing else.
drop trigger keep_asset_limit on public.records;
create trigger keep_asset_limit before insert or update on public.records
  for each row when (new.collection = 'assets' and not new.deleted) execute function private.keep_asset_limit();

create or replace function private.sealed_row(r public.records) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'collection', r.collection, 'id', r.id, 'rev', r.rev, 'seq', r.seq, 'key_version', r.key_version,
    'schema_version', r.schema_version, 'deleted', r.deleted,
    'iv', replace(encode(r.iv, 'base64'), E'\n', ''), 'ct', replace(encode(r.ct, 'base64'), E'\n', ''),
    'op_id', r.op_id, 'device_id', r.device_id)
$$;

-- Stores a batch of which every row is new to the server and builds on what stands, and answers each. Null, and nothing
-- stored, when a single row needs a word of its own. The caller holds the counter, which stands at `head`.
create function private.push_together(uid uuid, rows jsonb, head bigint) returns jsonb
  language plpgsql set search_path = '' as $$
declare
  answers jsonb;
begin
  with given as materialized (
    select g.*, (g.base >= 0 and g.rev > g.base and coalesce(stands.rev, 0) = g.base
      and stands.op_id is distinct from g.op_id) is true as fits
    from rows from (jsonb_to_recordset(rows) as (collection text, id text, base int, rev int, key_version int,
      schema_version int, deleted boolean, iv text, ct text, op_id uuid, device_id uuid)) with ordinality
      as g (collection, id, base, rev, key_version, schema_version, deleted, iv, ct, op_id, device_id, place)
    -- Looked up one by one: a database that has not counted its rows yet would read the whole household.
    left join lateral (
      select r.rev, r.op_id from public.records r
        where r.user_id = uid and r.collection = g.collection and r.id = g.id::uuid offset 0
    ) stands on true
  ), stored as (
    insert into public.records as r
        (user_id, collection, id, rev, seq, key_version, schema_version, deleted, deleted_at, iv, ct, op_id, device_id)
      select uid, g.collection, g.id::uuid, g.rev, head + g.place, g.key_version, g.schema_version, g.deleted,
          case when g.deleted then now() end, decode(g.iv, 'base64'), decode(g.ct, 'base64'), g.op_id, g.device_id
        from given g where (select bool_and(every.fits) from given every) order by g.place
      on conflict (user_id, collection, id) do update set
        rev = excluded.rev, seq = excluded.seq, key_version = excluded.key_version,
        schema_version = excluded.schema_version, deleted = excluded.deleted, deleted_at = excluded.deleted_at,
        iv = excluded.iv, ct = excluded.ct, op_id = excluded.op_id, device_id = excluded.device_id
      returning r.seq
  )
  select jsonb_agg(jsonb_build_object('collection', g.collection, 'id', g.id, 'status', 'stored', 'rev', g.rev,
      'seq', head + g.place) order by g.place) into answers
    from given g where exists (select from stored);
  return answers;
exception
  -- Something in it is refused: the rows are taken one by one, so that each is told for itself.
  when raise_exception or data_exception or integrity_constraint_violation or program_limit_exceeded
    or cardinality_violation then return null;
end $$;
revoke execute on function private.push_together(uuid, jsonb, bigint) from public;

create or replace function public.sync_push(rows jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  head bigint;
  first_head bigint;
  item jsonb;
  current_row public.records;
  together jsonb;
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
        where r.user_id = uid and r.collection = item ->> 'collection' and r.id = (item ->> 'id')::uuid;
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
  return jsonb_build_object('results', coalesce(together, to_jsonb(results)), 'epoch', (select epoch from private.server_epoch),
    'max_seq', head);
end $$;

-- At most `max_rows` (1,000; 500 when not said) rows or about 2 MiB after `since`, in order. Every value is a number, an
-- identifier, base64 or a name of small letters, so nothing has to be escaped.
drop function public.sync_pull(bigint, int);
create function public.sync_pull(since bigint, max_rows int) returns json
  language plpgsql stable security definer set search_path = '' set enable_sort = off as $$
declare
  uid uuid := auth.uid();
  most int := least(greatest(coalesce(max_rows, 500), 1), 1000);
  page text;
  last_seq bigint;
  top bigint;
  edge bigint;
  goes_on boolean;
begin
  if uid is null then raise exception using errcode = '42501', message = 'not signed in'; end if;
  select coalesce(max(h.seq), 0), coalesce(max(h.horizon), 0) into top, edge from public.sync_heads h where h.user_id = uid;
  select string_agg('{"collection":"' || r.collection || '","id":"' || r.id || '","rev":' || r.rev || ',"seq":' || r.seq
      || ',"key_version":' || r.key_version || ',"schema_version":' || r.schema_version || ',"deleted":' || r.deleted
      || ',"iv":"' || encode(r.iv, 'base64') || '","ct":"' || replace(encode(r.ct, 'base64'), E'\n', '')
      || '","op_id":"' || r.op_id || '","device_id":"' || r.device_id || '"}', ',' order by r.seq), max(r.seq)
    into page, last_seq
    from (
      select first.*, sum(octet_length(first.ct)) over (order by first.seq rows unbounded preceding) as bytes
      from (select * from public.records where user_id = uid and seq > coalesce(since, 0) order by seq limit most) first
    ) r
    where r.bytes - octet_length(r.ct) < 1572864;
  goes_on := exists (select from public.records where user_id = uid and seq > coalesce(last_seq, since, 0));
  return ('{"rows":[' || coalesce(page, '') || '],"next":' || case when goes_on then last_seq else greatest(top, since) end
    || ',"more":' || goes_on || ',"epoch":"' || (select epoch from private.server_epoch) || '","max_seq":' || top
    || ',"horizon":' || edge || '}')::json;
end $$;
revoke execute on function public.sync_pull(bigint, int) from public, anon;
grant execute on function public.sync_pull(bigint, int) to authenticated;
