-- Under the owner's counter lock, so parallel pushes cannot pass the limit together. Editing what is there always works.
create or replace function private.keep_asset_limit() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  most int;
begin
  if new.collection <> 'assets' or new.deleted then return new; end if;
  perform from public.sync_heads where user_id = new.user_id for update;
  -- An upsert passes here as an insert first.
  if exists (select from public.records r
      where r.user_id = new.user_id and r.collection = 'assets' and r.id = new.id and not r.deleted) then
    return new;
  end if;
  most := private.asset_limit(new.user_id);
  if most is not null
    and (select count(*) from public.records r where r.user_id = new.user_id and r.collection = 'assets' and not r.deleted) >= most
  then
    raise exception using errcode = 'P0001', message = 'tier_limit_exceeded', detail = most::text;
  end if;
  return new;
end $$;
