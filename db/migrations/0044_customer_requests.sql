-- What staff asked the customer of an order, and what came back. While an order waits for the answer
-- its clock stands still: the deadline moves on by as long as it waited.

create table customer_requests (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  message text not null,
  -- Names of the answers that are asked for.
  answer_ids text[] not null default '{}',
  wants_files boolean not null default false,
  key_hash text not null unique,
  asked_by_admin_id uuid references admin_users (id),
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  answers jsonb,
  reply text,
  decision text check (decision in ('accepted', 'dismissed', 'withdrawn')),
  decided_at timestamptz,
  decided_by_admin_id uuid references admin_users (id),
  check ((decision is null) = (decided_at is null))
);

create unique index customer_requests_open on customer_requests (order_id) where decided_at is null;

alter table orders add column waiting_since timestamptz;
alter table orders add column assigned_admin_id uuid references admin_users (id);

create index orders_assigned on orders (assigned_admin_id, status, created_at, id)
  where assigned_admin_id is not null and deleted_at is null;
