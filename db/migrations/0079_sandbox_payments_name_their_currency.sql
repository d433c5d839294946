-- Every payment names the currency of its market.
alter table sandbox_payments alter column currency drop default;
