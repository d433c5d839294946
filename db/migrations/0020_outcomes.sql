-- What projects really cost. The ledger only grows, and outlives the order that it tells of: it
-- names no person, and figures that were published must stay checkable.
create table outcome_entries (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null,
  kind text not null check (kind in ('awarded', 'final')),
  amount_cents bigint check (amount_cents > 0),
  happened_on date not null,
  is_same_scope boolean not null,
  scope_notes text not null,
  source text not null,
  corrects_id uuid unique references outcome_entries (id),
  report_version integer not null,
  price_book_version text not null,
  project_type text not null,
  estimate_cents bigint not null,
  p10_cents bigint not null,
  p90_cents bigint not null,
  admin_user_id uuid references admin_users (id),
  created_at timestamptz not null default now(),
  check (amount_cents is not null or corrects_id is not null)
);
create index outcome_entries_order on outcome_entries (order_id, created_at);

create function refuse_outcome_change() returns trigger language plpgsql as $$
begin
  raise exception 'outcome_entries only grows';
end;
$$;
create trigger outcome_entries_only_grows before update or delete or truncate on outcome_entries
  for each statement execute function refuse_outcome_change();

create index outcome_entries_admin on outcome_entries (admin_user_id);
create index price_book_versions_admin on price_book_versions (admin_user_id);
