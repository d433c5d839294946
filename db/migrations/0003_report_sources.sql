-- The hash of what a version was made from: where the order's own differs, the report is outdated.
alter table report_versions add column source_sha256 text;

-- The review queue: what waits for staff, the most urgent first.
create index orders_due on orders (qc_deadline, id)
  where deleted_at is null and status in ('paid', 'in_progress');
