-- A mail that was given up is tried again itself, so the press has no mail of its own to be known by.
alter table mails add column retried_as uuid;
