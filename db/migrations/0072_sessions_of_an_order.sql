-- A browser that paid for a single report is signed in to it as well; it bought no subscription.
alter table user_sessions
  drop constraint user_sessions_purchase_check,
  add constraint user_sessions_purchase_check
    check (bought_subscription_id is null or bought_by is not null);
