-- What a link opens, for whoever has its id, and a note of when it was asked for; nothing of who asks. Null where there never
-- was one. Somebody who asks without end fills no disk.
create or replace function public.open_shared_view(p_id text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  meant private.shared_views;
begin
  select * into meant from private.shared_views v where v.id = p_id for share;
  if meant.id is null then return null; end if;
  if meant.revoked_at is not null or meant.ends_at <= now() then return jsonb_build_object('state', 'ended'); end if;
  insert into private.shared_view_openings (view_id, user_id)
    select meant.id, meant.user_id
      where (select count(*) from private.shared_view_openings o where o.view_id = meant.id) < 10000;
  return jsonb_build_object('state', 'open', 'version', meant.version, 'ends_at', meant.ends_at,
    'sealed', translate(encode(meant.sealed, 'base64'), E'\n', ''));
end $$;
