-- Runs before every request, as PostgREST's `db-pre-request`, so that no function is forgotten. What strangers may call,
-- those who are halfway in may call as well.
create or replace function public.require_session() returns void language plpgsql stable security definer set search_path = '' as $$
declare
  problem text;
begin
  if auth.uid() is null
    or current_setting('request.path', true) ~ '/rpc/(get_kdf_params|check_and_update_rate_limit)$' then
    return;
  end if;
  problem := private.session_problem();
  if problem = 'session_not_found' then raise exception using errcode = 'PT401', message = problem; end if;
  if problem is not null then raise exception using errcode = 'PT403', message = problem; end if;
end $$;
