-- Claims of the landing page that somebody confirmed, each with a note of its evidence.
create table owner_claims (
  claim text not null,
  evidence text not null,
  confirmed_by_admin_id uuid not null references admin_users(id),
  confirmed_at timestamptz not null,
  constraint owner_claims_pkey primary key (claim)
);
