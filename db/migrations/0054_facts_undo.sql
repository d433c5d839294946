-- What stood before the last change of facts, until the next edit: the change can be undone whole.
alter table orders add column facts_undo jsonb;
