-- Expands.
-- What a subscription is charged each quarter, in cents, as it was sold. Until now every plan had the
-- price that the program came with. Null in a row that a process from before this column wrote: it
-- sells at that price.
alter table client_profiles add column quarterly_price integer
  constraint client_profiles_quarterly_price_check check (quarterly_price > 0);
alter table subscription_checkouts add column quarterly_price integer
  constraint subscription_checkouts_quarterly_price_check check (quarterly_price > 0);
alter table sandbox_subscriptions add column quarterly_price integer
  constraint sandbox_subscriptions_quarterly_price_check check (quarterly_price > 0);

update client_profiles
  set quarterly_price = case subscription_plan when 'starter' then 44700 else 89700 end
  where subscription_plan in ('starter', 'professional');
update subscription_checkouts
  set quarterly_price = case plan when 'starter' then 44700 else 89700 end;
update sandbox_subscriptions
  set quarterly_price = case plan when 'starter' then 44700 else 89700 end
  where plan in ('starter', 'professional');
