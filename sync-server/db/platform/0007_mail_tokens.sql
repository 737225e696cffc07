-- Mails under way. Columns that a hosted Supabase shows of a user have its names.

alter table auth.users
  add column recovery_sent_at timestamptz,
  add column reauthentication_sent_at timestamptz,
  add column email_change text not null default '',
  add column email_change_sent_at timestamptz;

-- One mail: its link and its six digits, neither of which can be read from here. Digits that were guessed wrong too
-- often are dead, while the link goes on working.
create table auth.mail_tokens (
  token_hash text primary key,
  purpose text not null check (purpose in
    ('signup', 'recovery', 'magiclink', 'email_change_current', 'email_change_new', 'reauthentication')),
  user_id uuid not null references auth.users (id) on delete cascade,
  address text not null,
  code_hash text not null,
  wrong_codes int not null default 0,
  redirect_to text,
  code_challenge text,
  code_challenge_method text,
  created_at timestamptz not null default now()
);
create index on auth.mail_tokens (user_id);
create index on auth.mail_tokens (address);

-- Links that were sent before digits stood beside them.
insert into auth.mail_tokens (token_hash, purpose, user_id, address, code_hash, redirect_to, created_at)
  select a.token_hash, 'signup', a.user_id, u.email, '', a.redirect_to, a.created_at
  from auth.sign_up_attempts a join auth.users u on u.id = a.user_id;

-- A link opened in a browser that keeps a verifier: it gets a code, and the code with the verifier becomes a session.
create table auth.flow_state (
  code_hash text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  code_challenge text not null,
  code_challenge_method text not null,
  created_at timestamptz not null default now()
);
create index on auth.flow_state (user_id);
