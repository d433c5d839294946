-- Passkeys of staff. The key is public; a stolen copy of this table signs nobody in.
create table staff_passkeys (
  id text primary key,
  admin_user_id uuid not null references admin_users(id) on delete cascade,
  public_key text not null,
  counter bigint not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index staff_passkeys_admin_user on staff_passkeys (admin_user_id);

-- What an authenticator is asked to sign: used once, and only for what it was made for.
create table passkey_challenges (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('register', 'sign-in', 'prove')),
  session_id uuid,
  expires_at timestamptz not null
);
create index passkey_challenges_expires_at on passkey_challenges (expires_at);
