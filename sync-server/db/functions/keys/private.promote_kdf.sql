-- A hash that is written anew without parameters leaves everything as it is: a host may do that at a sign-in.
create or replace function private.promote_kdf() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  carried text := coalesce(current_setting('overblik.kdf', true), '');
  given jsonb;
  standing public.user_keys;
  fresh jsonb;
begin
  if carried not like new.id || ' %' then return null; end if;
  given := substr(carried, 38)::jsonb;
  perform private.lock_keys(new.id);
  select * into standing from public.user_keys k where k.user_id = new.id;
  if private.kdf_of(standing.keyset, 'kdf') is not null
    and given is distinct from private.kdf_of(standing.keyset, 'kdf')
    and given is distinct from private.kdf_of(standing.keyset, 'kdf_next')
  then
    select f.keyset into fresh from private.fresh_keysets f
      where f.user_id = new.id and f.made_at > now() - interval '1 hour' and private.kdf_of(f.keyset, 'kdf') = given
        and (f.keyset ->> 'rev')::int > standing.rev;
    if fresh is null then raise exception using errcode = 'PT409', message = 'keyset_not_ready'; end if;
    perform private.start_over(new.id, standing, fresh);
  end if;
  insert into private.kdf_params as k (user_id, kdf) values (new.id, given)
    on conflict (user_id) do update set kdf = excluded.kdf;
  return null;
end $$;
