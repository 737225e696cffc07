-- Devices hear of their own household alone: that its counter moved, and what they say to each other.

-- What the trigger said, every table of the publication now says.
drop trigger poke on public.sync_heads;
drop function private.poke();

do $$
begin
  if not exists (select from pg_publication_tables
      where pubname = 'supabase_realtime' and schemaname = 'public' and tablename = 'sync_heads') then
    alter publication supabase_realtime add table public.sync_heads;
  end if;
end $$;

-- A private topic is one's own when it is `<user id>`, `<word>:<user id>` or either of them followed by `:` and more. A
-- session that was ended, or lacks its second factor, has none.
create policy own_topics_heard on realtime.messages for select to authenticated
  using ((select realtime.topic()) ~ ('^([a-z_]+:)?' || (select auth.uid()) || '(:|$)')
    and (select private.session_problem()) is null);
create policy own_topics_spoken on realtime.messages for insert to authenticated
  with check ((select realtime.topic()) ~ ('^([a-z_]+:)?' || (select auth.uid()) || '(:|$)')
    and (select private.session_problem()) is null);
