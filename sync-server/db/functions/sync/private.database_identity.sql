create or replace function private.database_identity() returns text language plpgsql stable set search_path = '' as $$
begin
  return (select s.system_identifier::text from pg_control_system() s)
    || ':' || (select c.timeline_id::text from pg_control_checkpoint() c)
    || ':' || (select d.oid::text from pg_database d where d.datname = current_database())
    || ':' || 'private.server_epoch'::regclass::oid::text;
exception when insufficient_privilege or undefined_function then return null;
end $$;
