-- An external id names one project of its key; lists of a client's own projects go by these indexes.
create unique index orders_external_id on orders (api_key_id, external_id)
  where external_id is not null;
create index orders_of_api on orders (client_profile_id, test_mode, created_at, id)
  where api_key_id is not null;

-- The office's lists leave out what test keys made, and are still answered from an index alone.
drop index orders_status_newest;
create index orders_status_newest on orders (status, created_at, id)
  where deleted_at is null and not test_mode;
drop index orders_due;
create index orders_due on orders (qc_deadline, id)
  where deleted_at is null and not test_mode and status in ('paid', 'in_progress');
create index orders_test on orders (status, created_at, id)
  where deleted_at is null and test_mode;
