-- What a customer enters on the lease page of a report: terms, who carries which line, candidate
-- spaces and contractors' bids. One a report, kept for everybody who holds its link.
create table lease_worksheets (
  id uuid primary key default gen_random_uuid(),
  order_id uuid unique references orders (id),
  demo_project_id uuid unique references demo_projects (id),
  content jsonb not null,
  revision integer not null check (revision >= 1),
  updated_at timestamptz not null default now(),
  check ((order_id is null) <> (demo_project_id is null))
);
