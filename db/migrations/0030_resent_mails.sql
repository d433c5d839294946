-- The mail that staff sent once more: always the first of its line, never a repeat.
alter table mails add column resent_from uuid references mails (id) on delete set null;
create index mails_resent_from on mails (resent_from) where resent_from is not null;
