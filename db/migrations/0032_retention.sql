-- What is kept for a time and then forgotten. A forgotten order keeps what its sums are made of.
alter table orders add column forgotten_at timestamptz;

-- Whether a demo project counts as converted, once the people that told it are forgotten. Set, the
-- project is counted although it is deleted: figures of closed years stay.
alter table demo_projects add column counted_conversion boolean;

-- A sign of life of somebody who orders nothing.
alter table users add column last_signed_in_at timestamptz;

-- Files whose rows are gone: written with the removal of the row, taken out once the file is gone too.
create table file_removals (
  file_key text primary key,
  created_at timestamptz not null default now()
);
