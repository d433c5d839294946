-- Figures of the dashboards, added up by day. What each of them means stands in docs/figures.md.

-- The office's own calendar.
create function office_day(moment timestamptz) returns date language sql immutable as
  'select (moment at time zone ''America/Chicago'')::date';
create function office_day_start(day date) returns timestamptz language sql immutable as
  'select day::timestamp at time zone ''America/Chicago''';

-- Stands beside the project's JSON, which is 60 kB for a drafted order. A salon goes by its kind.
alter table orders add column project_type text not null generated always as (
  case
    when project_data->>'projectType' = 'salon' and project_data->>'salonSubcategory' <> ''
      then project_data->>'salonSubcategory'
    when project_data->>'projectType' <> '' then project_data->>'projectType'
    else 'not-stated'
  end
) stored;

-- How the client first found us: the first answer given stays.
alter table client_profiles add column referral_source text;
update client_profiles set referral_source = (
  select orders.project_data->>'referralSource'
  from orders
  where orders.client_profile_id = client_profiles.id
    and orders.project_data->>'referralSource' <> ''
  order by orders.created_at, orders.id
  limit 1
);

create index demo_projects_customer_email on demo_projects (lower(customer_email));
create index client_profiles_at_limit on client_profiles (current_period_end)
  where subscription_plan = 'starter' and monthly_report_limit > 0
    and current_period_reports >= monthly_report_limit;

-- Up to which day a ledger is added up. Later days are counted from the rows themselves.
create table figure_ledgers (
  ledger text primary key check (ledger in ('sales', 'clients', 'demos')),
  closed_through date not null
);

-- A day that changed after it was added up. While a day stands here its sum is not believed.
create table figure_changes (
  id bigint generated always as identity primary key,
  ledger text not null check (ledger in ('sales', 'clients', 'demos')),
  day date not null
);
create index figure_changes_day on figure_changes (ledger, day);

create table daily_sales (
  day date not null,
  facet text not null check (facet in ('package', 'project-type')),
  key text not null,
  sales integer not null,
  -- Sales that cost something; a report within a plan does not.
  charged integer not null,
  revenue bigint not null,
  approved integer not null,
  approval_seconds bigint not null,
  primary key (day, facet, key)
);

create table daily_clients (
  day date not null,
  facet text not null check (facet in ('plan', 'profession', 'referral')),
  key text not null,
  clients integer not null,
  -- Clients whose subscription is running.
  subscribers integer not null,
  -- Clients that ever bought something.
  buyers integer not null,
  projects bigint not null,
  -- Quarters of a subscription paid for.
  quarters bigint not null,
  primary key (day, facet, key)
);

create table daily_demos (
  day date primary key,
  demos integer not null,
  converted integer not null
);

-- Whoever changes a row that figures are made of, leaves a note of its day in the same transaction.

create function note_inserted_orders() returns trigger language plpgsql as $$
begin
  if not exists (select from inserted where paid_at is not null) then
    return null;
  end if;
  insert into figure_changes (ledger, day)
    select distinct 'sales', office_day(paid_at) from inserted where paid_at is not null;
  insert into figure_changes (ledger, day)
    select distinct 'demos', office_day(demo.created_at)
    from inserted
    join demo_projects demo on lower(demo.customer_email) = lower(inserted.customer_email)
    where inserted.paid_at is not null;
  return null;
end;
$$;
create trigger orders_inserted_figures after insert on orders
  referencing new table as inserted
  for each statement execute function note_inserted_orders();

create function note_changed_order() returns trigger language plpgsql as $$
begin
  insert into figure_changes (ledger, day)
    select 'sales', office_day(old.paid_at) where old.paid_at is not null
    union
    select 'sales', office_day(new.paid_at) where new.paid_at is not null;
  insert into figure_changes (ledger, day)
    select distinct 'demos', office_day(created_at)
    from demo_projects
    where lower(customer_email) in (lower(old.customer_email), lower(new.customer_email));
  return null;
end;
$$;
create trigger orders_updated_figures after update on orders for each row
  when (
    (old.paid_at is not null or new.paid_at is not null) and (
      old.paid_at is distinct from new.paid_at
      or (old.status = 'cancelled') is distinct from (new.status = 'cancelled')
      or old.amount is distinct from new.amount
      or old.package_type is distinct from new.package_type
      or old.project_type is distinct from new.project_type
      or old.approved_at is distinct from new.approved_at
      or old.customer_email is distinct from new.customer_email
    )
  )
  execute function note_changed_order();

create function note_deleted_order() returns trigger language plpgsql as $$
begin
  insert into figure_changes (ledger, day) values ('sales', office_day(old.paid_at));
  insert into figure_changes (ledger, day)
    select distinct 'demos', office_day(created_at)
    from demo_projects
    where lower(customer_email) = lower(old.customer_email);
  return null;
end;
$$;
create trigger orders_deleted_figures after delete on orders for each row
  when (old.paid_at is not null)
  execute function note_deleted_order();

-- Clients and demo projects stand on the day they were made.

create function note_inserted_rows() returns trigger language plpgsql as $$
begin
  insert into figure_changes (ledger, day)
    select distinct tg_argv[0], office_day(created_at) from inserted;
  return null;
end;
$$;
create function note_changed_row() returns trigger language plpgsql as $$
begin
  insert into figure_changes (ledger, day)
    select tg_argv[0], office_day(old.created_at)
    union
    select tg_argv[0], office_day(coalesce(new.created_at, old.created_at));
  return null;
end;
$$;

create trigger client_profiles_inserted_figures after insert on client_profiles
  referencing new table as inserted
  for each statement execute function note_inserted_rows('clients');
create trigger client_profiles_updated_figures after update on client_profiles for each row
  when (
    old.created_at is distinct from new.created_at
    or old.subscription_plan is distinct from new.subscription_plan
    or old.subscription_status is distinct from new.subscription_status
    or old.subscription_start_date is distinct from new.subscription_start_date
    or old.subscription_end_date is distinct from new.subscription_end_date
    or old.professional_type is distinct from new.professional_type
    or old.referral_source is distinct from new.referral_source
    or old.total_projects is distinct from new.total_projects
  )
  execute function note_changed_row('clients');
create trigger client_profiles_deleted_figures after delete on client_profiles for each row
  execute function note_changed_row('clients');

create trigger demo_projects_inserted_figures after insert on demo_projects
  referencing new table as inserted
  for each statement execute function note_inserted_rows('demos');
create trigger demo_projects_updated_figures after update on demo_projects for each row
  when (
    old.created_at is distinct from new.created_at
    or old.customer_email is distinct from new.customer_email
    or old.is_template is distinct from new.is_template
    or old.deleted_at is distinct from new.deleted_at
  )
  execute function note_changed_row('demos');
create trigger demo_projects_deleted_figures after delete on demo_projects for each row
  execute function note_changed_row('demos');
