-- A deleted order lies in the trash, whole, for thirty days. Then it is anonymized: what the books
-- need stays, the people in it are forgotten. Orders deleted so far were anonymized at once.
alter table orders add column anonymized_at timestamptz;
update orders set anonymized_at = deleted_at where deleted_at is not null;
create index orders_trash on orders (deleted_at, id)
  where deleted_at is not null and anonymized_at is null;

-- How many orders that are not deleted stand in each status: a sum, and what changed since it was
-- made. Changes are only added, so that no two orders wait for the same row; the sweep folds them in.
create table order_counts (
  status text primary key,
  count bigint not null
);
create table order_count_changes (
  id bigint generated always as identity primary key,
  status text not null,
  change integer not null
);
insert into order_counts (status, count)
  select status, count(*) from orders where deleted_at is null group by status;

create function count_inserted_orders() returns trigger language plpgsql as $$
begin
  insert into order_count_changes (status, change)
    select status, count(*) from inserted where deleted_at is null group by status;
  return null;
end;
$$;
create trigger orders_inserted_counts after insert on orders
  referencing new table as inserted
  for each statement execute function count_inserted_orders();

create function count_changed_order() returns trigger language plpgsql as $$
begin
  if old.deleted_at is null then
    insert into order_count_changes (status, change) values (old.status, -1);
  end if;
  if tg_op = 'UPDATE' and new.deleted_at is null then
    insert into order_count_changes (status, change) values (new.status, 1);
  end if;
  return null;
end;
$$;
create trigger orders_updated_counts after update on orders for each row
  when (
    old.status is distinct from new.status
    or (old.deleted_at is null) is distinct from (new.deleted_at is null)
  )
  execute function count_changed_order();
create trigger orders_deleted_counts after delete on orders for each row
  execute function count_changed_order();
