create or replace function auth.end_sessions_of_banned() returns trigger language plpgsql set search_path = '' as $$
begin
  delete from auth.sessions where user_id = new.id;
  return null;
end $$;
