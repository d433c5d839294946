-- The first tables. Plain PostgreSQL 15. Amounts are whole cents unless a column says otherwise.

create table users (
  id uuid primary key default gen_random_uuid(),
  username text not null unique,
  password text not null,
  email text not null unique,
  is_admin boolean not null default false,
  created_at timestamptz not null default now()
);

-- Staff: accounts, sessions, recovery, and the log of what they did.

create table admin_users (
  id uuid primary key default gen_random_uuid(),
  username text not null,
  password_hash text not null,
  email text not null,
  role text not null default 'admin' check (role in ('admin', 'super_admin')),
  is_active boolean not null default true,
  last_login timestamptz,
  login_attempts integer not null default 0 check (login_attempts >= 0),
  locked_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index admin_users_username on admin_users (lower(username));
create unique index admin_users_email on admin_users (lower(email));

create table staff_sessions (
  id uuid primary key default gen_random_uuid(),
  admin_user_id uuid not null references admin_users (id),
  token_hash text not null unique,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index staff_sessions_admin_user on staff_sessions (admin_user_id);
create index staff_sessions_expires_at on staff_sessions (expires_at);

-- `token` holds the hash of what was mailed.
create table recovery_tokens (
  id uuid primary key default gen_random_uuid(),
  admin_user_id uuid not null references admin_users (id),
  token text not null unique,
  expires_at timestamptz not null,
  used boolean not null default false,
  created_at timestamptz not null default now()
);
create index recovery_tokens_admin_user on recovery_tokens (admin_user_id);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_kind text not null check (actor_kind in ('staff', 'address', 'customer', 'system')),
  admin_user_id uuid references admin_users (id),
  actor_name text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  request_id text
);
create index audit_log_subject on audit_log (subject_kind, subject_id, id);
create index audit_log_admin_user on audit_log (admin_user_id, id);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log only grows';
end;
$$;
create trigger audit_log_only_grows before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();

-- Clients and orders.

create table client_profiles (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  company_name text not null,
  contact_person text not null,
  phone text not null,
  default_address text,
  default_city text,
  default_state text,
  default_zip_code text,
  professional_type text,
  firm_name text,
  stripe_customer_id text unique,
  stripe_subscription_id text unique,
  subscription_plan text not null default 'trial'
    check (subscription_plan in ('trial', 'starter', 'professional', 'enterprise')),
  subscription_status text not null default 'trial',
  subscription_start_date timestamptz,
  subscription_end_date timestamptz,
  current_period_reports integer not null default 0 check (current_period_reports >= 0),
  current_period_start timestamptz,
  current_period_end timestamptz,
  monthly_report_limit integer not null default 0 check (monthly_report_limit >= 0),
  total_projects integer not null default 0 check (total_projects >= 0),
  last_project_date timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index client_profiles_email on client_profiles (lower(email));
create index client_profiles_created_at on client_profiles (created_at, id);

create table price_book_versions (
  version text primary key,
  priced_on date not null,
  content jsonb not null,
  content_sha256 text not null,
  created_at timestamptz not null default now()
);

create table orders (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references users (id),
  client_profile_id uuid references client_profiles (id),
  package_type text not null check (package_type in ('basic', 'pro', 'premium')),
  amount integer not null check (amount >= 0),
  status text not null default 'pending' check (
    status in ('pending', 'paid', 'in_progress', 'qc_approved', 'completed', 'cancelled')
  ),
  stripe_payment_intent_id text unique,
  customer_email text not null,
  customer_name text not null,
  project_data jsonb not null,
  canonical_totals jsonb,
  qc_status text not null default 'pending'
    check (qc_status in ('pending', 'auto_passed', 'needs_review', 'passed')),
  validation_issues text[] not null default '{}',
  report_url text,
  secure_token text unique,
  secure_token_expires_at timestamptz,
  secure_token_revoked_at timestamptz,
  qc_deadline timestamptz,
  price_book_version text,
  payment_attempt integer not null default 0 check (payment_attempt >= 0),
  payment_checked_at timestamptz,
  paid_at timestamptz,
  approved_at timestamptz,
  approved_by_admin_id uuid references admin_users (id),
  completed_at timestamptz,
  -- Grows with every edit; a save that names an older one is refused.
  revision integer not null default 0 check (revision >= 0),
  visitor_hash text,
  -- Hash of e-mail, package and intake: the same within ten minutes is a double click.
  intake_fingerprint text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index orders_newest on orders (created_at, id) where deleted_at is null;
create index orders_status_newest on orders (status, created_at, id) where deleted_at is null;
create index orders_customer_email on orders (lower(customer_email));
create index orders_intake_fingerprint on orders (intake_fingerprint, created_at)
  where status = 'pending';
create index orders_client_profile on orders (client_profile_id);
create index orders_paid_at on orders (paid_at);

-- Which browser made which order: the hash of its cookie.
create table order_visitors (
  visitor_hash text not null,
  order_id uuid not null references orders (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (visitor_hash, order_id)
);
create index order_visitors_order on order_visitors (order_id);

create table order_notes (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id) on delete cascade,
  kind text not null default 'note' check (kind in ('note', 'issue')),
  body text not null,
  created_by_admin_id uuid references admin_users (id),
  created_at timestamptz not null default now(),
  resolved_at timestamptz
);
create index order_notes_order on order_notes (order_id, created_at, id);

create table demo_projects (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  package_type text not null check (package_type in ('basic', 'pro', 'premium')),
  status text not null default 'draft' check (status in ('draft', 'pending', 'qc_approved')),
  customer_email text not null,
  customer_name text not null,
  project_data jsonb not null,
  bid_items jsonb not null default '[]',
  canonical_totals jsonb,
  estimated_cost integer not null default 0 check (estimated_cost >= 0),
  project_narrative text,
  validation_issues text[] not null default '{}',
  report_url text,
  secure_token text unique,
  secure_token_expires_at timestamptz,
  secure_token_revoked_at timestamptz,
  notes text,
  is_template boolean not null default false,
  template_category text,
  created_by_admin_id uuid references admin_users (id),
  approved_by_admin_id uuid references admin_users (id),
  approved_at timestamptz,
  qc_deadline timestamptz,
  price_book_version text,
  revision integer not null default 0 check (revision >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz
);
create index demo_projects_newest on demo_projects (created_at, id) where deleted_at is null;
create index demo_projects_status_newest on demo_projects (status, created_at, id)
  where deleted_at is null;

create table uploads (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('floorPlan', 'loiDocument', 'leaseDocument', 'photo')),
  name text not null,
  size integer not null check (size >= 0),
  type text not null,
  sha256 text not null,
  file_key text not null unique,
  visitor_hash text,
  order_id uuid references orders (id),
  demo_project_id uuid references demo_projects (id),
  created_at timestamptz not null default now()
);
create index uploads_order on uploads (order_id);
create index uploads_demo_project on uploads (demo_project_id);
create index uploads_orphans on uploads (created_at) where order_id is null and demo_project_id is null;

create table report_versions (
  id uuid primary key default gen_random_uuid(),
  order_id uuid references orders (id),
  demo_project_id uuid references demo_projects (id),
  version integer not null check (version >= 1),
  document jsonb not null,
  document_sha256 text not null,
  pdf_file_key text,
  html_file_key text,
  created_by_admin_id uuid references admin_users (id),
  created_at timestamptz not null default now(),
  superseded_at timestamptz,
  check (num_nonnulls(order_id, demo_project_id) = 1),
  unique (order_id, version),
  unique (demo_project_id, version)
);
create index report_versions_document_sha256 on report_versions (document_sha256);

create table report_views (
  id bigint generated always as identity primary key,
  report_version_id uuid not null references report_versions (id),
  form text not null check (form in ('html', 'pdf', 'xlsx', 'csv', 'json')),
  viewed_at timestamptz not null default now()
);
create index report_views_report_version on report_views (report_version_id, viewed_at);

-- Payments.

-- What the embedded provider knows: its own state, without references to ours.
create table sandbox_payments (
  id text primary key,
  client_secret text not null unique,
  order_id text not null,
  amount integer not null check (amount >= 0),
  currency text not null default 'usd',
  status text not null check (
    status in ('requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled')
  ),
  receipt_email text not null,
  description text not null,
  idempotency_key text not null unique,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  error jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sandbox_payments_order on sandbox_payments (order_id);

create table payment_events (
  id text primary key,
  provider text not null,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  parked_at timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  last_error text
);
create index payment_events_open on payment_events (received_at) where processed_at is null;

-- Mail that is to leave. The key makes sure that one event writes one mail.
create table mails (
  id uuid primary key default gen_random_uuid(),
  dedupe_key text not null unique,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
create index mails_newest on mails (created_at, id);

create table rate_limits (
  key text primary key,
  count integer not null check (count >= 0),
  window_ends_at timestamptz not null
);
create index rate_limits_window_ends_at on rate_limits (window_ends_at);

-- Prices that staff may set.

create table sqft_config (
  project_type text primary key,
  price_per_sqft numeric(10, 2) not null check (price_per_sqft >= 0),
  updated_by_admin_id uuid references admin_users (id),
  updated_at timestamptz not null default now()
);

create table bid_item_configs (
  id uuid primary key default gen_random_uuid(),
  project_type text not null,
  bid_items jsonb not null,
  custom_categories jsonb not null default '{}',
  timeline_months integer not null default 12 check (timeline_months between 1 and 24),
  is_active boolean not null default true,
  created_by_admin_id uuid references admin_users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index bid_item_configs_one_active on bid_item_configs (project_type) where is_active;

-- Market, analytics, competitors.

create table market_pricing_updates (
  id uuid primary key default gen_random_uuid(),
  project_type text not null,
  item_name text not null,
  category text not null,
  old_price_ranges jsonb,
  new_price_ranges jsonb not null,
  data_source text not null,
  confidence text not null check (confidence in ('high', 'medium', 'low')),
  region_adjustment integer not null default 100 check (region_adjustment >= 0),
  applied_by_admin_id uuid references admin_users (id),
  notes text,
  is_applied boolean not null default false,
  applied_at timestamptz,
  created_at timestamptz not null default now()
);
create index market_pricing_updates_newest on market_pricing_updates (project_type, created_at, id);

create table market_predictions (
  id uuid primary key default gen_random_uuid(),
  project_type text not null,
  prediction_type text not null,
  current_price_range jsonb not null,
  predicted_price_range jsonb not null,
  confidence_score numeric(4, 2) not null check (confidence_score >= 0),
  time_horizon text not null,
  trend_direction text not null,
  percentage_change numeric(7, 2),
  key_factors jsonb not null default '[]',
  ai_model text not null default 'built-in',
  market_indicators jsonb,
  regional_factors jsonb,
  alert_threshold numeric(5, 2) not null default 5 check (alert_threshold >= 0),
  is_alert_sent boolean not null default false,
  alert_sent_at timestamptz,
  valid_until timestamptz not null default now() + interval '1 year',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index market_predictions_newest on market_predictions (project_type, created_at, id);

create table smart_analytics (
  id uuid primary key default gen_random_uuid(),
  analysis_type text not null,
  project_type text,
  analysis_data jsonb not null,
  insights jsonb,
  recommendations jsonb,
  metric_values jsonb,
  performance_score numeric(5, 2),
  trend_analysis jsonb,
  benchmark_data jsonb,
  confidence_level text,
  data_sources_used jsonb,
  analysis_date timestamptz not null default now(),
  valid_until timestamptz not null default now() + interval '90 days',
  created_by_system boolean not null default true,
  created_at timestamptz not null default now()
);
create index smart_analytics_newest on smart_analytics (analysis_type, created_at, id);

create table competitive_intelligence (
  id uuid primary key default gen_random_uuid(),
  competitor_name text not null,
  intelligence_type text not null,
  market_segment text not null,
  competitor_data jsonb not null,
  comparison_metrics jsonb,
  market_positioning text,
  threat_level text,
  opportunity_score numeric(5, 2) check (opportunity_score >= 0),
  strategic_insights jsonb,
  actionable_recommendations jsonb,
  confidence_score numeric(5, 2) check (confidence_score >= 0),
  data_collection_method text,
  geographic_scope text not null default 'des_moines',
  last_verified timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index competitive_intelligence_newest on competitive_intelligence (created_at, id);

create table competitors (
  id uuid primary key default gen_random_uuid(),
  company_name text not null,
  website text,
  primary_contact text,
  phone text,
  email text,
  address text,
  city text not null default 'Des Moines',
  state text not null default 'IA',
  business_type text not null check (
    business_type in (
      'construction_consultant', 'architectural_firm', 'cost_estimator', 'real_estate_advisor'
    )
  ),
  service_types text[] not null default '{}',
  target_markets text[] not null default '{}',
  geographic_scope text not null default 'des_moines_metro',
  employee_count integer check (employee_count >= 0),
  founded_year integer,
  specializations text[] not null default '{}',
  notes text,
  data_source text not null default 'manual_research',
  data_reliability text not null default 'medium'
    check (data_reliability in ('high', 'medium', 'low')),
  last_researched timestamptz,
  is_active boolean not null default true,
  created_by_admin_id uuid references admin_users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index competitors_newest on competitors (created_at, id) where is_active;

-- Competitors' prices are dollars: they are somebody else's and never enter an amount of ours.
create table competitor_pricing (
  id uuid primary key default gen_random_uuid(),
  competitor_id uuid not null references competitors (id),
  service_type text not null check (
    service_type in (
      'feasibility_study', 'cost_analysis', 'project_consultation', 'permit_assistance'
    )
  ),
  service_name text not null,
  price_min numeric(8, 2) check (price_min >= 0),
  price_max numeric(8, 2) check (price_max >= 0),
  price_fixed numeric(8, 2) check (price_fixed >= 0),
  pricing_model text not null default 'fixed_fee',
  service_details jsonb not null default '{}',
  deliverable_time text,
  target_project_size text,
  market_segments text[] not null default '{restaurant}',
  pricing_source text not null check (
    pricing_source in ('website', 'phone_quote', 'client_referral', 'mystery_shop')
  ),
  source_date timestamptz,
  data_confidence text not null default 'medium'
    check (data_confidence in ('high', 'medium', 'low')),
  notes text,
  is_active boolean not null default true,
  created_by_admin_id uuid references admin_users (id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index competitor_pricing_newest on competitor_pricing (created_at, id) where is_active;
create index competitor_pricing_competitor on competitor_pricing (competitor_id);
