-- Addresses of reports that were replaced by a new one, so that they can say so.
create table replaced_report_links (
  token_hash text primary key,
  order_id uuid not null references orders (id) on delete cascade,
  replaced_at timestamptz not null
);
create index replaced_report_links_order on replaced_report_links (order_id);

-- What becomes of reports whose payment went back in full; the newest row counts.
create table reversed_report_choices (
  id bigint generated always as identity primary key,
  reports text not null check (reports in ('closed', 'open')),
  set_by_admin_id uuid not null references admin_users (id),
  set_at timestamptz not null
);
