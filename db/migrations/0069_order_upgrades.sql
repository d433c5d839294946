-- A paid order upgraded to a larger package by a payment of its own. One row an order and package,
-- stored before its payment is opened. `orders.amount` is the sum of all payments.
create table order_upgrades (
  id uuid primary key,
  order_id uuid not null references orders (id),
  from_package text not null check (from_package in ('basic', 'pro', 'premium')),
  to_package text not null check (to_package in ('basic', 'pro', 'premium')),
  -- 0 where the plan that covers the order holds the larger package too.
  amount integer not null check (amount >= 0),
  payment_id text unique,
  payment_attempt integer not null default 1,
  -- When the present payment was opened, and when the provider was last asked about it.
  opened_at timestamptz,
  payment_checked_at timestamptz,
  card_last4 text check (card_last4 ~ '^[0-9]{4}$'),
  created_at timestamptz not null,
  paid_at timestamptz,
  unique (order_id, to_package)
);

create index order_upgrades_open on order_upgrades (payment_checked_at nulls first)
  where paid_at is null and payment_id is not null;
create index order_upgrades_paid on order_upgrades (paid_at) where paid_at is not null;

-- The last upgrade's payment. From then on the report is due anew, and waits for review again.
alter table orders add column upgraded_at timestamptz;

-- The payment that a refund is taken from: an upgrade's, or the order's first one. A refund of more
-- than one payment is stored in parts, which name the refund that staff asked for.
alter table order_refunds add column upgrade_id uuid references order_upgrades (id);
alter table order_refunds add column part_of uuid references order_refunds (id);

create index order_refunds_upgrade on order_refunds (upgrade_id) where upgrade_id is not null;
create index order_refunds_part on order_refunds (part_of) where part_of is not null;
