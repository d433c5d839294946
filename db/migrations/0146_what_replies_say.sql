-- Expands.
-- A reply without a value says that the answer is not known, or it is a photo and says nothing.
alter table checklist_replies add column is_unknown boolean not null default false;
update checklist_replies set is_unknown = true where value is null and upload_id is null;

-- The owner accepted the equal answer of another link, and this one with it.
alter table checklist_replies add column is_accepted_beside boolean not null default false;
