-- The name of a file that lies where this database's files lie: whoever looks elsewhere finds it missing and removes nothing.
create table storage.place (singleton boolean primary key default true check (singleton), file text not null);
alter table storage.place enable row level security;
