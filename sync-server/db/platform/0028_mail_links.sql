-- A mail says when it was asked for and on what kind of device: the family of a browser and of a system, nothing more.
alter table auth.mail_tokens
  add column asked_at timestamptz not null default now(),
  add column browser text,
  add column system text;
update auth.mail_tokens set asked_at = created_at;

-- One attempt may be mailed more than once, and outlives its mails.
alter table auth.sign_up_attempts
  add column attempt_id uuid not null default gen_random_uuid(),
  add column asked_at timestamptz not null default now(),
  add column browser text,
  add column system text;
update auth.sign_up_attempts set asked_at = created_at;

-- A code may stand for a mail that is still to be answered: its verifier shows that the device that began it does.
alter table auth.flow_state add column token_hash text;

-- The generation whose parent has been answered again, as it is once when an answer was lost.
alter table auth.sessions add column answered_again_at bigint not null default -1;
