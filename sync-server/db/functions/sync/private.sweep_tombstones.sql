-- Removes what was deleted 90 days ago or earlier, of at most `households` that nobody is writing to at this moment.
-- Answers how many it was done for.
create or replace function private.sweep_tombstones(households int) returns int language plpgsql set search_path = '' as $$
declare
  before timestamptz := now() - interval '90 days';
  household uuid;
  highest bigint;
  swept int := 0;
begin
  for household in
    select h.user_id from public.sync_heads h
      where h.user_id in (select r.user_id from public.records r where r.deleted_at < before)
      order by h.user_id limit households for update skip locked
  loop
    with gone as (delete from public.records r where r.user_id = household and r.deleted_at < before returning r.seq)
      select max(gone.seq) into highest from gone;
    update public.sync_heads h set horizon = greatest(h.horizon, highest) where h.user_id = household;
    swept := swept + 1;
  end loop;
  return swept;
end $$;
