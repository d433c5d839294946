-- What follows once the mail server took a mail: a job, enqueued by the transaction that marks it
-- sent. A confidential mail (codes, recovery links) loses its text when it has left.
alter table mails add column when_accepted jsonb;
alter table mails add column reply_to text;
alter table mails add column confidential boolean not null default false;

-- The browser whose answers a profile holds: its prefill shows nobody else's data.
alter table client_profiles add column source_visitor_hash text;

-- Codes mailed to see one's own profile from another browser; only the hash is kept.
create table profile_codes (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  code_hash text not null,
  tries integer not null default 0 check (tries >= 0),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index profile_codes_email on profile_codes (lower(email), created_at);
create index profile_codes_expires_at on profile_codes (expires_at);
