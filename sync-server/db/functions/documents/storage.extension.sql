create or replace function storage.extension(name text) returns text language sql immutable set search_path = '' as $$
  select case when strpos(storage.filename(name), '.') = 0 then '' else reverse(split_part(reverse(storage.filename(name)), '.', 1)) end
$$;
