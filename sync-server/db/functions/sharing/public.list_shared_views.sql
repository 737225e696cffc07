-- The links of whoever asks, the newest first, with how often each was opened and when it last was; never their contents.
create or replace function public.list_shared_views() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'created_at', v.created_at, 'ends_at', v.ends_at,
      'revoked_at', v.revoked_at, 'openings', o.openings, 'opened_at', o.opened_at) order by v.created_at desc, v.id), '[]')
    from private.shared_views v
      cross join lateral (select count(*) as openings, max(o.at) as opened_at
        from private.shared_view_openings o where o.view_id = v.id) o
    where v.user_id = auth.uid()
$$;
