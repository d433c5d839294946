-- Expands.
-- Within how many hours of the payment a report was promised as the order was placed, or the upgrade
-- opened; null from before the owner could set it, when the specification's hours were promised.
alter table orders add column delivery_hours integer
  constraint orders_delivery_hours_check check (delivery_hours > 0);
alter table order_upgrades add column delivery_hours integer
  constraint order_upgrades_delivery_hours_check check (delivery_hours > 0);
