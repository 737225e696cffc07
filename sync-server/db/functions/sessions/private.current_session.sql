create or replace function private.current_session() returns uuid language plpgsql stable security definer set search_path = '' as $$
begin
  if private.session_problem() is not null then
    raise exception using errcode = '42501', message = 'not signed in';
  end if;
  return (auth.jwt() ->> 'session_id')::uuid;
end $$;
