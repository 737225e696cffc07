-- The password and its parameters change together or not at all, a keyset always opens with the password that is in force,
-- keys that were revoked seal nothing more, and what a household left behind is kept for 30 days.

-- A keyset may hold parameters for a next password long after the device that wrote them gave up. That they are the ones
-- of *this* password is known only to the request that carries it: it brings them along, in the user's metadata, as a
-- sign-up does. The auth service writes both in one transaction, here and hosted, in whichever order. So the metadata's
-- trigger leaves them for the end of the transaction, when they are compared with the keyset: they have to be the
-- parameters that the keyset already opens with. Anything by time ("written lately") would still promote what another
-- device wrote a moment before; a column for a nonce would have to travel the same way.
create function private.kdf_of(keyset jsonb, member text) returns jsonb language sql immutable set search_path = '' as $$
  select case when private.valid_kdf(keyset -> member) then jsonb_build_object('alg', keyset #> array[member, 'alg'],
    'iterations', keyset #> array[member, 'iterations'], 'salt', keyset #> array[member, 'salt']) end
$$;
revoke execute on function private.kdf_of(jsonb, text) from public;

create or replace function private.take_kdf() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := private.kdf_of(new.raw_user_meta_data, 'kdf');
begin
  if new.raw_user_meta_data ? 'kdf' then
    if given is not null and (tg_op = 'INSERT' or old.email_confirmed_at is null) then
      insert into private.kdf_params (user_id, kdf) values (new.id, given)
        on conflict (user_id) do update set kdf = excluded.kdf;
    elsif given is not null then
      perform set_config('overblik.kdf', new.id || ' ' || given, true);
    end if;
    update auth.users set raw_user_meta_data = raw_user_meta_data - 'kdf' where id = new.id;
  end if;
  return null;
end $$;

-- Who reads or writes keyset and parameters together, one after the other.
create function private.lock_keys(uid uuid) returns void language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('keys ' || uid, 0))
$$;
revoke execute on function private.lock_keys(uuid) from public;

-- The keyset of a household that starts over, until the password that it belongs to is set: then it takes over.
create table private.fresh_keysets (
  user_id uuid primary key references auth.users (id) on delete cascade,
  keyset jsonb not null check (octet_length(keyset::text) <= 65536),
  made_at timestamptz not null default now()
);
alter table private.fresh_keysets enable row level security;

-- What it left behind: sealed under keys that only its old password or recovery key opens.
create table private.former_vaults (
  user_id uuid not null references auth.users (id) on delete cascade,
  vault_id uuid not null,
  keyset jsonb not null,
  left_at timestamptz not null default now(),
  primary key (user_id, vault_id)
);
create index on private.former_vaults (left_at);
alter table private.former_vaults enable row level security;
create table private.former_records (
  user_id uuid not null,
  vault_id uuid not null,
  seq bigint not null,
  collection text not null,
  id uuid not null,
  rev int not null,
  key_version int not null,
  schema_version int not null,
  deleted boolean not null,
  iv bytea not null,
  ct bytea not null,
  primary key (user_id, vault_id, seq),
  foreign key (user_id, vault_id) references private.former_vaults (user_id, vault_id) on delete cascade
);
alter table private.former_records enable row level security;

create function private.start_over(uid uuid, former public.user_keys, fresh jsonb) returns void
  language plpgsql set search_path = '' as $$
declare
  vault uuid := (former.keyset ->> 'vault_id')::uuid;
begin
  insert into private.former_vaults (user_id, vault_id, keyset) values (uid, vault, former.keyset)
    on conflict (user_id, vault_id) do update set keyset = excluded.keyset, left_at = now();
  -- Nobody pushes meanwhile.
  perform from public.sync_heads h where h.user_id = uid for update;
  with gone as (delete from public.records r where r.user_id = uid returning r.*)
    insert into private.former_records
      (user_id, vault_id, seq, collection, id, rev, key_version, schema_version, deleted, iv, ct)
      select uid, vault, g.seq, g.collection, g.id, g.rev, g.key_version, g.schema_version, g.deleted, g.iv, g.ct
        from gone g;
  update public.user_keys k set rev = (fresh ->> 'rev')::int, keyset = fresh, updated_at = now() where k.user_id = uid;
  delete from private.fresh_keysets f where f.user_id = uid;
end $$;
revoke execute on function private.start_over(uuid, public.user_keys, jsonb) from public;

-- A hash that is written anew without parameters leaves everything as it is: a host may do that at a sign-in.
create or replace function private.promote_kdf() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  carried text := coalesce(current_setting('overblik.kdf', true), '');
  given jsonb;
  standing public.user_keys;
  fresh jsonb;
begin
  if carried not like new.id || ' %' then return null; end if;
  given := substr(carried, 38)::jsonb;
  perform private.lock_keys(new.id);
  select * into standing from public.user_keys k where k.user_id = new.id;
  if private.kdf_of(standing.keyset, 'kdf') is not null
    and given is distinct from private.kdf_of(standing.keyset, 'kdf')
    and given is distinct from private.kdf_of(standing.keyset, 'kdf_next')
  then
    select f.keyset into fresh from private.fresh_keysets f
      where f.user_id = new.id and f.made_at > now() - interval '1 hour' and private.kdf_of(f.keyset, 'kdf') = given
        and (f.keyset ->> 'rev')::int > standing.rev;
    if fresh is null then raise exception using errcode = 'PT409', message = 'keyset_not_ready'; end if;
    perform private.start_over(new.id, standing, fresh);
  end if;
  insert into private.kdf_params as k (user_id, kdf) values (new.id, given)
    on conflict (user_id) do update set kdf = excluded.kdf;
  return null;
end $$;
drop trigger promote_kdf on auth.users;
create constraint trigger promote_kdf after update of encrypted_password on auth.users
  deferrable initially deferred
  for each row when (old.email_confirmed_at is not null and old.encrypted_password is distinct from new.encrypted_password)
  execute function private.promote_kdf();

-- Compare-and-swap as before. What is stored opens with the password in force, and is of the vault that is there.
create or replace function public.put_keyset(expected_rev int, keyset jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  new_rev int := (put_keyset.keyset ->> 'rev')::int;
  given jsonb := private.kdf_of(put_keyset.keyset, 'kdf');
  in_force jsonb;
  stored_rows int := 0;
  current_row public.user_keys;
begin
  if uid is null then raise exception using errcode = '42501', message = 'not signed in'; end if;
  if jsonb_typeof(put_keyset.keyset) is distinct from 'object' or new_rev is null or new_rev <= expected_rev then
    raise exception using errcode = '22023', message = 'keyset_invalid';
  end if;
  perform private.lock_keys(uid);
  select * into current_row from public.user_keys k where k.user_id = uid;
  select k.kdf into in_force from private.kdf_params k where k.user_id = uid;
  if coalesce(current_row.rev, 0) = expected_rev then
    if given is not null and in_force is not null and in_force is distinct from given
      and in_force is distinct from private.kdf_of(put_keyset.keyset, 'kdf_next') then
      raise exception using errcode = '22023', message = 'keyset_of_another_password';
    end if;
    if current_row.keyset ->> 'vault_id' <> put_keyset.keyset ->> 'vault_id' then
      raise exception using errcode = '22023', message = 'keyset_of_another_vault';
    end if;
    insert into public.user_keys as k (user_id, rev, keyset) values (uid, new_rev, put_keyset.keyset)
      on conflict (user_id) do update set rev = excluded.rev, keyset = excluded.keyset, updated_at = now();
    get diagnostics stored_rows = row_count;
    select * into current_row from public.user_keys k where k.user_id = uid;
  end if;
  return jsonb_build_object('stored', stored_rows = 1, 'rev', current_row.rev, 'keyset', current_row.keyset);
end $$;

-- The first step of starting over. Nothing changes before the password does.
create function public.prepare_fresh_keyset(keyset jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  standing public.user_keys;
begin
  if uid is null then raise exception using errcode = '42501', message = 'not signed in'; end if;
  perform private.lock_keys(uid);
  select * into standing from public.user_keys k where k.user_id = uid;
  if private.kdf_of(prepare_fresh_keyset.keyset, 'kdf') is null
    or (prepare_fresh_keyset.keyset ->> 'rev')::int is distinct from standing.rev + 1
    or (prepare_fresh_keyset.keyset ->> 'vault_id')::uuid is not distinct from (standing.keyset ->> 'vault_id')::uuid
  then
    raise exception using errcode = '22023', message = 'keyset_invalid';
  end if;
  insert into private.fresh_keysets as f (user_id, keyset) values (uid, prepare_fresh_keyset.keyset)
    on conflict (user_id) do update set keyset = excluded.keyset, made_at = now();
end $$;

-- The newest first. `erased_at`: when it will be gone.
create function public.former_vaults() returns jsonb language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('vault_id', f.vault_id, 'keyset', f.keyset, 'left_at', f.left_at,
      'erased_at', f.left_at + interval '30 days',
      'records', (select count(*) from private.former_records r
        where r.user_id = f.user_id and r.vault_id = f.vault_id and not r.deleted))
    order by f.left_at desc), '[]')
  from private.former_vaults f where f.user_id = auth.uid() and f.left_at > now() - interval '30 days'
$$;

-- At most 500 rows or about 1.5 MiB after `since`, in order; deleted ones are left out.
create function public.former_rows(vault uuid, since bigint) returns jsonb
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

-- True when there was such a vault of the caller's.
create function public.erase_former_vault(vault uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.former_vaults f where f.user_id = auth.uid() and f.vault_id = erase_former_vault.vault;
  return found;
end $$;
revoke execute on function public.prepare_fresh_keyset(jsonb), public.former_vaults(), public.former_rows(uuid, bigint),
  public.erase_former_vault(uuid) from public, anon;
grant execute on function public.prepare_fresh_keyset(jsonb), public.former_vaults(), public.former_rows(uuid, bigint),
  public.erase_former_vault(uuid) to authenticated;

-- Rows under a key that was revoked after a suspected compromise are refused: whoever holds it seals them again.
create or replace function public.sync_push(rows jsonb, epoch text default null) returns jsonb
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
    return jsonb_build_object('results', '[]'::jsonb, 'epoch', standing,
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

-- What is answered for an address that nobody has looks like what the accounts here have, or more rounds would tell that
-- somebody is there.
create table private.kdf_population (iterations int primary key, accounts bigint not null);
alter table private.kdf_population enable row level security;
insert into private.kdf_population
  select (k.kdf ->> 'iterations')::int, count(*) from private.kdf_params k group by 1;
create function private.count_kdf() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    update private.kdf_population p set accounts = p.accounts - 1 where p.iterations = (old.kdf ->> 'iterations')::int;
  end if;
  if tg_op <> 'DELETE' then
    insert into private.kdf_population as p values ((new.kdf ->> 'iterations')::int, 1)
      on conflict (iterations) do update set accounts = p.accounts + 1;
  end if;
  return null;
end $$;
create trigger count_kdf after insert or delete on private.kdf_params
  for each row execute function private.count_kdf();
create trigger recount_kdf after update on private.kdf_params
  for each row when (old.kdf -> 'iterations' is distinct from new.kdf -> 'iterations') execute function private.count_kdf();

create or replace function public.get_kdf_params(p_email text) returns jsonb
  language plpgsql stable security definer set search_path = '' as $$
declare
  address text := lower(coalesce(p_email, ''));
  known jsonb;
  made_up jsonb;
begin
  select k.kdf into known from private.kdf_params k join auth.users u on u.id = k.user_id where u.email = address;
  select jsonb_build_object(
      'alg', 'PBKDF2-HMAC-SHA256',
      'iterations', coalesce((
        select p.iterations from (
          select p.iterations, sum(p.accounts) over (order by p.iterations) as up_to, sum(p.accounts) over () as every
          from private.kdf_population p where p.accounts > 0) p
        -- The first two bytes of a code of the address, as a share of all.
        where (get_byte(chosen.code, 0) * 256 + get_byte(chosen.code, 1)) * p.every < p.up_to * 65536
        order by p.iterations limit 1), 100000),
      'salt', encode(private.hmac_sha256(convert_to(address, 'UTF8'), s.secret), 'base64'))
    into made_up from private.server_secrets s,
      lateral (select private.hmac_sha256(convert_to('iterations ' || address, 'UTF8'), s.secret) as code) chosen
    where s.name = 'kdf';
  return coalesce(known, made_up);
end $$;
