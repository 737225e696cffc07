-- Whom the operator shuts out, as hosted Supabase names it: every session ends, and none is opened until then.

alter table auth.users add column banned_until timestamptz;

create function auth.end_sessions_of_banned() returns trigger language plpgsql set search_path = '' as $$
begin
  delete from auth.sessions where user_id = new.id;
  return null;
end $$;
revoke execute on function auth.end_sessions_of_banned() from public;
create trigger end_sessions_of_banned after update of banned_until on auth.users
  for each row when (new.banned_until > now()) execute function auth.end_sessions_of_banned();
