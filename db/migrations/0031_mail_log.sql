-- The mail log: by the beginning of an address, and the few that did not leave.
create index mails_recipient on mails (lower(recipient) text_pattern_ops, created_at, id);
create index mails_unsent on mails (status, created_at, id) where status <> 'sent';
