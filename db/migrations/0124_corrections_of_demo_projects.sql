-- Since when a demo project's released report differs from what staff works on.
alter table demo_projects add column correcting_since timestamptz;
update demo_projects set correcting_since = newest.created_at
from (
  select distinct on (demo_project_id) demo_project_id, version, state, created_at
  from report_versions where demo_project_id is not null order by demo_project_id, version desc
) newest
where newest.demo_project_id = demo_projects.id and newest.version > 1 and newest.state = 'draft'
  and demo_projects.status = 'qc_approved'
  and exists (
    select from report_versions where demo_project_id = demo_projects.id and state = 'released');
