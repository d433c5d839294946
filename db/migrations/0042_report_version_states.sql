-- A version is a draft until a person approves it (reviewed), and customers see it once it is released.
alter table report_versions
  add column state text not null default 'draft'
    constraint report_versions_state_check check (state in ('draft', 'reviewed', 'released')),
  add column approved_at timestamptz,
  add column approved_by_admin_id uuid references admin_users(id),
  -- From then on a reviewed version may go out; until then its approval can be undone.
  add column release_at timestamptz,
  add column released_at timestamptz,
  -- Why it was approved although something blocked it.
  add column override_reason text;

-- What was approved before versions had a state: the newest of the moment of the last approval.
update report_versions as version
set state = 'released',
    approved_at = approved.at,
    approved_by_admin_id = approved.by_admin_id,
    released_at = approved.at
from (
  select distinct on (version.order_id, version.demo_project_id)
    version.id,
    coalesce(orders.approved_at, demos.approved_at) as at,
    coalesce(orders.approved_by_admin_id, demos.approved_by_admin_id) as by_admin_id
  from report_versions as version
  left join orders on orders.id = version.order_id
  left join demo_projects as demos on demos.id = version.demo_project_id
  where version.created_at <= coalesce(orders.approved_at, demos.approved_at)
  order by version.order_id, version.demo_project_id, version.version desc
) as approved
where version.id = approved.id;

-- And those whose approval stands in the log: customers were given them before a correction.
update report_versions as version
set state = 'released', approved_at = line.at, approved_by_admin_id = line.admin_user_id, released_at = line.at
from audit_log as line
where version.state = 'draft'
  and line.subject_kind = 'order'
  and line.action in ('order.approved', 'order.approved-again')
  and line.subject_id = version.order_id::text
  and (line.after ->> 'reportVersion')::integer = version.version;

-- A correction that nobody approved replaced nothing.
update report_versions as version
set superseded_at = null
from (
  select distinct on (order_id, demo_project_id) id
  from report_versions
  where state = 'released'
  order by order_id, demo_project_id, version desc
) as newest
where version.id = newest.id and version.superseded_at is not null;
