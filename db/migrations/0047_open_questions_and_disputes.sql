-- What waits for a person, found without reading what is settled.
create index order_notes_open_questions on order_notes (created_at, id)
  where kind = 'question' and resolved_at is null;

create index order_disputes_open on order_disputes (opened_at, id) where closed_at is null;
