-- What is collected from the publishers of price indexes: runs, values and pauses; price lists.
create table market_runs (
  id uuid primary key default gen_random_uuid(),
  origin text not null check (origin in ('schedule', 'hand')),
  -- Null for every series of the register.
  project_type text,
  state text not null default 'waiting' check (
    state in ('waiting', 'running', 'complete', 'partial', 'paused', 'not-reachable', 'failed')
  ),
  -- One entry a series: what was read, new and revised, or why nothing was.
  outcomes jsonb not null default '[]',
  started_by_admin_id uuid references admin_users (id),
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index market_runs_newest on market_runs (created_at, id);

-- Every reading that differs from the one before it: a revision is another row.
create table market_values (
  id bigint generated always as identity primary key,
  series_id text not null,
  month date not null,
  value numeric(16, 4) not null check (value > 0),
  is_preliminary boolean not null default false,
  run_id uuid not null references market_runs (id),
  collected_at timestamptz not null default now(),
  check (extract(day from month) = 1)
);
create index market_values_by_month on market_values (series_id, month, id);
create index market_values_by_run on market_values (run_id);

create function refuse_market_value_change() returns trigger language plpgsql as $$
begin
  raise exception 'market_values only grows';
end
$$;
create trigger market_values_only_grow before update or delete or truncate on market_values
  for each statement execute function refuse_market_value_change();

-- A publisher that refused is not asked again before this moment.
create table market_pauses (
  source text primary key,
  until timestamptz not null,
  reason text not null,
  updated_at timestamptz not null default now()
);

create table market_price_lists (
  id uuid primary key default gen_random_uuid(),
  source text not null check (source in ('supplier', 'contractor', 'manual')),
  file_name text not null,
  row_count integer not null check (row_count >= 0),
  imported_by_admin_id uuid references admin_users (id),
  created_at timestamptz not null default now()
);
create index market_price_lists_newest on market_price_lists (created_at, id);

-- Cents per square foot.
create table market_prices (
  id bigint generated always as identity primary key,
  list_id uuid not null references market_price_lists (id) on delete cascade,
  source text not null check (source in ('supplier', 'contractor', 'manual')),
  project_type text not null,
  line_id text not null,
  size_tier text not null check (size_tier in ('small', 'medium', 'large', 'xlarge')),
  low integer not null check (low > 0),
  likely integer not null check (likely >= low),
  high integer not null check (high >= likely),
  priced_on date not null,
  named_by text not null,
  notes text not null default '',
  created_at timestamptz not null default now()
);
create index market_prices_by_list on market_prices (list_id);
create index market_prices_by_line on market_prices (project_type, line_id, priced_on);
