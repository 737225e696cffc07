create or replace function private.session_problem() returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (select case
    when s.id is null then 'session_not_found'
    when (s.aal is distinct from 'aal2' or auth.jwt() ->> 'aal' is distinct from 'aal2')
      and exists (select from auth.mfa_factors f where f.user_id = s.user_id and f.status = 'verified')
      then 'insufficient_aal'
  end
  from (values (1)) one
    left join auth.sessions s on s.id = nullif(auth.jwt() ->> 'session_id', '')::uuid and s.user_id = auth.uid());
end $$;
