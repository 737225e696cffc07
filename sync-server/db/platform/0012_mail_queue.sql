-- Mails that a transaction has caused and that have not left yet, sealed like the secrets of second factors: what opens a
-- session is read by nobody from here. An errand has no recipient yet: whether there is one is found out after the answer.
create table auth.mail_queue (
  id uuid primary key,
  address text,
  sealed text not null,
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index on auth.mail_queue (due_at);
create index on auth.mail_queue (address);
alter table auth.mail_queue enable row level security;

-- A mail that lets its owner in from a new network while strangers guess.
alter table auth.mail_tokens drop constraint mail_tokens_purpose_check;
alter table auth.mail_tokens add constraint mail_tokens_purpose_check check (purpose in
  ('signup', 'recovery', 'magiclink', 'email_change_current', 'email_change_new', 'reauthentication', 'admission'));
