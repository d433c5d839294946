-- Ranges that staff fitted to outcomes. A version is added and never changed: orders that were
-- drafted with it keep it.
create table range_models (
  version text primary key,
  scale jsonb not null,
  based_on text not null,
  -- The proposal that was applied: for each kind its outcomes, what they showed, before and after.
  kinds jsonb not null,
  outcomes integer not null check (outcomes >= 0),
  note text not null,
  admin_user_id uuid references admin_users (id),
  created_at timestamptz not null
);
create index range_models_by_admin on range_models (admin_user_id);
create trigger range_models_only_grow before update or delete or truncate on range_models
  for each statement execute function refuse_outcome_change();

alter table outcome_entries add column range_version text;
