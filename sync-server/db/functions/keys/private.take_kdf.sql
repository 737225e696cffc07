create or replace function private.take_kdf() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := private.kdf_of(new.raw_user_meta_data, 'kdf');
begin
  if new.raw_user_meta_data ? 'kdf' then
    if given is not null and (tg_op = 'INSERT' or old.email_confirmed_at is null) then
      insert into private.kdf_params (user_id, kdf) values (new.id, given)
        on conflict (user_id) do update set kdf = excluded.kdf;
    elsif given is not null then
      perform set_config('overblik.kdf', new.id || ' ' || given, true);
    end if;
    update auth.users set raw_user_meta_data = raw_user_meta_data - 'kdf' where id = new.id;
  end if;
  return null;
end $$;
