-- When what runs by the clock last ended, well and badly: a row for each job and each part of the
-- sweep.
create table scheduled_runs (
  name text primary key,
  last_done_at timestamptz,
  last_failed_at timestamptz,
  last_error text
);

-- The run over every index comes once a month: what is known of it is carried over.
insert into scheduled_runs (name, last_done_at)
select 'collect-market', max(finished_at) from market_runs
where origin = 'schedule' and finished_at is not null
having max(finished_at) is not null;
