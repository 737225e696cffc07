-- A word of the code, an id or a place; how often; and when, where the event had to wait. Nothing that a person typed.
create or replace function private.valid_event_details(details jsonb, known text[]) returns boolean
  language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_typeof(details) = 'object'
      and (select coalesce(bool_and(case
          when d.key = 'at' then jsonb_typeof(d.value) = 'string'
            and d.value #>> '{}' ~ '^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?Z$'
          when not d.key = any (known) then false
          when d.key = 'count' then jsonb_typeof(d.value) = 'number' and d.value #>> '{}' ~ '^(1000000|\d{1,6})$'
          else jsonb_typeof(d.value) = 'string' and d.value #>> '{}' ~ '^[A-Za-z0-9_.:/-]{1,60}$' end), true)
        from jsonb_each(case when jsonb_typeof(details) = 'object' then details else '{}' end) d),
    false)
$$;
