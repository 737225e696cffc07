-- Who a household is to the server: a tier, a salt, wrapped keys. Nothing here says what it owns.

create schema if not exists private;
revoke all on schema private from public;

create table public.subscribers (
  user_id uuid primary key references auth.users (id) on delete cascade,
  subscription_tier text not null default 'standard' check (subscription_tier in ('standard', 'premium', 'vip', 'business')),
  subscribed boolean not null default false,
  created_at timestamptz not null default now()
);
revoke all on public.subscribers from anon, authenticated;
alter table public.subscribers enable row level security;
alter table public.subscribers force row level security;
grant select on public.subscribers to authenticated;
create policy own_subscription on public.subscribers for select to authenticated using (user_id = (select auth.uid()));

-- How a password becomes keys. Read before sign-in, so it is answered by a function that also answers for strangers.
create table private.kdf_params (
  user_id uuid primary key references auth.users (id) on delete cascade,
  kdf jsonb not null
);
alter table private.kdf_params enable row level security;

-- A secret of this server: unknown addresses get a salt that is stable and looks like any other.
create table private.server_secrets (name text primary key, secret bytea not null);
alter table private.server_secrets enable row level security;
insert into private.server_secrets
  select 'kdf', sha256(decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

create function private.hmac_sha256(message bytea, key bytea) returns bytea
  language plpgsql immutable set search_path = '' as $$
declare
  padded bytea := key || decode(repeat('00', 64 - length(key)), 'hex');
  inner_pad bytea := ''::bytea;
  outer_pad bytea := ''::bytea;
begin
  for i in 0..63 loop
    inner_pad := inner_pad || decode(lpad(to_hex(get_byte(padded, i) # 54), 2, '0'), 'hex');
    outer_pad := outer_pad || decode(lpad(to_hex(get_byte(padded, i) # 92), 2, '0'), 'hex');
  end loop;
  return sha256(outer_pad || sha256(inner_pad || message));
end $$;

create function private.valid_kdf(kdf jsonb) returns boolean language sql immutable set search_path = '' as $$
  select coalesce(
    kdf ->> 'alg' = 'PBKDF2-HMAC-SHA256'
      and jsonb_typeof(kdf -> 'iterations') = 'number'
      and (kdf ->> 'iterations')::numeric between 100000 and 10000000
      and kdf ->> 'salt' ~ '^[A-Za-z0-9+/]{43}=$',
    false)
$$;

-- The parameters come with the sign-up in the user's metadata, which the user may edit and every token copies:
-- they move to the private table and leave the metadata.
create function private.take_kdf() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if new.raw_user_meta_data ? 'kdf' then
    if private.valid_kdf(new.raw_user_meta_data -> 'kdf') then
      insert into private.kdf_params (user_id, kdf)
        values (new.id, jsonb_build_object(
          'alg', new.raw_user_meta_data #> '{kdf,alg}',
          'iterations', new.raw_user_meta_data #> '{kdf,iterations}',
          'salt', new.raw_user_meta_data #> '{kdf,salt}'))
        on conflict (user_id) do update set kdf = excluded.kdf where tg_op = 'INSERT' or old.email_confirmed_at is null;
    end if;
    update auth.users set raw_user_meta_data = raw_user_meta_data - 'kdf' where id = new.id;
  end if;
  return null;
end $$;
create trigger take_kdf after insert or update of raw_user_meta_data on auth.users
  for each row when (new.raw_user_meta_data ? 'kdf') execute function private.take_kdf();

create function private.open_subscription() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into public.subscribers (user_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger open_subscription after insert or update of email_confirmed_at on auth.users
  for each row when (new.email_confirmed_at is not null) execute function private.open_subscription();

create function public.get_kdf_params(p_email text) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select k.kdf from private.kdf_params k join auth.users u on u.id = k.user_id
       where u.email = lower(p_email)),
    jsonb_build_object(
      'alg', 'PBKDF2-HMAC-SHA256',
      'iterations', 100000,
      'salt', encode(private.hmac_sha256(convert_to(lower(p_email), 'UTF8'), s.secret), 'base64')))
  from private.server_secrets s where s.name = 'kdf'
$$;
revoke execute on function public.get_kdf_params(text) from public;
grant execute on function public.get_kdf_params(text) to anon, authenticated;

create table public.user_keys (
  user_id uuid primary key references auth.users (id) on delete cascade,
  rev int not null,
  keyset jsonb not null check (octet_length(keyset::text) <= 65536),
  updated_at timestamptz not null default now()
);
revoke all on public.user_keys from anon, authenticated;
alter table public.user_keys enable row level security;
alter table public.user_keys force row level security;
grant select on public.user_keys to authenticated;
create policy own_keys on public.user_keys for select to authenticated using (user_id = (select auth.uid()));

create function public.get_keyset() returns jsonb language sql stable security invoker set search_path = '' as $$
  select keyset from public.user_keys where user_id = (select auth.uid())
$$;

-- Compare-and-swap: stored only when the caller has seen what it replaces. The answer holds what stands afterwards.
create function public.put_keyset(expected_rev int, keyset jsonb) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  new_rev int := (put_keyset.keyset ->> 'rev')::int;
  stored_rows int;
  current_row public.user_keys;
begin
  if uid is null then raise exception using errcode = '42501', message = 'not signed in'; end if;
  if jsonb_typeof(put_keyset.keyset) is distinct from 'object' or new_rev is null or new_rev <= expected_rev then
    raise exception using errcode = '22023', message = 'keyset_invalid';
  end if;
  if expected_rev = 0 then
    insert into public.user_keys (user_id, rev, keyset) values (uid, new_rev, put_keyset.keyset) on conflict do nothing;
  else
    update public.user_keys k set rev = new_rev, keyset = put_keyset.keyset, updated_at = now()
      where k.user_id = uid and k.rev = expected_rev;
  end if;
  get diagnostics stored_rows = row_count;
  select * into current_row from public.user_keys k where k.user_id = uid;
  return jsonb_build_object('stored', stored_rows = 1, 'rev', current_row.rev, 'keyset', current_row.keyset);
end $$;
revoke execute on function public.get_keyset(), public.put_keyset(int, jsonb) from public, anon;
grant execute on function public.get_keyset(), public.put_keyset(int, jsonb) to authenticated;
