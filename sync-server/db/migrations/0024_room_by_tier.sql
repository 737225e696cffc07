-- How much a household keeps, by tier: records and their sealed bytes, deleted ones too, and the bytes of
-- one document. A deleted record leaves 90 days after it was deleted, however often it is written again.

-- What a household's records take; it goes with the last of them. Apart from the counter of revisions, which devices are
-- told of.
create table private.record_room (
  user_id uuid primary key,
  rows bigint not null,
  bytes bigint not null
);
alter table private.record_room enable row level security;
insert into private.record_room (user_id, rows, bytes)
  select r.user_id, count(*), sum(octet_length(r.ct)) from public.records r group by r.user_id;

-- Standard keeps 250,000 records of 256 MiB in all, the other tiers ten times that. Ten years of a household take a tenth.
create function private.rooms_of_tier(uid uuid) returns int language sql stable security definer set search_path = '' as $$
  select case when s.subscription_tier in ('premium', 'vip', 'business') or s.subscribed then 10 else 1 end
    from (values (1)) one left join public.subscribers s on s.user_id = uid
$$;
revoke execute on function private.rooms_of_tier(uuid) from public;

-- Under the lock that every push holds. Only what takes more room than before is refused, so that editing and deleting
-- work above a limit that has fallen; deleting may take as much again, because a deleted record tells what was seen of it.
create function private.keep_room(uid uuid, rows bigint, bytes bigint, bytes_alive bigint) returns void
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
revoke execute on function private.keep_room(uuid, bigint, bigint, bigint) from public;

create function private.room_of_new_records() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_room(n.user_id, count(*), sum(octet_length(n.ct)),
      coalesce(sum(octet_length(n.ct)) filter (where not n.deleted), 0))
    from new_records n group by n.user_id;
  return null;
end $$;
create trigger room_of_new_records after insert on public.records
  referencing new table as new_records for each statement execute function private.room_of_new_records();

-- Padded records mostly stay as large as they were.
create function private.room_of_changed_records() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  perform private.keep_room(n.user_id, 0, sum(octet_length(n.ct) - octet_length(o.ct)),
      coalesce(sum(octet_length(n.ct) - octet_length(o.ct)) filter (where not n.deleted), 0))
    from new_records n join old_records o using (user_id, collection, id)
    where octet_length(n.ct) <> octet_length(o.ct) group by n.user_id;
  return null;
end $$;
create trigger room_of_changed_records after update on public.records
  referencing old table as old_records new table as new_records
  for each statement execute function private.room_of_changed_records();

create function private.room_of_swept_records() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  update private.record_room r set rows = r.rows - gone.rows, bytes = r.bytes - gone.bytes
    from (select o.user_id, count(*) as rows, sum(octet_length(o.ct)) as bytes from old_records o group by o.user_id) gone
    where r.user_id = gone.user_id;
  delete from private.record_room r where r.rows <= 0 and r.user_id in (select o.user_id from old_records o);
  return null;
end $$;
create trigger room_of_swept_records after delete on public.records
  referencing old table as old_records for each statement execute function private.room_of_swept_records();
revoke execute on function private.room_of_new_records(), private.room_of_changed_records(), private.room_of_swept_records()
  from public, anon, authenticated;

create function private.keep_deleted_at() returns trigger language plpgsql set search_path = '' as $$
begin
  new.deleted_at := old.deleted_at;
  return new;
end $$;
revoke execute on function private.keep_deleted_at() from public, anon, authenticated;
create trigger keep_deleted_at before update on public.records
  for each row when (old.deleted and new.deleted and old.seq <> new.seq) execute function private.keep_deleted_at();

-- A document of 25 MiB is at most 25.5 MiB once it is padded; tags and the seams of its chunks take the rest.
update storage.buckets set file_size_limit = 27262976 where id = 'documents';

-- A document's chunks lie in one folder, `<user>/<document>/<chunk>`. The hosted service learns a chunk's size when it has
-- it: there the last one may go beyond by its own.
create function private.document_fits(object uuid, name text, metadata jsonb) returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce(sum((o.metadata ->> 'size')::bigint), 0) + coalesce((document_fits.metadata ->> 'size')::bigint, 0)
      <= (select b.file_size_limit from storage.buckets b where b.id = 'documents')
    from (select split_part(document_fits.name, '/', 1) || '/' || split_part(document_fits.name, '/', 2) as document) d
      join storage.objects o on o.bucket_id = 'documents' and o.name >= d.document collate "C"
        and o.name < (d.document || '0') collate "C" and (o.name = d.document or starts_with(o.name, d.document || '/'))
        and o.id is distinct from document_fits.object and o.name <> document_fits.name
$$;
revoke execute on function private.document_fits(uuid, text, jsonb) from public;
grant execute on function private.document_fits(uuid, text, jsonb) to authenticated;
create policy document_fits on storage.objects as restrictive for insert to authenticated
  with check (bucket_id <> 'documents' or private.document_fits(id, name, metadata));
create policy changed_document_fits on storage.objects as restrictive for update to authenticated
  with check (bucket_id <> 'documents' or private.document_fits(id, name, metadata));
