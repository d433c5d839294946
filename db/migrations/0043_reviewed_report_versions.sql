-- The few versions that wait for their release; one of a report at most.
create unique index report_versions_reviewed_order_idx on report_versions (order_id)
  where state = 'reviewed' and order_id is not null;
create unique index report_versions_reviewed_demo_idx on report_versions (demo_project_id)
  where state = 'reviewed' and demo_project_id is not null;
