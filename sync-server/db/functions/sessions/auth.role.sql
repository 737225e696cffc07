create or replace function auth.role() returns text language sql stable as $$
  select auth.jwt() ->> 'role'
$$;
