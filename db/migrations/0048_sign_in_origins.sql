-- Failures of a sign-in count for the address or the device they came from: strangers lock out nobody.
create table staff_sign_in_origins (
  admin_user_id uuid not null references admin_users(id) on delete cascade,
  -- SHA-256 of the network, or of the device's cookie.
  origin_hash text not null,
  failures integer not null default 0,
  locked_until timestamptz,
  -- Set by a sign-in that went well.
  known_until timestamptz,
  seen_at timestamptz not null,
  constraint staff_sign_in_origins_pkey primary key (admin_user_id, origin_hash)
);
create index staff_sign_in_origins_seen on staff_sign_in_origins (seen_at);
-- A link asked for elsewhere voids none that its owner may be about to open.
alter table recovery_tokens add column asked_from text;
