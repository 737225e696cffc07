-- Padded records mostly stay as large as they were.
create or replace function private.room_of_changed_records() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_room(n.user_id, 0, sum(octet_length(n.ct) - octet_length(o.ct)),
      coalesce(sum(octet_length(n.ct) - octet_length(o.ct)) filter (where not n.deleted), 0))
    from new_records n join old_records o using (user_id, collection, id)
    where octet_length(n.ct) <> octet_length(o.ct) group by n.user_id;
  return null;
end $$;
