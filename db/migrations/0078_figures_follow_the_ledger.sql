-- The revenue of a day is read from the ledger, so an entry of an order opens its day again.
create function note_ledger_entry() returns trigger language plpgsql as $$
begin
  insert into figure_changes (ledger, moment)
    select 'sales', paid_at from orders where id = new.order_id and paid_at is not null;
  return null;
end;
$$;
create trigger ledger_entries_figures after insert on ledger_entries
  for each row when (new.category in ('payment', 'refund')) execute function note_ledger_entry();
