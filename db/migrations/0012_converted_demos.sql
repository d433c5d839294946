-- The order that staff made of a demo project.
alter table demo_projects add column converted_order_id uuid references orders (id);
create index demo_projects_converted_order on demo_projects (converted_order_id)
  where converted_order_id is not null;
