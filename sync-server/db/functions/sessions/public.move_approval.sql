-- Each step follows the one before it and is said once: what was shown cannot be taken back. True when it was taken.
create or replace function public.move_approval(id uuid, step text, content jsonb) returns boolean
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
