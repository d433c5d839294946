-- A proposal names the row it changes, and keeps what was decided about it.
alter table market_pricing_updates
  add column line_id text not null default '',
  add column status text not null default 'open' check (
    status in ('open', 'applied', 'rejected', 'undone', 'replaced')
  ),
  add column old_source text,
  add column old_priced_on date,
  add column priced_on date,
  add column price_book_version text,
  add column decided_by_admin_id uuid references admin_users (id),
  add column decided_at timestamptz;
create index market_pricing_updates_by_status on market_pricing_updates (status, created_at, id);
create unique index market_pricing_updates_one_open
  on market_pricing_updates (project_type, line_id) where status = 'open' and line_id <> '';
