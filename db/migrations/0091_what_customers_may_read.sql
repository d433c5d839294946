-- Views for the requests of customers: released versions of reports, and their own questions. The
-- tables behind them also hold what staff has not released, and notes of staff.
create view released_versions as
  select * from report_versions where state = 'released';

create view customer_questions as
  select id, order_id, body, about, reply_to, created_at from order_notes where kind = 'question';

-- What was said at the demo, apart from what the estimate added to it.
alter table demo_projects add column intake_data jsonb not null default '{}';

update demo_projects set intake_data = jsonb_strip_nulls(
  project_data - array['narrativeBy', 'pricedOn', 'pricedFor', 'timelineMonths', 'rangeVersion']
);
