-- People who share a plan, and what each order of a plan used. An invitation is a member who has
-- not joined yet; only a hash of its mailed token is stored.
create table team_members (
  id uuid primary key default gen_random_uuid(),
  client_profile_id uuid not null references client_profiles (id) on delete cascade,
  email text not null check (email = lower(email)),
  role text not null check (role in ('orders', 'views')),
  token_hash text unique,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  joined_at timestamptz,
  ended_at timestamptz
);
create unique index team_members_of_plan on team_members (client_profile_id, email)
  where ended_at is null;
create unique index team_members_joined on team_members (email)
  where joined_at is not null and ended_at is null;
create index team_members_email on team_members (email);
create index team_members_ended on team_members (coalesce(ended_at, expires_at))
  where joined_at is null or ended_at is not null;

create table plan_orders (
  order_id uuid primary key references orders (id) on delete cascade,
  client_profile_id uuid not null references client_profiles (id),
  member_id uuid references team_members (id) on delete set null,
  created_at timestamptz not null
);
create index plan_orders_of_plan on plan_orders (client_profile_id, created_at);
create index plan_orders_member on plan_orders (member_id) where member_id is not null;

insert into plan_orders (order_id, client_profile_id, created_at)
select id, client_profile_id, created_at from orders
where covered_by_plan is not null and client_profile_id is not null and not test_mode;

-- The reader's copy that a member opens; it ends with the membership.
alter table report_links
  add column team_member_id uuid references team_members (id) on delete set null;
create index report_links_team_member on report_links (team_member_id)
  where team_member_id is not null;
