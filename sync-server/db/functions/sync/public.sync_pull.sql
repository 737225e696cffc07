-- The rows after `since` in the order of their commits, at most `max_rows`, and where the next page begins.
create or replace function public.sync_pull(since bigint, max_rows int) returns json
  language plpgsql stable security definer set search_path = '' set enable_sort = off as $$
declare
  uid uuid := auth.uid();
  after bigint := coalesce(since, 0);
  most int := least(greatest(coalesce(max_rows, 500), 1), 2000);
  page text;
  last_seq bigint;
  top bigint;
  edge bigint;
  needed int;
  goes_on boolean;
begin
  if uid is null then raise exception using errcode = '42501', message = 'not signed in'; end if;
  select coalesce(max(h.seq), 0), coalesce(max(h.horizon), 0), max(h.protocol) into top, edge, needed
    from public.sync_heads h where h.user_id = uid;
  if private.named_protocol() < needed then raise exception using errcode = 'PT426', message = 'protocol_too_old'; end if;
  select string_agg('{"collection":"' || r.collection || '","id":"' || r.id || '","rev":' || r.rev || ',"seq":' || r.seq
      || ',"key_version":' || r.key_version || ',"schema_version":' || r.schema_version || ',"deleted":' || r.deleted
      || ',"iv":"' || encode(r.iv, 'base64') || '","ct":"' || replace(encode(r.ct, 'base64'), E'\n', '')
      || '","op_id":"' || r.op_id || '","device_id":"' || r.device_id || '"}', ',' order by r.seq), max(r.seq)
    into page, last_seq
    from (
      select first.*, sum(octet_length(first.ct)) over (order by first.seq rows unbounded preceding) as bytes
      from (select * from public.records where user_id = uid and seq > after order by seq limit most) first
    ) r
    where r.bytes - octet_length(r.ct) < 1572864;
  after := coalesce(last_seq, after);
  goes_on := (select r.seq from public.records r where r.user_id = uid and r.seq > after order by r.seq limit 1) is not null;
  return ('{"rows":[' || coalesce(page, '') || '],"next":' || case when goes_on then last_seq else greatest(top, since) end
    || ',"more":' || goes_on || ',"epoch":"' || (select epoch from private.server_epoch) || '","max_seq":' || top
    || ',"horizon":' || edge || ',"protocol":2}')::json;
end $$;
