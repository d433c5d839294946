-- The public API: keys, answers kept for repeats, webhooks, and the brand of a reseller's reports.

-- A key lives on while its secret is rotated: limits, external ids and webhooks belong to the key.
create table api_keys (
  id uuid primary key default gen_random_uuid(),
  client_profile_id uuid not null references client_profiles (id),
  name text not null,
  mode text not null check (mode in ('test', 'live')),
  scopes text[] not null,
  -- Signs webhooks, so it is kept as it is; the one before signs too until its time is over.
  webhook_secret text not null,
  previous_webhook_secret text,
  previous_webhook_secret_until timestamptz,
  created_by_admin_id uuid references admin_users (id),
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_client_profile on api_keys (client_profile_id, created_at);

create table api_key_secrets (
  id uuid primary key default gen_random_uuid(),
  api_key_id uuid not null references api_keys (id),
  secret_hash text not null unique,
  -- The last characters, to tell secrets apart.
  hint text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz
);
create index api_key_secrets_api_key on api_key_secrets (api_key_id);

-- What was answered to an Idempotency-Key, and to which request.
create table api_answers (
  api_key_id uuid not null references api_keys (id),
  idempotency_key text not null,
  fingerprint text not null,
  status integer,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (api_key_id, idempotency_key)
);
create index api_answers_created_at on api_answers (created_at);

-- An order that came through the API. One of a test key is drafted like any other and counts nowhere.
alter table orders add column api_key_id uuid references api_keys (id);
alter table orders add column external_id text;
alter table orders add column webhook_url text;
alter table orders add column test_mode boolean not null default false;
alter table orders drop constraint orders_covered_by_plan_check;
alter table orders add constraint orders_covered_by_plan_check
  check (covered_by_plan in ('starter', 'professional', 'enterprise'));

create or replace function count_inserted_orders() returns trigger language plpgsql as $$
begin
  insert into order_count_changes (status, change)
    select status, count(*) from inserted where deleted_at is null and not test_mode
    group by status;
  return null;
end;
$$;
create or replace function count_changed_order() returns trigger language plpgsql as $$
begin
  if old.test_mode then
    return null;
  end if;
  if old.deleted_at is null then
    insert into order_count_changes (status, change) values (old.status, -1);
  end if;
  if tg_op = 'UPDATE' and new.deleted_at is null then
    insert into order_count_changes (status, change) values (new.status, 1);
  end if;
  return null;
end;
$$;

-- One message to one address. The body is kept as it was signed; every try is written down.
create table webhook_deliveries (
  id uuid primary key default gen_random_uuid(),
  api_key_id uuid not null references api_keys (id),
  order_id uuid not null references orders (id),
  event text not null,
  url text not null,
  body text not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  tries jsonb not null default '[]',
  created_at timestamptz not null default now(),
  delivered_at timestamptz
);
create index webhook_deliveries_api_key on webhook_deliveries (api_key_id, created_at, id);

create index webhook_deliveries_order on webhook_deliveries (order_id);

create table report_brands (
  client_profile_id uuid primary key references client_profiles (id),
  name text not null,
  -- #rrggbb
  accent text not null check (accent ~ '^#[0-9a-f]{6}$'),
  logo_file_key text,
  logo_type text,
  updated_at timestamptz not null default now()
);
