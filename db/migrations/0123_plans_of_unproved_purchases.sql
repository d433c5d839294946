-- A plan that a browser buys with an address that is not its own stands in a row of its own. Its email
-- is a placeholder, so that nothing that looks an account up by its address finds it.
alter table client_profiles
  add column purchase_email text,
  -- Bought while the address was not proved, by a browser that has not proved it since.
  add column plan_is_unproved boolean not null default false;

create unique index client_profiles_purchase
  on client_profiles (lower(purchase_email), source_visitor_hash) where purchase_email is not null;

-- Opened by a session that had proved the address.
alter table subscription_checkouts add column by_owner boolean not null default false;
