create or replace function public.own_records(person uuid, since bigint, max_rows int) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.sealed_row(page.row) order by page.seq), '[]')
  from (select r as row, r.seq from public.records r where r.user_id = person and r.seq > since
    order by r.seq limit least(max_rows, 1000)) page
$$;
