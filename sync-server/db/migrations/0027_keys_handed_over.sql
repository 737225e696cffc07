-- A window of the same browser was let in without the password; which way, is one word of the app.
insert into private.security_event_types (event_type, details) values ('keys_handed_over', '{reason}');
