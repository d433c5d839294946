-- A second factor for staff: a code of an app, or one of ten recovery codes that work once.
alter table admin_users
  add column totp_secret text,
  add column totp_confirmed_at timestamptz,
  -- The time step of the newest code that was used: no code works twice.
  add column totp_last_step integer not null default 0,
  add constraint admin_users_totp_has_secret
    check (totp_confirmed_at is null or totp_secret is not null);

create table staff_recovery_codes (
  admin_user_id uuid not null references admin_users (id) on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (admin_user_id, code_hash)
);

-- What a person needs to recognize a session of their own.
alter table staff_sessions
  add column address text not null default '',
  add column user_agent text not null default '';
