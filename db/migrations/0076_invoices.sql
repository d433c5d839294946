-- One invoice for each payment: of an order, of an upgrade, of a plan's quarter. It is stored with the
-- payment and numbered soon after by a row that counts, so that no payment waits for another and no
-- number is left out.
create table invoice_counters (
  series text primary key,
  last integer not null
);

create table invoices (
  id uuid primary key,
  number integer unique,
  -- `order:{payment}`, `upgrade:{payment}`, `plan:{subscription}:{quarter}`
  payment_key text not null unique,
  order_id uuid references orders (id),
  upgrade_id uuid references order_upgrades (id),
  client_profile_id uuid references client_profiles (id),
  seller jsonb not null,
  buyer jsonb not null,
  item text not null,
  detail text not null,
  amount integer not null check (amount > 0),
  card_last4 text,
  is_test boolean not null,
  po_number text not null,
  billing_address text not null,
  paid_on date not null,
  issued_on date not null,
  revised_on date,
  created_at timestamptz not null,
  constraint invoices_subject_check check ((order_id is null) <> (client_profile_id is null))
);
create index invoices_without_number on invoices (created_at, id) where number is null;
create index invoices_order on invoices (order_id) where order_id is not null;
create index invoices_upgrade on invoices (upgrade_id) where upgrade_id is not null;
create index invoices_client on invoices (client_profile_id) where client_profile_id is not null;

-- What the buyer gave for the invoices of an order, before or after the first one is issued.
create table invoice_details (
  order_id uuid primary key references orders (id),
  po_number text not null,
  billing_address text not null,
  updated_at timestamptz not null
);
