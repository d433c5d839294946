-- What a plan's month has left is read from the orders that the plan covered: each takes one report,
-- and one that was refunded gives it back. The counter that was kept beside them is gone.
alter table plan_orders add column returned_at timestamptz;
alter table client_profiles drop column current_period_reports;
create index client_profiles_at_limit on client_profiles (current_period_end)
  where subscription_plan = 'starter' and monthly_report_limit > 0;
