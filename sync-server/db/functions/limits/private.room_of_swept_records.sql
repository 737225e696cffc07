create or replace function private.room_of_swept_records() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update private.record_room r set rows = r.rows - gone.rows, bytes = r.bytes - gone.bytes
    from (select o.user_id, count(*) as rows, sum(octet_length(o.ct)) as bytes from old_records o group by o.user_id) gone
    where r.user_id = gone.user_id;
  delete from private.record_room r where r.rows <= 0 and r.user_id in (select o.user_id from old_records o);
  return null;
end $$;
