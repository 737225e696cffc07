-- For a hosted project's own functions, which hold the service key; for nobody who comes from outside.
create or replace function public.erase_person(person uuid) returns void language sql security definer set search_path = '' as $$
  select private.erase_person(person)
$$;
