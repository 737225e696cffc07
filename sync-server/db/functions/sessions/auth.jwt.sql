-- As on hosted Supabase, without a setting of their own: so they are part of the statement that asks, and planned with it.
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb
$$;
