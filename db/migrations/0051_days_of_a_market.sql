-- Figures are told by the days of a market. Each question names the time zone: a note of a changed
-- row keeps the moment, and a ledger keeps the zone that its days were added up in.

create function local_day(moment timestamptz, zone text) returns date language sql immutable as
  'select (moment at time zone zone)::date';
create function local_day_start(day date, zone text) returns timestamptz language sql immutable as
  'select day::timestamp at time zone zone';

alter table figure_ledgers add column time_zone text;
update figure_ledgers set time_zone = (
  select substring(prosrc from 'time zone ''([^'']+)''')
  from pg_proc where oid = 'office_day(timestamptz)'::regprocedure
);
alter table figure_ledgers alter column time_zone set not null;

alter table figure_changes add column moment timestamptz;
update figure_changes set moment = office_day_start(day);
alter table figure_changes alter column moment set not null;
drop index figure_changes_day;
alter table figure_changes drop column day;
create index figure_changes_moment on figure_changes (ledger, moment);

-- Many rows at once leave a note for each quarter of an hour: no zone begins its day between two.
create or replace function note_inserted_orders() returns trigger language plpgsql as $$
begin
  if not exists (select from inserted where paid_at is not null) then
    return null;
  end if;
  insert into figure_changes (ledger, moment)
    select distinct 'sales', date_bin('15 minutes', paid_at, 'epoch')
    from inserted where paid_at is not null;
  insert into figure_changes (ledger, moment)
    select distinct 'demos', date_bin('15 minutes', demo.created_at, 'epoch')
    from inserted
    join demo_projects demo on lower(demo.customer_email) = lower(inserted.customer_email)
    where inserted.paid_at is not null;
  return null;
end;
$$;

create or replace function note_changed_order() returns trigger language plpgsql as $$
begin
  insert into figure_changes (ledger, moment)
    select 'sales', old.paid_at where old.paid_at is not null
    union
    select 'sales', new.paid_at where new.paid_at is not null;
  insert into figure_changes (ledger, moment)
    select 'demos', created_at
    from demo_projects
    where lower(customer_email) in (lower(old.customer_email), lower(new.customer_email));
  return null;
end;
$$;

create or replace function note_deleted_order() returns trigger language plpgsql as $$
begin
  insert into figure_changes (ledger, moment) values ('sales', old.paid_at);
  insert into figure_changes (ledger, moment)
    select 'demos', created_at
    from demo_projects
    where lower(customer_email) = lower(old.customer_email);
  return null;
end;
$$;

create or replace function note_inserted_rows() returns trigger language plpgsql as $$
begin
  insert into figure_changes (ledger, moment)
    select distinct tg_argv[0], date_bin('15 minutes', created_at, 'epoch') from inserted;
  return null;
end;
$$;

create or replace function note_changed_row() returns trigger language plpgsql as $$
begin
  insert into figure_changes (ledger, moment)
    select tg_argv[0], old.created_at
    union
    select tg_argv[0], coalesce(new.created_at, old.created_at);
  return null;
end;
$$;

drop function office_day(timestamptz);
drop function office_day_start(date);

-- Where a competitor is, staff says: there is no city that it is in otherwise.
alter table competitors alter column city drop default;
