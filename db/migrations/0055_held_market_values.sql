-- Collected index values that looked wrong wait here for a person's decision.
create table held_market_values (
  id uuid not null default gen_random_uuid(),
  series_id text not null,
  month date not null,
  value numeric(16,4) not null,
  is_preliminary boolean not null,
  reason text not null,
  run_id uuid not null references market_runs(id),
  held_at timestamptz not null,
  decision text,
  decided_at timestamptz,
  decided_by_admin_id uuid references admin_users(id),
  constraint held_market_values_pkey primary key (id),
  -- A value that was refused is not asked about again.
  constraint held_market_values_once unique (series_id, month, value),
  constraint held_market_values_decision_check check (decision in ('accepted', 'refused')),
  constraint held_market_values_decided_check check ((decision is null) = (decided_at is null))
);
create index held_market_values_by_run on held_market_values (run_id);
