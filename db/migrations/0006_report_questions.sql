-- What a customer asks from the report page: a note of the order that tells the line it is about
-- and where the answer goes. Staff writes notes of its own; either can be marked as done.
alter table order_notes drop constraint order_notes_kind_check;
alter table order_notes add constraint order_notes_kind_check
  check (kind in ('note', 'issue', 'question'));
alter table order_notes add column about text;
alter table order_notes add column reply_to text;
