-- Deliveries that are still tried, among all that were ever made.
create index webhook_deliveries_pending on webhook_deliveries (created_at) where status = 'pending';
