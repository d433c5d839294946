-- Expands.
-- Which processes run on this database, and the newest migration that each knows. A migration that
-- takes something away is not applied while a process that still needs it has been seen within a
-- minute.
create table running_processes (
  id uuid primary key,
  role text not null,
  newest_migration text not null,
  began_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
