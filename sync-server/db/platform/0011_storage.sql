-- What a hosted Supabase brings for files: buckets, objects and the helpers that policies use. Whoever may see an object is
-- decided by row security alone; what follows the objects themselves is what only this server's own files need.

create schema if not exists storage;
grant usage on schema storage to anon, authenticated;

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean not null default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table storage.buckets enable row level security;

-- Names compare byte by byte, so that everything under a folder is one range of the index.
create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id),
  name text collate "C" not null,
  owner uuid,
  owner_id text,
  version text not null,
  metadata jsonb not null default '{}',
  user_metadata jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  last_accessed_at timestamptz not null default now()
);
create unique index objects_by_name on storage.objects (bucket_id, name);
create index objects_by_version on storage.objects (version collate "C");
alter table storage.objects enable row level security;
grant select, insert, update, delete on storage.objects to anon, authenticated;

create function storage.foldername(name text) returns text[] language sql immutable set search_path = '' as $$
  select (string_to_array(name, '/'))[1:array_length(string_to_array(name, '/'), 1) - 1]
$$;
create function storage.filename(name text) returns text language sql immutable set search_path = '' as $$
  select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)]
$$;
create function storage.extension(name text) returns text language sql immutable set search_path = '' as $$
  select case when strpos(storage.filename(name), '.') = 0 then '' else reverse(split_part(reverse(storage.filename(name)), '.', 1)) end
$$;
grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text) to anon, authenticated;

-- Uploads that come in pieces; each piece is a file of its own until the last one has come.
create table storage.uploads (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  bucket_id text not null references storage.buckets (id),
  name text not null,
  length bigint not null check (length >= 0),
  received bigint not null default 0,
  upsert boolean not null,
  described jsonb not null,
  object_id uuid,
  expires_at timestamptz not null
);
create index on storage.uploads (user_id);
alter table storage.uploads enable row level security;

create table storage.upload_pieces (
  upload_id uuid not null references storage.uploads (id) on delete cascade,
  start bigint not null,
  file text not null,
  primary key (upload_id, start)
);
create index on storage.upload_pieces (file collate "C");
alter table storage.upload_pieces enable row level security;

-- Files that no row names any more: listed in the transaction that let go of them, removed after it.
create table storage.discarded (file text primary key, at timestamptz not null default now());
alter table storage.discarded enable row level security;

create function storage.discard_version() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.version = old.version then return null; end if;
  insert into storage.discarded (file) values (old.version) on conflict do nothing;
  return null;
end $$;
create trigger discard_version after update or delete on storage.objects
  for each row execute function storage.discard_version();

create function storage.discard_piece() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into storage.discarded (file) values (old.file) on conflict do nothing;
  return null;
end $$;
create trigger discard_piece after delete on storage.upload_pieces
  for each row execute function storage.discard_piece();
