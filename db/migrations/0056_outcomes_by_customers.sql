-- Outcomes come from customers, API clients and files too, and received bids are kept beside
-- contracts and final costs. What was known of the project decides how wide its range was.
alter table outcome_entries drop constraint outcome_entries_kind_check;
alter table outcome_entries add constraint outcome_entries_kind_check
  check (kind in ('awarded', 'final', 'bid'));
alter table outcome_entries
  add column entered_by text not null default 'staff'
    check (entered_by in ('staff', 'customer', 'api', 'import')),
  add column is_test boolean not null default false,
  add column open_share double precision check (open_share between 0 and 1),
  add column measured_share double precision check (measured_share between 0 and 1),
  add column request_id uuid;

-- One question to a customer about what the project cost; never a second one after as many months.
create table outcome_requests (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  months smallint not null check (months in (3, 12)),
  -- Null when the mail was not wanted any more.
  key_hash text unique,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  unique (order_id, months)
);
