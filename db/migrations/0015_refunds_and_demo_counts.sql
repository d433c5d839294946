-- What went back of an order, beside it: the figures count what stayed. Kept by the refunds themselves.
alter table orders add column refunded integer not null default 0 check (refunded >= 0);
update orders set refunded = back.amount
from (
  select order_id, sum(amount)::int as amount from order_refunds
  where status = 'succeeded' group by order_id
) back
where orders.id = back.order_id;

create function sum_order_refunds(refunded_order uuid) returns void language sql as $$
  update orders set refunded = back.amount
  from (
    select coalesce(sum(amount), 0)::int as amount from order_refunds
    where order_id = refunded_order and status = 'succeeded'
  ) back
  where orders.id = refunded_order and orders.refunded <> back.amount
$$;

create function note_order_refund() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform sum_order_refunds(old.order_id);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.order_id <> old.order_id) then
    perform sum_order_refunds(new.order_id);
  end if;
  return null;
end;
$$;
create trigger order_refunds_inserted after insert on order_refunds for each row
  when (new.status = 'succeeded') execute function note_order_refund();
create trigger order_refunds_updated after update of order_id, amount, status on order_refunds
  for each row execute function note_order_refund();
create trigger order_refunds_deleted after delete on order_refunds for each row
  when (old.status = 'succeeded') execute function note_order_refund();

drop trigger orders_updated_figures on orders;
create trigger orders_updated_figures after update on orders for each row
  when (
    (old.paid_at is not null or new.paid_at is not null) and (
      old.paid_at is distinct from new.paid_at
      or (old.status = 'cancelled') is distinct from (new.status = 'cancelled')
      or old.amount is distinct from new.amount
      or old.refunded is distinct from new.refunded
      or old.package_type is distinct from new.package_type
      or old.project_type is distinct from new.project_type
      or old.approved_at is distinct from new.approved_at
      or old.customer_email is distinct from new.customer_email
    )
  )
  execute function note_changed_order();

-- Days on which something was refunded are added up again.
insert into figure_changes (ledger, day)
  select distinct 'sales', office_day(paid_at) from orders where refunded > 0 and paid_at is not null;
insert into figure_changes (ledger, day)
  select distinct 'demos', office_day(demo.created_at)
  from orders join demo_projects demo on lower(demo.customer_email) = lower(orders.customer_email)
  where orders.refunded > 0;

-- Demo projects are counted as orders are: a sum by status, and what changed since it was made.
create table demo_counts (
  status text primary key,
  count bigint not null
);
create table demo_count_changes (
  id bigint generated always as identity primary key,
  status text not null,
  change integer not null
);
insert into demo_counts (status, count)
  select status, count(*) from demo_projects where deleted_at is null group by status;

create function count_inserted_demos() returns trigger language plpgsql as $$
begin
  insert into demo_count_changes (status, change)
    select status, count(*) from inserted where deleted_at is null group by status;
  return null;
end;
$$;
create trigger demo_projects_inserted_counts after insert on demo_projects
  referencing new table as inserted
  for each statement execute function count_inserted_demos();

create function count_changed_demo() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null then
    insert into demo_count_changes (status, change) values (old.status, -1);
  end if;
  if tg_op = 'UPDATE' and new.deleted_at is null then
    insert into demo_count_changes (status, change) values (new.status, 1);
  end if;
  return null;
end;
$$;
create trigger demo_projects_updated_counts after update on demo_projects for each row
  when (
    old.status is distinct from new.status
    or (old.deleted_at is null) is distinct from (new.deleted_at is null)
  )
  execute function count_changed_demo();
create trigger demo_projects_deleted_counts after delete on demo_projects for each row
  execute function count_changed_demo();
