-- The card before an approval compares a report with the last delivered ones of its type.
create index orders_delivered_of_type on orders (project_type, completed_at)
  where status = 'completed' and not test_mode and deleted_at is null;
