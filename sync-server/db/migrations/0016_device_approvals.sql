-- A device that cannot open the keyset asks one that is unlocked. The server carries public keys and a sealed answer
-- between two sessions of one account and can read none of it; it cannot put keys of its own in between either, because
-- both screens show a code of everything that was said, and the asking device commits to its part before it hears the
-- other's.

create table private.device_approvals (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- What the asking device commits to, and how it calls itself.
  commitment text not null check (octet_length(commitment) between 40 and 64),
  device text not null check (octet_length(device) <= 400),
  answer jsonb check (octet_length(answer::text) <= 2048),
  reveal jsonb check (octet_length(reveal::text) <= 2048),
  sealed jsonb check (octet_length(sealed::text) <= 2048),
  refused boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index on private.device_approvals (user_id);
create index on private.device_approvals (created_at);
alter table private.device_approvals enable row level security;

-- One request at a time: a newer one takes the place of the former.
create function public.ask_approval(commitment text, device text) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  asked uuid;
begin
  delete from private.device_approvals a
    where a.user_id = auth.uid() or a.created_at < now() - interval '10 minutes';
  insert into private.device_approvals (user_id, commitment, device)
    values (auth.uid(), ask_approval.commitment, left(ask_approval.device, 100))
    returning id into asked;
  return asked;
end $$;
revoke execute on function public.ask_approval(text, text) from public, anon;
grant execute on function public.ask_approval(text, text) to authenticated;

-- The request that stands, for both devices. It is over after ten minutes.
create function public.device_approval() returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', a.id, 'commitment', a.commitment, 'device', a.device, 'answer', a.answer,
    'reveal', a.reveal, 'sealed', a.sealed, 'refused', a.refused, 'created_at', a.created_at)
  from private.device_approvals a
  where a.user_id = auth.uid() and a.created_at >= now() - interval '10 minutes'
$$;
revoke execute on function public.device_approval() from public, anon;
grant execute on function public.device_approval() to authenticated;

-- Each step follows the one before it and is said once: what was shown cannot be taken back. True when it was taken.
create function public.move_approval(id uuid, step text, content jsonb) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  if step not in ('answer', 'reveal', 'sealed', 'refused', 'done') then
    raise exception using errcode = '22023', message = 'unknown_step';
  end if;
  if step = 'done' then
    delete from private.device_approvals a where a.id = move_approval.id and a.user_id = auth.uid();
    return found;
  end if;
  update private.device_approvals a set
    answer = case when step = 'answer' then content else a.answer end,
    reveal = case when step = 'reveal' then content else a.reveal end,
    sealed = case when step = 'sealed' then content else a.sealed end,
    refused = a.refused or step = 'refused'
  where a.id = move_approval.id and a.user_id = auth.uid() and not a.refused
    and a.created_at >= now() - interval '10 minutes'
    and case step
      when 'answer' then a.answer is null and content is not null
      when 'reveal' then a.answer is not null and a.reveal is null and content is not null
      when 'sealed' then a.reveal is not null and a.sealed is null and content is not null
      else true
    end;
  return found;
end $$;
revoke execute on function public.move_approval(uuid, text, jsonb) from public, anon;
grant execute on function public.move_approval(uuid, text, jsonb) to authenticated;
