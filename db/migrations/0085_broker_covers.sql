-- Who presents the reports that a plan covers, as its holder set it in the account.
create table broker_covers (
  client_profile_id uuid not null references client_profiles (id) on delete cascade,
  is_on boolean not null,
  name text not null,
  company text not null,
  phone text not null,
  logo_id uuid references logos (id),
  updated_at timestamptz not null,
  constraint broker_covers_pkey primary key (client_profile_id)
);

create index broker_covers_logo on broker_covers (logo_id);
