-- Keeps a sealed snapshot that a link opens until its end, seconds since 1970. The last day counts to its end wherever that is,
-- so a link of 90 days may stand for 91.
create or replace function public.create_shared_view(id text, version int, sealed text, ends_at bigint) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  uid uuid := auth.uid();
  ends timestamptz := to_timestamp(create_shared_view.ends_at);
  bytes bytea;
begin
  if uid is null then raise exception using errcode = '42501', message = 'not signed in'; end if;
  if not coalesce((select private.tier_of(s.subscription_tier, s.subscribed) in ('vip', 'business')
      from public.subscribers s where s.user_id = uid), false) then
    raise exception using errcode = 'PT403', message = 'plan_needed';
  end if;
  if create_shared_view.id !~ '^[A-Za-z0-9_-]{22}$' or create_shared_view.version not between 1 and 1000
      or ends is null or ends <= now() or ends > now() + interval '91 days' then
    raise exception using errcode = '22023', message = 'shared_view_invalid';
  end if;
  -- As base64 it is a third longer.
  if octet_length(create_shared_view.sealed) > 699052 then
    raise exception using errcode = 'PT413', message = 'too_large';
  end if;
  begin
    bytes := decode(create_shared_view.sealed, 'base64');
  exception when invalid_parameter_value then
    raise exception using errcode = '22023', message = 'shared_view_invalid';
  end;
  if coalesce(octet_length(bytes), 0) < 32 then
    raise exception using errcode = '22023', message = 'shared_view_invalid';
  end if;
  if octet_length(bytes) > 524288 then raise exception using errcode = 'PT413', message = 'too_large'; end if;
  -- One after the other, so that parallel calls cannot pass the limits together.
  perform pg_advisory_xact_lock(hashtextextended('shared_views ' || uid, 0));
  if (select count(*) from private.shared_views v
        where v.user_id = uid and v.revoked_at is null and v.ends_at > now()) >= 20 then
    raise exception using errcode = 'PT409', message = 'too_many_shared_views';
  end if;
  if (select count(*) from private.shared_views v
        where v.user_id = uid and v.created_at > now() - interval '1 day') >= 100 then
    raise exception using errcode = 'PT429', message = 'too_many_shared_views';
  end if;
  insert into private.shared_views (id, user_id, version, sealed, ends_at)
    values (create_shared_view.id, uid, create_shared_view.version, bytes, ends);
  return jsonb_build_object('id', create_shared_view.id, 'ends_at', ends);
end $$;
