-- The average lifetime value sums plan payments, which are few among the entries of the ledger.
create index ledger_entries_plan on ledger_entries (id) where category = 'plan';
