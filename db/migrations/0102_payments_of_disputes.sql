-- The payment that a dispute is about; null for one of before, which counts for the order's first.
alter table order_disputes add column payment_id text;
