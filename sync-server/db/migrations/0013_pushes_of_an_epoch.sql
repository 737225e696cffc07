-- A push says which server it was made for. Revisions are counted anew after a restore, so one that was made before could
-- build on a row that it has never seen. Without `epoch` it is taken as it always was.

alter function public.sync_push(jsonb) set schema private;
revoke execute on function private.sync_push(jsonb) from public, anon, authenticated;

create function public.sync_push(rows jsonb, epoch text default null) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  standing text := (select e.epoch::text from private.server_epoch e);
begin
  if auth.uid() is null then raise exception using errcode = '42501', message = 'not signed in'; end if;
  if sync_push.epoch <> standing then
    return jsonb_build_object('results', '[]'::jsonb, 'epoch', standing,
      'max_seq', (select coalesce(max(h.seq), 0) from public.sync_heads h where h.user_id = auth.uid()));
  end if;
  return private.sync_push(sync_push.rows);
end $$;
revoke execute on function public.sync_push(jsonb, text) from public, anon;
grant execute on function public.sync_push(jsonb, text) to authenticated;
