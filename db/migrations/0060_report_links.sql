-- Links that an owner makes for others: each shows what its role may see. Only a hash of the token
-- is stored, so the address is shown once.
create table report_links (
  id uuid primary key default gen_random_uuid(),
  order_id uuid references orders (id) on delete cascade,
  demo_project_id uuid references demo_projects (id) on delete cascade,
  role text not null check (role in ('reader', 'landlord', 'contractor', 'lender')),
  name text not null,
  email text,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  opens integer not null default 0,
  downloads integer not null default 0,
  check (num_nonnulls(order_id, demo_project_id) = 1)
);

create index report_links_order on report_links (order_id) where order_id is not null;
create index report_links_demo_project on report_links (demo_project_id)
  where demo_project_id is not null;
