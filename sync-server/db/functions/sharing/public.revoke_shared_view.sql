-- Ends a link of whoever asks, and erases what it opened. False where there is none that is open.
create or replace function public.revoke_shared_view(id text) returns boolean
  language sql security definer set search_path = '' as $$
  with ended as (
    update private.shared_views v set revoked_at = now(), sealed = null
      where v.id = revoke_shared_view.id and v.user_id = auth.uid() and v.revoked_at is null and v.ends_at > now()
      returning 1
  )
  select exists (select from ended)
$$;
