-- Sealed records. The server knows whose they are, which kind, and in which order they came; it opens none of them.

create table public.sync_heads (
  user_id uuid primary key references auth.users (id) on delete cascade,
  seq bigint not null default 0,
  updated_at timestamptz not null default now()
);
revoke all on public.sync_heads from anon, authenticated;
alter table public.sync_heads enable row level security;
alter table public.sync_heads force row level security;
grant select on public.sync_heads to authenticated;
create policy own_head on public.sync_heads for select to authenticated using (user_id = (select auth.uid()));
create policy functions_of_the_owner on public.sync_heads to current_user using (true) with check (true);

create table public.records (
  user_id uuid not null references auth.users (id) on delete cascade,
  collection text not null check (collection ~ '^[a-z][a-z_]{0,39}$'),
  id uuid not null,
  rev int not null check (rev > 0),
  seq bigint not null,
  key_version int not null check (key_version > 0),
  schema_version int not null check (schema_version > 0),
  deleted boolean not null,
  iv bytea not null check (octet_length(iv) = 16),
  ct bytea not null check (octet_length(ct) between 17 and 262144),
  op_id uuid not null,
  device_id uuid not null,
  primary key (user_id, collection, id)
);
create unique index records_in_order on public.records (user_id, seq);
revoke all on public.records from anon, authenticated;
alter table public.records enable row level security;
alter table public.records force row level security;
grant select on public.records to authenticated;
create policy own_records on public.records for select to authenticated using (user_id = (select auth.uid()));
create policy functions_of_the_owner on public.records to current_user using (true) with check (true);

-- Changes when the server is restored from a copy, so that devices know to compare everything.
create table private.server_epoch (singleton boolean primary key default true check (singleton), epoch uuid not null);
alter table private.server_epoch enable row level security;
insert into private.server_epoch (epoch) values (gen_random_uuid());

create view public.assets with (security_invoker = true) as
  select user_id, id, rev, seq from public.records where collection = 'assets' and not deleted;
create view public.debts with (security_invoker = true) as
  select user_id, id, rev, seq from public.records where collection = 'debts' and not deleted;
create view public.transactions with (security_invoker = true) as
  select user_id, id, rev, seq from public.records where collection = 'transactions' and not deleted;
revoke all on public.assets, public.debts, public.transactions from anon, authenticated;
grant select on public.assets, public.debts, public.transactions to authenticated;

-- §6: standard holds 100 assets, premium ten times as many, vip and business any number; null is without limit.
create function private.asset_limit(uid uuid) returns int language sql stable security definer set search_path = '' as $$
  select case
    when s.subscription_tier in ('vip', 'business') then null
    when s.subscription_tier = 'premium' or s.subscribed then 1000
    else 100
  end
  from (values (1)) one left join public.subscribers s on s.user_id = uid
$$;

-- Under the owner's counter lock, so parallel pushes cannot pass the limit together. Editing what is there always works.
create function private.keep_asset_limit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  most int;
begin
  if new.collection <> 'assets' or new.deleted then return new; end if;
  perform from public.sync_heads where user_id = new.user_id for update;
  -- An upsert passes here as an insert first.
  if exists (select from public.records r
      where r.user_id = new.user_id and r.collection = 'assets' and r.id = new.id and not r.deleted) then
    return new;
  end if;
  most := private.asset_limit(new.user_id);
  if most is not null
    and (select count(*) from public.records r where r.user_id = new.user_id and r.collection = 'assets' and not r.deleted) >= most
  then
    raise exception using errcode = 'P0001', message = 'tier_limit_exceeded', detail = most::text;
  end if;
  return new;
end $$;
create trigger keep_asset_limit before insert or update on public.records
  for each row execute function private.keep_asset_limit();

create function private.sealed_row(r public.records) returns jsonb language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'collection', r.collection, 'id', r.id, 'rev', r.rev, 'seq', r.seq, 'key_version', r.key_version,
    'schema_version', r.schema_version, 'deleted', r.deleted,
    'iv', translate(encode(r.iv, 'base64'), E'\n', ''), 'ct', translate(encode(r.ct, 'base64'), E'\n', ''),
    'op_id', r.op_id, 'device_id', r.device_id)
$$;

-- Each row is stored, answered with what stands instead, or refused; one refusal never holds the others back.
-- The lock on the counter makes commit order sequence order: who has seen n has seen all below n.
create function public.sync_push(rows jsonb) returns jsonb language plpgsql security definer set search_path = '' as $$
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
      elsif item_base is null or item_rev is null or item_rev <= item_base then
        answer := answer || jsonb_build_object('status', 'refused', 'code', 'invalid');
      elsif coalesce(current_row.rev, 0) <> item_base then
        answer := answer || jsonb_build_object('status', 'conflict', 'rev', coalesce(current_row.rev, 0),
          'seq', coalesce(current_row.seq, 0),
          'current', case when current_row.id is null then null else private.sealed_row(current_row) end);
      elsif octet_length(decode(item ->> 'ct', 'base64')) > 262144 then
        answer := answer || jsonb_build_object('status', 'refused', 'code', 'too_large');
      else
        insert into public.records as r
            (user_id, collection, id, rev, seq, key_version, schema_version, deleted, iv, ct, op_id, device_id)
          values (uid, item ->> 'collection', (item ->> 'id')::uuid, item_rev, head + 1, (item ->> 'key_version')::int,
            (item ->> 'schema_version')::int, (item ->> 'deleted')::boolean, decode(item ->> 'iv', 'base64'),
            decode(item ->> 'ct', 'base64'), (item ->> 'op_id')::uuid, (item ->> 'device_id')::uuid)
          on conflict (user_id, collection, id) do update set
            rev = excluded.rev, seq = excluded.seq, key_version = excluded.key_version,
            schema_version = excluded.schema_version, deleted = excluded.deleted, iv = excluded.iv, ct = excluded.ct,
            op_id = excluded.op_id, device_id = excluded.device_id;
        head := head + 1;
        answer := answer || jsonb_build_object('status', 'stored', 'rev', item_rev, 'seq', head);
      end if;
    exception
      when raise_exception then
        get stacked diagnostics refusal = message_text;
        answer := answer || jsonb_build_object('status', 'refused', 'code', refusal);
      when data_exception or integrity_constraint_violation then
        answer := answer || jsonb_build_object('status', 'refused', 'code', 'invalid');
    end;
    results := results || answer;
  end loop;

  if head > first_head then
    update public.sync_heads set seq = head, updated_at = now() where user_id = uid;
  end if;
  return jsonb_build_object('results', to_jsonb(results), 'epoch', (select epoch from private.server_epoch), 'max_seq', head);
end $$;

-- At most `max_rows` (500) rows or about 2 MiB after `since`, in order.
create function public.sync_pull(since bigint, max_rows int) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  most int := least(greatest(coalesce(max_rows, 500), 1), 500);
  page jsonb;
  last_seq bigint;
  top bigint;
begin
  if uid is null then raise exception using errcode = '42501', message = 'not signed in'; end if;
  select coalesce(max(h.seq), 0) into top from public.sync_heads h where h.user_id = uid;
  select coalesce(jsonb_agg(private.sealed_row(r) order by r.seq), '[]'), max(r.seq) into page, last_seq
    from public.records r
    join (
      select seq, sum(octet_length(ct)) over (order by seq) - octet_length(ct) as bytes_before
      from (select seq, ct from public.records where user_id = uid and seq > coalesce(since, 0) order by seq limit most) first
    ) bounded on bounded.seq = r.seq
    where r.user_id = uid and bounded.bytes_before < 1572864;
  return jsonb_build_object('rows', page, 'next', coalesce(last_seq, since, 0), 'more',
    exists (select from public.records where user_id = uid and seq > coalesce(last_seq, since, 0)),
    'epoch', (select epoch from private.server_epoch), 'max_seq', top);
end $$;
revoke execute on function public.sync_push(jsonb), public.sync_pull(bigint, int) from public, anon;
grant execute on function public.sync_push(jsonb), public.sync_pull(bigint, int) to authenticated;

-- The poke: who listens learns that something changed, never what.
create function private.poke() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('sync_heads', json_build_object('user_id', new.user_id, 'seq', new.seq)::text);
  return null;
end $$;
create trigger poke after update on public.sync_heads for each row execute function private.poke();

do $$
begin
  if exists (select from pg_publication where pubname = 'supabase_realtime') then
    alter publication supabase_realtime add table public.sync_heads;
  end if;
end $$;
