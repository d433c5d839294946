-- Expands.
-- A project of a test key that waits in each status until its program advances it.
create table test_drives (
  order_id uuid primary key references orders (id) on delete cascade,
  -- How far it may go by itself.
  goal text not null constraint test_drives_goal_check check (goal in ('paid', 'in_progress', 'completed', 'cancelled')),
  -- Whether the mail with the report counts as refused. No mail is sent for a test.
  is_mail_refused boolean not null default false
);
