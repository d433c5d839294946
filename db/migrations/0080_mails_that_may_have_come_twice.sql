-- When a mail was handed to the mail server whose answer is not stored yet, and how many earlier
-- tries ended without an answer: such a mail may have arrived more than once.
alter table mails
  add column handed_over_at timestamptz,
  add column unknown_acceptances integer not null default 0,
  add constraint mails_unknown_acceptances_check check (unknown_acceptances >= 0);
