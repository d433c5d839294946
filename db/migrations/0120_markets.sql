-- What people found out about a market that its pack leaves open; the newest row of a key counts.
create table market_findings (
  id bigint generated always as identity primary key,
  market text not null,
  key text not null,
  value text not null,
  source text not null,
  admin_user_id uuid references admin_users(id),
  found_at timestamptz not null default now()
);
create index market_findings_of_market on market_findings (market, key, id);
create index market_findings_by_admin on market_findings (admin_user_id);

-- The markets beside the home market that are sold.
create table opened_markets (
  market text primary key,
  opened_at timestamptz not null,
  admin_user_id uuid references admin_users(id)
);
create index opened_markets_by_admin on opened_markets (admin_user_id);

-- The market that a version of the price book is of.
alter table price_book_versions add column market text not null default 'des-moines';
alter table price_book_versions alter column market drop default;
