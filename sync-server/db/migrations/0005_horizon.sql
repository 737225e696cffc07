-- Deleted records leave after 90 days, and each household's horizon says up to where the trail may have gaps.

alter table public.records add column deleted_at timestamptz;
update public.records set deleted_at = now() where deleted;
alter table public.records add constraint deleted_at_says_when check (deleted = (deleted_at is not null));
create index records_to_sweep on public.records (deleted_at) where deleted_at is not null;

alter table public.sync_heads add column horizon bigint not null default 0;

-- A raised horizon is no news to anybody who is listening.
drop trigger poke on public.sync_heads;
create trigger poke after update on public.sync_heads
  for each row when (old.seq is distinct from new.seq) execute function private.poke();

-- Removes what was deleted 90 days ago or earlier, of at most `households` that nobody is writing to at this moment.
-- Answers how many it was done for.
create function private.sweep_tombstones(households int) returns int language plpgsql set search_path = '' as $$
declare
  before timestamptz := now() - interval '90 days';
  household uuid;
  highest bigint;
  swept int := 0;
begin
  for household in
    select h.user_id from public.sync_heads h
      where h.user_id in (select r.user_id from public.records r where r.deleted_at < before)
      order by h.user_id limit households for update skip locked
  loop
    with gone as (delete from public.records r where r.user_id = household and r.deleted_at < before returning r.seq)
      select max(gone.seq) into highest from gone;
    update public.sync_heads h set horizon = greatest(h.horizon, highest) where h.user_id = household;
    swept := swept + 1;
  end loop;
  return swept;
end $$;
revoke execute on function private.sweep_tombstones(int) from public;

-- What a database is, as far as it can tell: another after a dump was read into it, or its files went back in time.
-- Null where the database does not let this role ask.
alter table private.server_epoch add column identity text;
create function private.database_identity() returns text language plpgsql stable set search_path = '' as $$
begin
  return (select s.system_identifier::text from pg_control_system() s)
    || ':' || (select c.timeline_id::text from pg_control_checkpoint() c)
    || ':' || (select d.oid::text from pg_database d where d.datname = current_database())
    || ':' || 'private.server_epoch'::regclass::oid::text;
exception when insufficient_privilege or undefined_function then return null;
end $$;
revoke execute on function private.database_identity() from public;
update private.server_epoch set identity = private.database_identity();

-- Draws a new epoch when asked to, or when this is no longer the database that the epoch was drawn for.
create function private.keep_epoch(restored boolean) returns boolean language plpgsql set search_path = '' as $$
declare
  here text := private.database_identity();
begin
  update private.server_epoch e set epoch = gen_random_uuid(), identity = here
    where keep_epoch.restored or e.identity is distinct from here;
  return found;
end $$;
revoke execute on function private.keep_epoch(boolean) from public;

create or replace function public.sync_push(rows jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  head bigint;
  first_head bigint;
  item jsonb;
  current_row public.records;
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

  for item in select value from jsonb_array_elements(rows) loop
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
  return jsonb_build_object('results', to_jsonb(results), 'epoch', (select epoch from private.server_epoch), 'max_seq', head);
end $$;

-- `horizon`: whoever stopped reading below it, before it was there, may have missed deletions and reads everything anew.
-- The last page leads to the head, beyond what has been swept, so that whoever has read all is never below the horizon.
create or replace function public.sync_pull(since bigint, max_rows int) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  most int := least(greatest(coalesce(max_rows, 500), 1), 500);
  page jsonb;
  last_seq bigint;
  top bigint;
  edge bigint;
  goes_on boolean;
begin
  if uid is null then raise exception using errcode = '42501', message = 'not signed in'; end if;
  select coalesce(max(h.seq), 0), coalesce(max(h.horizon), 0) into top, edge from public.sync_heads h where h.user_id = uid;
  select coalesce(jsonb_agg(private.sealed_row(r) order by r.seq), '[]'), max(r.seq) into page, last_seq
    from public.records r
    join (
      select seq, sum(octet_length(ct)) over (order by seq) - octet_length(ct) as bytes_before
      from (select seq, ct from public.records where user_id = uid and seq > coalesce(since, 0) order by seq limit most) first
    ) bounded on bounded.seq = r.seq
    where r.user_id = uid and bounded.bytes_before < 1572864;
  goes_on := exists (select from public.records where user_id = uid and seq > coalesce(last_seq, since, 0));
  return jsonb_build_object('rows', page, 'next', case when goes_on then last_seq else greatest(top, since) end,
    'more', goes_on, 'epoch', (select epoch from private.server_epoch), 'max_seq', top, 'horizon', edge);
end $$;
