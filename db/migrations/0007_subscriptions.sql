-- Quarterly plans, refunds, disputes, and customers who sign in by a mailed link.

-- Paid through `subscription_end_date`; a status that was read before another change is not kept.
alter table client_profiles add column subscription_cancels boolean not null default false;
alter table client_profiles add column subscription_revision integer not null default 0;
alter table client_profiles add column subscription_checked_at timestamptz;
create index client_profiles_paid_through on client_profiles (subscription_end_date)
  where stripe_subscription_id is not null;

-- A checkout is kept before the provider hears of it, so a crash repeats it under the same key.
create table subscription_checkouts (
  id uuid primary key default gen_random_uuid(),
  client_profile_id uuid not null references client_profiles (id),
  plan text not null check (plan in ('starter', 'professional')),
  session_id text unique,
  url text,
  status text not null default 'open' check (status in ('open', 'complete', 'expired')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index subscription_checkouts_one_open on subscription_checkouts (client_profile_id)
  where status = 'open';
create index subscription_checkouts_open on subscription_checkouts (created_at)
  where status = 'open';

-- An order that a plan paid for: its amount is 0 and it has no payment.
alter table orders add column covered_by_plan text
  check (covered_by_plan in ('starter', 'professional'));

create table order_refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  amount integer not null check (amount > 0),
  reason text not null,
  status text not null default 'pending' check (status in ('pending', 'succeeded', 'failed')),
  provider_refund_id text unique,
  last_error text,
  created_by_admin_id uuid references admin_users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index order_refunds_order on order_refunds (order_id, created_at);
create index order_refunds_pending on order_refunds (created_at) where status = 'pending';

create table order_disputes (
  id text primary key,
  order_id uuid not null references orders (id),
  amount integer not null check (amount >= 0),
  reason text not null,
  status text not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz
);
create index order_disputes_order on order_disputes (order_id, opened_at);

-- Up to when the provider's own list of events was read.
create table payment_event_marks (
  provider text primary key,
  read_through timestamptz not null
);

-- What the embedded provider knows besides payments.
create table sandbox_customers (
  id text primary key,
  profile_id text not null,
  email text not null,
  name text not null,
  idempotency_key text not null unique,
  created_at timestamptz not null default now()
);

create table sandbox_checkouts (
  id text primary key,
  profile_id text not null,
  plan text not null,
  amount integer not null check (amount > 0),
  customer_id text,
  customer_email text not null,
  success_url text not null,
  cancel_url text not null,
  status text not null default 'open' check (status in ('open', 'complete', 'expired')),
  subscription_id text,
  idempotency_key text not null unique,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table sandbox_subscriptions (
  id text primary key,
  profile_id text not null,
  plan text not null,
  customer_id text not null references sandbox_customers (id),
  status text not null check (
    status in ('active', 'past_due', 'unpaid', 'canceled', 'paused', 'incomplete')
  ),
  started_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  cancels boolean not null default false,
  -- The card pays the first quarter only.
  renewal_fails boolean not null default false,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  updated_at timestamptz not null default now()
);
create index sandbox_subscriptions_customer on sandbox_subscriptions (customer_id);
create index sandbox_subscriptions_updated_at on sandbox_subscriptions (updated_at);

create table sandbox_refunds (
  id text primary key,
  payment_id text not null references sandbox_payments (id),
  amount integer not null check (amount > 0),
  idempotency_key text not null unique,
  created_at timestamptz not null default now()
);
create index sandbox_refunds_payment on sandbox_refunds (payment_id);

create table sandbox_disputes (
  id text primary key,
  payment_id text not null references sandbox_payments (id),
  amount integer not null check (amount > 0),
  reason text not null,
  status text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sandbox_disputes_payment on sandbox_disputes (payment_id);

-- Customers sign in by a mailed link; only hashes are kept.
create unique index users_email_lower on users (lower(email));
create table sign_in_links (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  token_hash text not null unique,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now()
);
create index sign_in_links_expires_at on sign_in_links (expires_at);

create table user_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index user_sessions_user on user_sessions (user_id);
create index user_sessions_expires_at on user_sessions (expires_at);

create table data_requests (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users (id),
  kind text not null check (kind in ('export', 'deletion')),
  created_at timestamptz not null default now(),
  done_at timestamptz
);
create index data_requests_open on data_requests (user_id) where done_at is null;
