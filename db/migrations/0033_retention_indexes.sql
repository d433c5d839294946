-- What retention looks for besides orders and demo projects of the lists, which have indexes of age.
create index orders_unforgotten on orders (created_at, id)
  where deleted_at is not null and forgotten_at is null;
create index narrative_runs_by_age on narrative_runs (created_at);
create index client_profiles_erased on client_profiles (erased_at)
  where erased_at is not null
    and (stripe_customer_id is not null or stripe_subscription_id is not null);
