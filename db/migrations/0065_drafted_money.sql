-- What of a draft rests on which assembly, so that the ranking of prices to ask need not read the
-- lines of 500 orders each time. A row is written again when its order changed.
create table drafted_money (
  order_id uuid primary key references orders (id) on delete cascade,
  order_updated_at timestamptz not null,
  total_cents bigint not null,
  by_assembly jsonb not null
);
