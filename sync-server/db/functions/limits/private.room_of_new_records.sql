create or replace function private.room_of_new_records() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_room(n.user_id, count(*), sum(octet_length(n.ct)),
      coalesce(sum(octet_length(n.ct)) filter (where not n.deleted), 0))
    from new_records n group by n.user_id;
  return null;
end $$;
