-- The market whose prices, code and sentences an order or a demo project is made with; null for an
-- address outside every market. What stands here already was priced in the first one.
alter table orders add column market text default 'des-moines';
alter table orders alter column market drop default;
alter table demo_projects add column market text default 'des-moines';
alter table demo_projects alter column market drop default;
