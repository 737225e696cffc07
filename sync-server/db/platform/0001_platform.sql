-- What a hosted Supabase brings and a bare PostgreSQL does not: roles, the auth schema, the publication for realtime.

do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then create role anon nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then create role authenticated nologin noinherit; end if;
  if not exists (select from pg_roles where rolname = 'service_role') then create role service_role nologin noinherit bypassrls; end if;
end $$;
grant anon, authenticated, service_role to current_user;

create schema if not exists auth;
grant usage on schema auth to anon, authenticated;
grant usage on schema public to anon, authenticated, service_role;
revoke create on schema public from public;

create or replace function auth.jwt() returns jsonb language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;
create or replace function auth.uid() returns uuid language sql stable set search_path = '' as $$
  select nullif(auth.jwt() ->> 'sub', '')::uuid
$$;
create or replace function auth.role() returns text language sql stable set search_path = '' as $$
  select auth.jwt() ->> 'role'
$$;
grant execute on function auth.jwt(), auth.uid(), auth.role() to anon, authenticated, service_role;

create table auth.users (
  id uuid primary key,
  email text not null unique,
  encrypted_password text,
  email_confirmed_at timestamptz,
  confirmation_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb not null default '{"provider": "email", "providers": ["email"]}',
  raw_user_meta_data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- One attempt to sign up. Its password and parameters count only when its own link is opened, so whoever registers
-- somebody else's address first gains nothing.
create table auth.sign_up_attempts (
  token_hash text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  encrypted_password text not null,
  user_meta_data jsonb not null default '{}',
  redirect_to text,
  created_at timestamptz not null default now()
);
create index on auth.sign_up_attempts (user_id);

-- A refresh token is session id, counter and MAC: nothing that could be used again is stored.
create table auth.sessions (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  refresh_key bytea not null,
  counter bigint not null default 0,
  aal text not null default 'aal1',
  amr jsonb not null,
  created_at timestamptz not null default now(),
  refreshed_at timestamptz not null default now()
);
create index on auth.sessions (user_id);

-- The limits that count, out of reach of any client.
create table auth.attempts (
  key text not null,
  action text not null,
  window_start timestamptz not null,
  count int not null,
  primary key (key, action)
);
