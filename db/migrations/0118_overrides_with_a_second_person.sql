-- What blocks an approval by money gives way to two persons: the first one's reason, for one report.
create table override_requests (
  order_id uuid primary key references orders (id) on delete cascade,
  report_sha256 text not null,
  reason text not null,
  requested_by_admin_id uuid not null references admin_users (id),
  requested_at timestamptz not null
);
