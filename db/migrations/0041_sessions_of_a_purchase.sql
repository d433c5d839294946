-- A plan's checkout belongs to the browser that opened it, and that browser is signed in once it has
-- paid. Such a session has not proved the address: it keeps the visitor hash of its browser and the
-- subscription that was paid for. A session opened by a mailed link keeps neither.
alter table subscription_checkouts add column visitor_hash text;
alter table user_sessions
  add column bought_by text,
  add column bought_subscription_id text,
  add constraint user_sessions_purchase_check
    check ((bought_by is null) = (bought_subscription_id is null));

-- One open checkout a browser and profile: whoever knows an address cannot end the checkout of another.
drop index subscription_checkouts_one_open;
create unique index subscription_checkouts_one_open
  on subscription_checkouts (client_profile_id, visitor_hash) where status = 'open';
