-- Under the lock that every push holds. Only what takes more room than before is refused, so that editing and deleting
-- work above a limit that has fallen; deleting may take as much again, because a deleted record tells what was seen of it.
create or replace function private.keep_room(uid uuid, rows bigint, bytes bigint, bytes_alive bigint) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  room private.record_room;
  most_rows bigint := 250000;
  most_bytes bigint := 268435456;
begin
  insert into private.record_room as r (user_id, rows, bytes) values (uid, keep_room.rows, keep_room.bytes)
    on conflict on constraint record_room_pkey do update set rows = r.rows + excluded.rows, bytes = r.bytes + excluded.bytes
    returning * into room;
  if keep_room.rows <= 0 and keep_room.bytes <= 0 then return; end if;
  -- Nearly everybody is far below the smallest limit.
  if room.rows <= most_rows and room.bytes <= most_bytes then return; end if;
  most_rows := most_rows * private.rooms_of_tier(uid);
  most_bytes := most_bytes * private.rooms_of_tier(uid);
  if keep_room.rows > 0 and room.rows > most_rows
    or bytes_alive > 0 and room.bytes > most_bytes
    or keep_room.bytes > 0 and room.bytes > 2 * most_bytes then
    raise exception using errcode = 'P0001', message = 'tier_limit_exceeded', detail = most_rows::text;
  end if;
end $$;
