-- The details of the business that customers see, one row a change; the highest revision stands.
-- Without a row the program's defaults do.
create table business_details (
  revision integer not null check (revision > 0),
  legal_name text not null,
  address text not null,
  support_email text not null,
  support_phone text not null,
  tax_id text not null,
  invoice_prefix text not null,
  invoice_note text not null,
  changed_by_admin_id uuid not null references admin_users (id),
  changed_at timestamptz not null,
  constraint business_details_pkey primary key (revision)
);
