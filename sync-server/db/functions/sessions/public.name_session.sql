-- An empty name gives the browser's own back.
create or replace function public.name_session(session_id uuid, name text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  called text := nullif(trim(name_session.name), '');
begin
  perform private.current_session();
  if char_length(called) > 100 then raise exception using errcode = '22023', message = 'name_too_long'; end if;
  insert into private.devices as d (session_id, name, heard_at)
    select s.id, called, s.created_at from auth.sessions s where s.id = name_session.session_id and s.user_id = auth.uid()
    on conflict on constraint devices_pkey do update set name = excluded.name;
  if not found then raise exception using errcode = 'PT404', message = 'session_not_found'; end if;
end $$;
