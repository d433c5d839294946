-- What a competitor's price said before it was changed or removed, and when.
create table competitor_pricing_history (
  id uuid primary key default gen_random_uuid(),
  competitor_pricing_id uuid not null references competitor_pricing (id) on delete cascade,
  change text not null check (change in ('changed', 'removed', 'restored')),
  before jsonb not null,
  changed_by_admin_id uuid references admin_users (id),
  changed_at timestamptz not null default now()
);

create index competitor_pricing_history_of on competitor_pricing_history
  (competitor_pricing_id, changed_at, id);
