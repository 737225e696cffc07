-- Snapshots of their own figures that people have sealed, each for whoever is given its link. The key stands in the part of
-- the link that no browser sends, so nothing here opens anything. No client reads or writes these tables: functions do.

create table private.shared_views (
  -- 128 random bits, chosen by the device: the sealed bytes are bound to it.
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Of the shape that is sealed; the bytes are bound to it as well.
  version int not null,
  -- The bytes of the initialisation vector, then those of the ciphertext. Null once the link was revoked or has ended.
  sealed bytea check (octet_length(sealed) between 32 and 524288),
  created_at timestamptz not null default now(),
  ends_at timestamptz not null,
  revoked_at timestamptz
);
create index shared_views_of_person on private.shared_views (user_id, created_at);

-- When a link was opened, and nothing about by whom.
create table private.shared_view_openings (
  view_id text not null references private.shared_views (id) on delete cascade,
  -- Whose link it is.
  user_id uuid not null references auth.users (id) on delete cascade,
  at timestamptz not null default now()
);
create index shared_view_openings_of_view on private.shared_view_openings (view_id, at);
create index shared_view_openings_of_person on private.shared_view_openings (user_id);

alter table private.shared_views enable row level security;
alter table private.shared_view_openings enable row level security;
revoke all on private.shared_views, private.shared_view_openings from anon, authenticated;

-- Keeps a sealed snapshot that a link opens until its end, seconds since 1970. The last day counts to its end wherever that is,
-- so a link of 90 days may stand for 91.
create function public.create_shared_view(id text, version int, sealed text, ends_at bigint) returns jsonb
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

-- The links of whoever asks, the newest first, with how often each was opened and when it last was; never their contents.
create function public.list_shared_views() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', v.id, 'created_at', v.created_at, 'ends_at', v.ends_at,
      'revoked_at', v.revoked_at, 'openings', o.openings, 'opened_at', o.opened_at) order by v.created_at desc, v.id), '[]')
    from private.shared_views v
      cross join lateral (select count(*) as openings, max(o.at) as opened_at
        from private.shared_view_openings o where o.view_id = v.id) o
    where v.user_id = auth.uid()
$$;

-- Ends a link of whoever asks, and erases what it opened. False where there is none that is open.
create function public.revoke_shared_view(id text) returns boolean
  language sql security definer set search_path = '' as $$
  with ended as (
    update private.shared_views v set revoked_at = now(), sealed = null
      where v.id = revoke_shared_view.id and v.user_id = auth.uid() and v.revoked_at is null and v.ends_at > now()
      returning 1
  )
  select exists (select from ended)
$$;

-- What a link opens, for whoever has its id, and a note of when it was asked for; nothing of who asks. Null where there never
-- was one. Somebody who asks without end fills no disk.
create function public.open_shared_view(p_id text) returns jsonb
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

revoke execute on function public.create_shared_view(text, int, text, bigint), public.list_shared_views(),
  public.revoke_shared_view(text), public.open_shared_view(text) from public, anon, authenticated;
grant execute on function public.create_shared_view(text, int, text, bigint), public.list_shared_views(),
  public.revoke_shared_view(text) to authenticated;
grant execute on function public.open_shared_view(text) to service_role;

notify pgrst, 'reload schema';
