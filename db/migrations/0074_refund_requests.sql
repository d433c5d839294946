-- The amounts above which a refund needs a second person, the newest counts.
create table refund_limits (
  id bigint generated always as identity primary key,
  amount integer not null check (amount >= 0),
  set_by_admin_id uuid not null references admin_users (id),
  set_at timestamptz not null
);

-- Refunds that wait for a second person, and what was decided. An approved one is made under its id.
create table refund_requests (
  id uuid primary key,
  order_id uuid not null references orders (id),
  amount integer not null check (amount > 0),
  reason text not null,
  requested_by_admin_id uuid not null references admin_users (id),
  requested_at timestamptz not null,
  outcome text check (outcome in ('approved', 'declined', 'withdrawn')),
  decision_reason text,
  decided_by_admin_id uuid references admin_users (id),
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  check ((outcome is null) = (decided_by_admin_id is null)),
  check (outcome is distinct from 'approved' or decided_by_admin_id <> requested_by_admin_id)
);
create unique index refund_requests_waiting on refund_requests (order_id) where outcome is null;
create index refund_requests_order on refund_requests (order_id, requested_at);
