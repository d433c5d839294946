-- Every time a language model was asked for a narrative: what came of it. The template has slots
-- where figures and names go, so a run holds nothing of the customer.
create table narrative_runs (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  model text not null,
  facts_sha256 text not null,
  outcome text not null check (outcome in ('written', 'failed')),
  reason text check ((reason is null) = (outcome = 'written')),
  template text check ((template is null) = (outcome = 'failed')),
  from_cache boolean not null default false,
  duration_ms integer not null check (duration_ms >= 0),
  asked_by_admin_id uuid references admin_users (id),
  created_at timestamptz not null default now()
);
create index narrative_runs_of_order on narrative_runs (order_id, created_at, id);
create index narrative_runs_written on narrative_runs (facts_sha256) where outcome = 'written';
create index narrative_runs_asked on narrative_runs (created_at) where not from_cache;
