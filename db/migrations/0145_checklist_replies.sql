-- Expands.
-- Links to the checklist of a space, and what their holders reply until the owner of the report decides.
alter table report_links drop constraint report_links_role_check;
alter table report_links add constraint report_links_role_check
  check (role in ('reader', 'landlord', 'contractor', 'lender', 'checklist'));

create table checklist_replies (
  id uuid primary key default gen_random_uuid(),
  report_link_id uuid not null references report_links (id) on delete cascade,
  question text not null,
  -- Null where the holder of the link does not know.
  value jsonb,
  -- The file itself belongs to the order and goes with it.
  upload_id uuid references uploads (id) on delete set null,
  replied_at timestamptz not null,
  mailed_at timestamptz,
  decided_at timestamptz,
  decision text constraint checklist_replies_decision_check check (decision in ('accepted', 'declined'))
);

create unique index checklist_replies_waiting on checklist_replies (report_link_id, question)
  where decided_at is null;
create index checklist_replies_link on checklist_replies (report_link_id);
create index checklist_replies_upload on checklist_replies (upload_id);
