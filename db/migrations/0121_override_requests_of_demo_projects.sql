-- The report of a demo project may wait for a second person too, and a request counts while the
-- report is the one that the first person read. The database tells which, so that lists can count what
-- waits. Which report an earlier request was for cannot be told here: its first person asks again.
drop table override_requests;
create table override_requests (
  id uuid primary key default gen_random_uuid(),
  order_id uuid unique references orders (id) on delete cascade,
  demo_project_id uuid unique references demo_projects (id) on delete cascade,
  source_sha256 text not null,
  reason text not null,
  requested_by_admin_id uuid not null references admin_users (id),
  requested_at timestamptz not null,
  check (num_nonnulls(order_id, demo_project_id) = 1)
);
