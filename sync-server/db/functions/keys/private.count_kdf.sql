create or replace function private.count_kdf() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then
    update private.kdf_population p set accounts = p.accounts - 1 where p.iterations = (old.kdf ->> 'iterations')::int;
  end if;
  if tg_op <> 'DELETE' then
    insert into private.kdf_population as p values ((new.kdf ->> 'iterations')::int, 1)
      on conflict (iterations) do update set accounts = p.accounts + 1;
  end if;
  return null;
end $$;
