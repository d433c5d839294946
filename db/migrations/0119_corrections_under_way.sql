-- Since when a delivered report differs from what staff works on. Corrections that began before are
-- known where a draft of them was made; others as soon as their order is edited again.
alter table orders add column correcting_since timestamptz;
create index orders_correcting on orders (correcting_since, id)
  where correcting_since is not null and deleted_at is null;
update orders set correcting_since = newest.created_at
from (
  select distinct on (order_id) order_id, version, state, created_at from report_versions
  where order_id is not null order by order_id, version desc
) newest
where newest.order_id = orders.id and newest.version > 1 and newest.state = 'draft'
  and orders.status in ('qc_approved', 'completed')
  and exists (
    select from report_versions where order_id = orders.id and state = 'released');
