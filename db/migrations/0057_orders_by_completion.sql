-- Deliveries of some months ago are looked for every few minutes.
create index orders_completed on orders (completed_at) where status = 'completed';
