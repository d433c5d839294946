-- The schema as all migrations together make it. Written by "npm run schema"; a test holds it against
-- a migrated database. To be read: what is run are the files in db/migrations.

create extension if not exists pg_trgm;

create function check_ledger_entry(entry bigint)
 returns void
 language plpgsql
as $function$
declare
  lines integer;
  total bigint;
begin
  select count(*), coalesce(sum(amount), 0) into lines, total
    from ledger_postings where entry_id = entry;
  if lines < 2 or total <> 0 then
    raise exception 'ledger entry % is not balanced: % postings, sum %', entry, lines, total
      using errcode = 'check_violation';
  end if;
end;
$function$;

create function check_ledger_entry_row()
 returns trigger
 language plpgsql
as $function$
begin
  perform check_ledger_entry(new.id);
  return null;
end;
$function$;

create function check_ledger_posting_row()
 returns trigger
 language plpgsql
as $function$
begin
  perform check_ledger_entry(new.entry_id);
  return null;
end;
$function$;

create function client_search_words(company_name text, contact_person text, email text)
 returns text
 language sql
 immutable
as $function$
    select ' ' || lower(company_name || ' ' || contact_person || ' ' || email)
  $function$;

create function count_changed_demo()
 returns trigger
 language plpgsql
as $function$
begin
  if old.deleted_at is null then
    insert into demo_count_changes (status, change) values (old.status, -1);
  end if;
  if tg_op = 'UPDATE' and new.deleted_at is null then
    insert into demo_count_changes (status, change) values (new.status, 1);
  end if;
  return null;
end;
$function$;

create function count_changed_order()
 returns trigger
 language plpgsql
as $function$
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
$function$;

create function count_inserted_demos()
 returns trigger
 language plpgsql
as $function$
begin
  insert into demo_count_changes (status, change)
    select status, count(*) from inserted where deleted_at is null group by status;
  return null;
end;
$function$;

create function count_inserted_orders()
 returns trigger
 language plpgsql
as $function$
begin
  insert into order_count_changes (status, change)
    select status, count(*) from inserted where deleted_at is null and not test_mode
    group by status;
  return null;
end;
$function$;

create function local_day(moment timestamptz, zone text)
 returns date
 language sql
 immutable
as $function$select (moment at time zone zone)$function$;

create function local_day_start(day date, zone text)
 returns timestamptz
 language sql
 immutable
as $function$select day::timestamp at time zone zone$function$;

create function note_changed_client_words()
 returns trigger
 language plpgsql
as $function$
begin
  update client_search
    set words = client_search_words(new.company_name, new.contact_person, new.email)
    where client_id = new.id;
  return null;
end;
$function$;

create function note_changed_order()
 returns trigger
 language plpgsql
as $function$
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
$function$;

create function note_changed_row()
 returns trigger
 language plpgsql
as $function$
begin
  insert into figure_changes (ledger, moment)
    select tg_argv[0], old.created_at
    union
    select tg_argv[0], coalesce(new.created_at, old.created_at);
  return null;
end;
$function$;

create function note_changed_words()
 returns trigger
 language plpgsql
as $function$
declare
  changed text := order_search_words(new.customer_name, new.customer_email, new.project_data);
begin
  update order_search set words = changed, created_at = new.created_at
    where order_id = new.id and (words <> changed or created_at <> new.created_at);
  return null;
end;
$function$;

create function note_deleted_order()
 returns trigger
 language plpgsql
as $function$
begin
  insert into figure_changes (ledger, moment) values ('sales', old.paid_at);
  insert into figure_changes (ledger, moment)
    select 'demos', created_at
    from demo_projects
    where lower(customer_email) = lower(old.customer_email);
  return null;
end;
$function$;

create function note_demo_words()
 returns trigger
 language plpgsql
as $function$
begin
  new.search_words :=
    order_search_words(new.customer_name, new.customer_email, new.project_data);
  return new;
end;
$function$;

create function note_inserted_client_words()
 returns trigger
 language plpgsql
as $function$
begin
  insert into client_search (client_id, words)
    select id, client_search_words(company_name, contact_person, email) from inserted;
  return null;
end;
$function$;

create function note_inserted_orders()
 returns trigger
 language plpgsql
as $function$
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
$function$;

create function note_inserted_rows()
 returns trigger
 language plpgsql
as $function$
begin
  insert into figure_changes (ledger, moment)
    select distinct tg_argv[0], date_bin('15 minutes', created_at, 'epoch') from inserted;
  return null;
end;
$function$;

create function note_inserted_words()
 returns trigger
 language plpgsql
as $function$
begin
  insert into order_search (order_id, created_at, words)
    select id, created_at, order_search_words(customer_name, customer_email, project_data)
    from inserted;
  return null;
end;
$function$;

create function note_ledger_entry()
 returns trigger
 language plpgsql
as $function$
begin
  insert into figure_changes (ledger, moment)
    select 'sales', paid_at from orders where id = new.order_id and paid_at is not null;
  return null;
end;
$function$;

create function note_order_refund()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op <> 'INSERT' then
    perform sum_order_refunds(old.order_id);
  end if;
  if tg_op <> 'DELETE' and (tg_op = 'INSERT' or new.order_id <> old.order_id) then
    perform sum_order_refunds(new.order_id);
  end if;
  return null;
end;
$function$;

create function order_search_words(customer_name text, customer_email text, project_data jsonb)
 returns text
 language sql
 stable
as $function$
  select ' ' || lower(concat_ws(' ', customer_name, customer_email, answers."companyName",
    answers."contactPerson", answers."projectAddress", answers.city, answers."zipCode"))
  from jsonb_to_record(project_data) as answers(
    "companyName" text, "contactPerson" text, "projectAddress" text, city text, "zipCode" text
  )
$function$;

create function refuse_audit_change()
 returns trigger
 language plpgsql
as $function$
begin
  if tg_op = 'UPDATE' and current_setting('plumbline.erasing', true) = 'on' then
    return null;
  end if;
  raise exception 'audit_log only grows';
end;
$function$;

create function refuse_audit_rewrite()
 returns trigger
 language plpgsql
as $function$
begin
  if (new.id, new.at, new.actor_kind, new.admin_user_id, new.action,
      new.subject_kind, new.subject_id, new.request_id)
    is distinct from (old.id, old.at, old.actor_kind, old.admin_user_id, old.action,
      old.subject_kind, old.subject_id, old.request_id)
    or (new.actor_name <> old.actor_name
      and not (old.actor_kind = 'customer' and new.actor_name = 'customer'))
    or (new.before is not null and (old.before @> new.before) is not true)
    or (new.after is not null and (old.after @> new.after) is not true)
  then
    raise exception 'an erasure takes away and adds nothing';
  end if;
  return new;
end;
$function$;

create function refuse_ledger_change()
 returns trigger
 language plpgsql
as $function$
begin
  -- When an entry's retention period ends, the names of its payment are erased and nothing else.
  if tg_op = 'update' and tg_table_name = 'ledger_entries'
    and current_setting('plumbline.erasing', true) = 'on'
    and to_jsonb(new) - '{key,reference}' = to_jsonb(old) - '{key,reference}'
    and to_jsonb(new) ->> 'reference' = ''
  then
    return new;
  end if;
  raise exception 'the ledger is never changed; post a reversing entry' using errcode = 'check_violation';
end;
$function$;

create function refuse_market_value_change()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'market_values only grows';
end
$function$;

create function refuse_outcome_change()
 returns trigger
 language plpgsql
as $function$
begin
  raise exception 'outcome_entries only grows';
end;
$function$;

create function sum_order_refunds(refunded_order uuid)
 returns void
 language sql
as $function$
  update orders set refunded = back.amount
  from (
    select coalesce(sum(amount), 0)::int as amount from order_refunds
    where order_id = refunded_order and status = 'succeeded'
  ) back
  where orders.id = refunded_order and orders.refunded <> back.amount
$function$;

create table admin_users (
  id uuid not null default gen_random_uuid(),
  username text not null,
  password_hash text not null,
  email text not null,
  role text not null default 'admin',
  is_active boolean not null default true,
  last_login timestamptz,
  login_attempts integer not null default 0,
  locked_until timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  totp_secret text,
  totp_confirmed_at timestamptz,
  totp_last_step integer not null default 0,
  first_sign_in_at timestamptz,
  constraint admin_users_pkey primary key (id),
  constraint admin_users_login_attempts_check check ((login_attempts >= 0)),
  constraint admin_users_role_check check ((role = any (array['admin', 'super_admin', 'owner', 'reviewer', 'pricing', 'money', 'support']))),
  constraint admin_users_totp_has_secret check (((totp_confirmed_at is null) or (totp_secret is not null)))
);
create unique index admin_users_email on admin_users using btree (lower(email));
create unique index admin_users_username on admin_users using btree (lower(username));

create table api_answers (
  api_key_id uuid not null,
  idempotency_key text not null,
  fingerprint text not null,
  status integer,
  body jsonb,
  created_at timestamptz not null default now(),
  constraint api_answers_pkey primary key (api_key_id, idempotency_key),
  constraint api_answers_api_key_id_fkey foreign key (api_key_id) references api_keys(id)
);
create index api_answers_created_at on api_answers using btree (created_at);

create table api_key_secrets (
  id uuid not null default gen_random_uuid(),
  api_key_id uuid not null,
  secret_hash text not null,
  hint text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  constraint api_key_secrets_pkey primary key (id),
  constraint api_key_secrets_secret_hash_key unique (secret_hash),
  constraint api_key_secrets_api_key_id_fkey foreign key (api_key_id) references api_keys(id)
);
create index api_key_secrets_api_key on api_key_secrets using btree (api_key_id);

create table api_keys (
  id uuid not null default gen_random_uuid(),
  client_profile_id uuid not null,
  name text not null,
  mode text not null,
  scopes text[] not null,
  webhook_secret text not null,
  previous_webhook_secret text,
  previous_webhook_secret_until timestamptz,
  created_by_admin_id uuid,
  created_at timestamptz not null default now(),
  last_used_at timestamptz,
  revoked_at timestamptz,
  constraint api_keys_pkey primary key (id),
  constraint api_keys_client_profile_id_fkey foreign key (client_profile_id) references client_profiles(id),
  constraint api_keys_created_by_admin_id_fkey foreign key (created_by_admin_id) references admin_users(id),
  constraint api_keys_mode_check check ((mode = any (array['test', 'live'])))
);
create index api_keys_client_profile on api_keys using btree (client_profile_id, created_at);

create table audit_log (
  id bigint not null generated always as identity,
  at timestamptz not null default now(),
  actor_kind text not null,
  admin_user_id uuid,
  actor_name text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  before jsonb,
  after jsonb,
  request_id text,
  constraint audit_log_pkey primary key (id),
  constraint audit_log_admin_user_id_fkey foreign key (admin_user_id) references admin_users(id),
  constraint audit_log_actor_kind_check check ((actor_kind = any (array['staff', 'address', 'customer', 'system'])))
);
create index audit_log_action on audit_log using btree (action, id);
create index audit_log_admin_user on audit_log using btree (admin_user_id, id);
create index audit_log_at on audit_log using btree (at, id);
create index audit_log_subject on audit_log using btree (subject_kind, subject_id, id);
create trigger audit_log_only_erased before update on audit_log for each row execute function refuse_audit_rewrite();
create trigger audit_log_only_grows before delete or update or truncate on audit_log for each statement execute function refuse_audit_change();

create table bid_item_configs (
  id uuid not null default gen_random_uuid(),
  project_type text not null,
  bid_items jsonb not null,
  custom_categories jsonb not null default '{}'::jsonb,
  timeline_months integer not null default 12,
  is_active boolean not null default true,
  created_by_admin_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint bid_item_configs_pkey primary key (id),
  constraint bid_item_configs_created_by_admin_id_fkey foreign key (created_by_admin_id) references admin_users(id),
  constraint bid_item_configs_timeline_months_check check (((timeline_months >= 1) and (timeline_months <= 24)))
);
create unique index bid_item_configs_one_active on bid_item_configs using btree (project_type) where is_active;

create table broker_covers (
  client_profile_id uuid not null,
  is_on boolean not null,
  name text not null,
  company text not null,
  phone text not null,
  logo_id uuid,
  updated_at timestamptz not null,
  constraint broker_covers_pkey primary key (client_profile_id),
  constraint broker_covers_client_profile_id_fkey foreign key (client_profile_id) references client_profiles(id) on delete cascade,
  constraint broker_covers_logo_id_fkey foreign key (logo_id) references logos(id)
);
create index broker_covers_logo on broker_covers using btree (logo_id);

create table checklist_replies (
  id uuid not null default gen_random_uuid(),
  report_link_id uuid not null,
  question text not null,
  value jsonb,
  upload_id uuid,
  replied_at timestamptz not null,
  mailed_at timestamptz,
  decided_at timestamptz,
  decision text,
  is_unknown boolean not null default false,
  is_accepted_beside boolean not null default false,
  constraint checklist_replies_pkey primary key (id),
  constraint checklist_replies_report_link_id_fkey foreign key (report_link_id) references report_links(id) on delete cascade,
  constraint checklist_replies_upload_id_fkey foreign key (upload_id) references uploads(id) on delete set null,
  constraint checklist_replies_decision_check check ((decision = any (array['accepted', 'declined'])))
);
create index checklist_replies_link on checklist_replies using btree (report_link_id);
create index checklist_replies_upload on checklist_replies using btree (upload_id);
create unique index checklist_replies_waiting on checklist_replies using btree (report_link_id, question) where (decided_at is null);

create table client_notes (
  id uuid not null default gen_random_uuid(),
  client_profile_id uuid not null,
  kind text not null default 'note',
  body text not null,
  created_by_admin_id uuid,
  created_at timestamptz not null default now(),
  constraint client_notes_pkey primary key (id),
  constraint client_notes_client_profile_id_fkey foreign key (client_profile_id) references client_profiles(id) on delete cascade,
  constraint client_notes_created_by_admin_id_fkey foreign key (created_by_admin_id) references admin_users(id),
  constraint client_notes_kind_check check ((kind = any (array['note', 'call', 'email', 'meeting'])))
);
create index client_notes_client on client_notes using btree (client_profile_id, created_at, id);

create table client_profiles (
  id uuid not null default gen_random_uuid(),
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
  stripe_customer_id text,
  stripe_subscription_id text,
  subscription_plan text not null default 'trial',
  subscription_status text not null default 'trial',
  subscription_start_date timestamptz,
  subscription_end_date timestamptz,
  current_period_start timestamptz,
  current_period_end timestamptz,
  monthly_report_limit integer not null default 0,
  total_projects integer not null default 0,
  last_project_date timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  source_visitor_hash text,
  referral_source text,
  subscription_cancels boolean not null default false,
  subscription_revision integer not null default 0,
  subscription_checked_at timestamptz,
  erased_at timestamptz,
  address_proved_at timestamptz,
  purchase_email text,
  plan_is_unproved boolean not null default false,
  quarterly_price integer,
  constraint client_profiles_pkey primary key (id),
  constraint client_profiles_stripe_customer_id_key unique (stripe_customer_id),
  constraint client_profiles_stripe_subscription_id_key unique (stripe_subscription_id),
  constraint client_profiles_monthly_report_limit_check check ((monthly_report_limit >= 0)),
  constraint client_profiles_quarterly_price_check check ((quarterly_price > 0)),
  constraint client_profiles_subscription_plan_check check ((subscription_plan = any (array['trial', 'starter', 'professional', 'enterprise']))),
  constraint client_profiles_total_projects_check check ((total_projects >= 0))
);
create index client_profiles_at_limit on client_profiles using btree (current_period_end) where ((subscription_plan = 'starter') and (monthly_report_limit > 0));
create index client_profiles_company on client_profiles using btree (lower(company_name), id);
create index client_profiles_created_at on client_profiles using btree (created_at, id);
create unique index client_profiles_email on client_profiles using btree (lower(email));
create index client_profiles_erased on client_profiles using btree (erased_at) where ((erased_at is not null) and ((stripe_customer_id is not null) or (stripe_subscription_id is not null)));
create index client_profiles_last_order on client_profiles using btree (COALESCE(last_project_date, '1970-01-01 00:00:00+00'::timestamptz), id);
create index client_profiles_paid_through on client_profiles using btree (subscription_end_date) where (stripe_subscription_id is not null);
create index client_profiles_plan on client_profiles using btree (subscription_plan, created_at, id) where (subscription_plan <> 'trial');
create index client_profiles_projects on client_profiles using btree (total_projects, id);
create unique index client_profiles_purchase on client_profiles using btree (lower(purchase_email), source_visitor_hash) where (purchase_email is not null);
create trigger client_profiles_deleted_figures after delete on client_profiles for each row execute function note_changed_row('clients');
create trigger client_profiles_inserted_figures after insert on client_profiles referencing new table as inserted for each statement execute function note_inserted_rows('clients');
create trigger client_profiles_inserted_words after insert on client_profiles referencing new table as inserted for each statement execute function note_inserted_client_words();
create trigger client_profiles_updated_figures after update on client_profiles for each row when (old.created_at is distinct from new.created_at or old.subscription_plan is distinct from new.subscription_plan or old.subscription_status is distinct from new.subscription_status or old.subscription_start_date is distinct from new.subscription_start_date or old.subscription_end_date is distinct from new.subscription_end_date or old.professional_type is distinct from new.professional_type or old.referral_source is distinct from new.referral_source or old.total_projects is distinct from new.total_projects) execute function note_changed_row('clients');
create trigger client_profiles_updated_words after update on client_profiles for each row when (old.company_name is distinct from new.company_name or old.contact_person is distinct from new.contact_person or old.email is distinct from new.email) execute function note_changed_client_words();

create table client_search (
  client_id uuid not null,
  words text not null,
  constraint client_search_pkey primary key (client_id),
  constraint client_search_client_id_fkey foreign key (client_id) references client_profiles(id) on delete cascade
);
create index client_search_words_trigrams on client_search using gin (words gin_trgm_ops) with (gin_pending_list_limit='256');

create table competitive_intelligence (
  id uuid not null default gen_random_uuid(),
  competitor_name text not null,
  intelligence_type text not null,
  market_segment text not null,
  competitor_data jsonb not null,
  comparison_metrics jsonb,
  market_positioning text,
  threat_level text,
  opportunity_score numeric(5,2),
  strategic_insights jsonb,
  actionable_recommendations jsonb,
  confidence_score numeric(5,2),
  data_collection_method text,
  geographic_scope text not null default 'des_moines',
  last_verified timestamptz,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint competitive_intelligence_pkey primary key (id),
  constraint competitive_intelligence_confidence_score_check check ((confidence_score >= (0)::numeric)),
  constraint competitive_intelligence_opportunity_score_check check ((opportunity_score >= (0)::numeric))
);
create index competitive_intelligence_newest on competitive_intelligence using btree (created_at, id);

create table competitor_pricing (
  id uuid not null default gen_random_uuid(),
  competitor_id uuid not null,
  service_type text not null,
  service_name text not null,
  price_min numeric(8,2),
  price_max numeric(8,2),
  price_fixed numeric(8,2),
  pricing_model text not null default 'fixed_fee',
  service_details jsonb not null default '{}'::jsonb,
  deliverable_time text,
  target_project_size text,
  market_segments text[] not null default '{restaurant}',
  pricing_source text not null,
  source_date timestamptz,
  data_confidence text not null default 'medium',
  notes text,
  is_active boolean not null default true,
  created_by_admin_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint competitor_pricing_pkey primary key (id),
  constraint competitor_pricing_competitor_id_fkey foreign key (competitor_id) references competitors(id),
  constraint competitor_pricing_created_by_admin_id_fkey foreign key (created_by_admin_id) references admin_users(id),
  constraint competitor_pricing_data_confidence_check check ((data_confidence = any (array['high', 'medium', 'low']))),
  constraint competitor_pricing_price_fixed_check check ((price_fixed >= (0)::numeric)),
  constraint competitor_pricing_price_max_check check ((price_max >= (0)::numeric)),
  constraint competitor_pricing_price_min_check check ((price_min >= (0)::numeric)),
  constraint competitor_pricing_pricing_source_check check ((pricing_source = any (array['website', 'phone_quote', 'client_referral', 'mystery_shop']))),
  constraint competitor_pricing_service_type_check check ((service_type = any (array['feasibility_study', 'cost_analysis', 'project_consultation', 'permit_assistance'])))
);
create index competitor_pricing_competitor on competitor_pricing using btree (competitor_id);
create index competitor_pricing_newest on competitor_pricing using btree (created_at, id) where is_active;

create table competitors (
  id uuid not null default gen_random_uuid(),
  company_name text not null,
  website text,
  primary_contact text,
  phone text,
  email text,
  address text,
  city text not null,
  state text not null default 'IA',
  business_type text not null,
  service_types text[] not null default '{}',
  target_markets text[] not null default '{}',
  geographic_scope text not null default 'des_moines_metro',
  employee_count integer,
  founded_year integer,
  specializations text[] not null default '{}',
  notes text,
  data_source text not null default 'manual_research',
  data_reliability text not null default 'medium',
  last_researched timestamptz,
  is_active boolean not null default true,
  created_by_admin_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint competitors_pkey primary key (id),
  constraint competitors_created_by_admin_id_fkey foreign key (created_by_admin_id) references admin_users(id),
  constraint competitors_business_type_check check ((business_type = any (array['construction_consultant', 'architectural_firm', 'cost_estimator', 'real_estate_advisor']))),
  constraint competitors_data_reliability_check check ((data_reliability = any (array['high', 'medium', 'low']))),
  constraint competitors_employee_count_check check ((employee_count >= 0))
);
create index competitors_newest on competitors using btree (created_at, id) where is_active;

create table customer_requests (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  message text not null,
  answer_ids text[] not null default '{}',
  wants_files boolean not null default false,
  key_hash text not null,
  asked_by_admin_id uuid,
  asked_at timestamptz not null default now(),
  answered_at timestamptz,
  answers jsonb,
  reply text,
  decision text,
  decided_at timestamptz,
  decided_by_admin_id uuid,
  constraint customer_requests_pkey primary key (id),
  constraint customer_requests_key_hash_key unique (key_hash),
  constraint customer_requests_asked_by_admin_id_fkey foreign key (asked_by_admin_id) references admin_users(id),
  constraint customer_requests_decided_by_admin_id_fkey foreign key (decided_by_admin_id) references admin_users(id),
  constraint customer_requests_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint customer_requests_check check (((decision is null) = (decided_at is null))),
  constraint customer_requests_decision_check check ((decision = any (array['accepted', 'dismissed', 'withdrawn'])))
);
create unique index customer_requests_open on customer_requests using btree (order_id) where (decided_at is null);

create table daily_clients (
  day date not null,
  facet text not null,
  key text not null,
  clients integer not null,
  subscribers integer not null,
  buyers integer not null,
  projects bigint not null,
  quarters bigint not null,
  constraint daily_clients_pkey primary key (day, facet, key),
  constraint daily_clients_facet_check check ((facet = any (array['plan', 'profession', 'referral'])))
);

create table daily_demos (
  day date not null,
  demos integer not null,
  converted integer not null,
  constraint daily_demos_pkey primary key (day)
);

create table daily_sales (
  day date not null,
  facet text not null,
  key text not null,
  sales integer not null,
  charged integer not null,
  revenue bigint not null,
  approved integer not null,
  approval_seconds bigint not null,
  constraint daily_sales_pkey primary key (day, facet, key),
  constraint daily_sales_facet_check check ((facet = any (array['package', 'project-type'])))
);

create table data_requests (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  kind text not null,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  constraint data_requests_pkey primary key (id),
  constraint data_requests_user_id_fkey foreign key (user_id) references users(id),
  constraint data_requests_kind_check check ((kind = any (array['export', 'deletion'])))
);
create index data_requests_open on data_requests using btree (user_id) where (done_at is null);

create table demo_count_changes (
  id bigint not null generated always as identity,
  status text not null,
  change integer not null,
  constraint demo_count_changes_pkey primary key (id)
);

create table demo_counts (
  status text not null,
  count bigint not null,
  constraint demo_counts_pkey primary key (status)
);

create table demo_projects (
  id uuid not null default gen_random_uuid(),
  name text not null,
  package_type text not null,
  status text not null default 'draft',
  customer_email text not null,
  customer_name text not null,
  project_data jsonb not null,
  bid_items jsonb not null default '[]'::jsonb,
  canonical_totals jsonb,
  estimated_cost bigint not null default 0,
  project_narrative text,
  validation_issues text[] not null default '{}',
  report_url text,
  secure_token text,
  secure_token_expires_at timestamptz,
  secure_token_revoked_at timestamptz,
  notes text,
  is_template boolean not null default false,
  template_category text,
  created_by_admin_id uuid,
  approved_by_admin_id uuid,
  approved_at timestamptz,
  qc_deadline timestamptz,
  price_book_version text,
  revision integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  converted_order_id uuid,
  counted_conversion boolean,
  anonymized_at timestamptz,
  search_words text not null default '',
  intake_data jsonb not null default '{}'::jsonb,
  market text,
  correcting_since timestamptz,
  constraint demo_projects_pkey primary key (id),
  constraint demo_projects_secure_token_key unique (secure_token),
  constraint demo_projects_approved_by_admin_id_fkey foreign key (approved_by_admin_id) references admin_users(id),
  constraint demo_projects_converted_order_id_fkey foreign key (converted_order_id) references orders(id),
  constraint demo_projects_created_by_admin_id_fkey foreign key (created_by_admin_id) references admin_users(id),
  constraint demo_projects_estimated_cost_check check ((estimated_cost >= 0)),
  constraint demo_projects_package_type_check check ((package_type = any (array['basic', 'pro', 'premium']))),
  constraint demo_projects_revision_check check ((revision >= 0)),
  constraint demo_projects_status_check check ((status = any (array['draft', 'pending', 'qc_approved'])))
);
create index demo_projects_converted_order on demo_projects using btree (converted_order_id) where (converted_order_id is not null);
create index demo_projects_customer_email on demo_projects using btree (lower(customer_email));
create index demo_projects_newest on demo_projects using btree (created_at, id) where (deleted_at is null);
create index demo_projects_status_newest on demo_projects using btree (status, created_at, id) where (deleted_at is null);
create index demo_projects_trash on demo_projects using btree (deleted_at, id) where ((deleted_at is not null) and (anonymized_at is null));
create index demo_projects_words_trigrams on demo_projects using gin (search_words gin_trgm_ops) with (gin_pending_list_limit='256');
create trigger demo_projects_deleted_counts after delete on demo_projects for each row execute function count_changed_demo();
create trigger demo_projects_deleted_figures after delete on demo_projects for each row execute function note_changed_row('demos');
create trigger demo_projects_inserted_counts after insert on demo_projects referencing new table as inserted for each statement execute function count_inserted_demos();
create trigger demo_projects_inserted_figures after insert on demo_projects referencing new table as inserted for each statement execute function note_inserted_rows('demos');
create trigger demo_projects_updated_counts after update on demo_projects for each row when (old.status is distinct from new.status or (old.deleted_at is null) is distinct from (new.deleted_at is null)) execute function count_changed_demo();
create trigger demo_projects_updated_figures after update on demo_projects for each row when (old.created_at is distinct from new.created_at or old.customer_email is distinct from new.customer_email or old.is_template is distinct from new.is_template or old.deleted_at is distinct from new.deleted_at) execute function note_changed_row('demos');
create trigger demo_projects_words before insert or update of customer_name, customer_email, project_data on demo_projects for each row execute function note_demo_words();

create table drafted_money (
  order_id uuid not null,
  order_updated_at timestamptz not null,
  total_cents bigint not null,
  by_assembly jsonb not null,
  constraint drafted_money_pkey primary key (order_id),
  constraint drafted_money_order_id_fkey foreign key (order_id) references orders(id) on delete cascade
);

create table figure_changes (
  id bigint not null generated always as identity,
  ledger text not null,
  moment timestamptz not null,
  constraint figure_changes_pkey primary key (id),
  constraint figure_changes_ledger_check check ((ledger = any (array['sales', 'clients', 'demos'])))
);
create index figure_changes_moment on figure_changes using btree (ledger, moment);

create table figure_ledgers (
  ledger text not null,
  closed_through date not null,
  time_zone text not null,
  constraint figure_ledgers_pkey primary key (ledger),
  constraint figure_ledgers_ledger_check check ((ledger = any (array['sales', 'clients', 'demos'])))
);

create table file_removals (
  file_key text not null,
  created_at timestamptz not null default now(),
  constraint file_removals_pkey primary key (file_key)
);

create table held_market_values (
  id uuid not null default gen_random_uuid(),
  series_id text not null,
  month date not null,
  value numeric(16,4) not null,
  is_preliminary boolean not null,
  reason text not null,
  run_id uuid not null,
  held_at timestamptz not null,
  decision text,
  decided_at timestamptz,
  decided_by_admin_id uuid,
  constraint held_market_values_pkey primary key (id),
  constraint held_market_values_once unique (series_id, month, value),
  constraint held_market_values_decided_by_admin_id_fkey foreign key (decided_by_admin_id) references admin_users(id),
  constraint held_market_values_run_id_fkey foreign key (run_id) references market_runs(id),
  constraint held_market_values_decided_check check (((decision is null) = (decided_at is null))),
  constraint held_market_values_decision_check check ((decision = any (array['accepted', 'refused'])))
);
create index held_market_values_by_run on held_market_values using btree (run_id);

create table intake_draft_visitors (
  draft_id uuid not null,
  visitor_hash text not null,
  created_at timestamptz not null default now(),
  constraint intake_draft_visitors_pkey primary key (draft_id, visitor_hash),
  constraint intake_draft_visitors_draft_id_fkey foreign key (draft_id) references intake_drafts(id) on delete cascade
);

create table intake_drafts (
  id uuid not null default gen_random_uuid(),
  token_hash text not null,
  package_type text not null,
  answers jsonb not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint intake_drafts_pkey primary key (id),
  constraint intake_drafts_package_type_check check ((package_type = any (array['basic', 'pro', 'premium']))),
  constraint intake_drafts_revision_check check ((revision >= 1))
);
create index intake_drafts_expires_at on intake_drafts using btree (expires_at);

create table invoice_counters (
  series text not null,
  last integer not null,
  constraint invoice_counters_pkey primary key (series)
);

create table invoice_details (
  order_id uuid not null,
  po_number text not null,
  billing_address text not null,
  updated_at timestamptz not null,
  constraint invoice_details_pkey primary key (order_id),
  constraint invoice_details_order_id_fkey foreign key (order_id) references orders(id)
);

create table invoices (
  id uuid not null,
  number integer,
  payment_key text not null,
  order_id uuid,
  upgrade_id uuid,
  client_profile_id uuid,
  seller jsonb not null,
  buyer jsonb not null,
  item text not null,
  detail text not null,
  amount integer not null,
  card_last4 text,
  is_test boolean not null,
  po_number text not null,
  billing_address text not null,
  paid_on date not null,
  issued_on date not null,
  revised_on date,
  created_at timestamptz not null,
  constraint invoices_pkey primary key (id),
  constraint invoices_number_key unique (number),
  constraint invoices_payment_key_key unique (payment_key),
  constraint invoices_client_profile_id_fkey foreign key (client_profile_id) references client_profiles(id),
  constraint invoices_order_id_fkey foreign key (order_id) references orders(id),
  constraint invoices_upgrade_id_fkey foreign key (upgrade_id) references order_upgrades(id),
  constraint invoices_amount_check check ((amount > 0)),
  constraint invoices_subject_check check (((order_id is null) <> (client_profile_id is null)))
);
create index invoices_client on invoices using btree (client_profile_id) where (client_profile_id is not null);
create index invoices_order on invoices using btree (order_id) where (order_id is not null);
create index invoices_upgrade on invoices using btree (upgrade_id) where (upgrade_id is not null);
create index invoices_without_number on invoices using btree (created_at, id) where (number is null);

create table lease_worksheets (
  id uuid not null default gen_random_uuid(),
  order_id uuid,
  demo_project_id uuid,
  content jsonb not null,
  revision integer not null,
  updated_at timestamptz not null default now(),
  constraint lease_worksheets_pkey primary key (id),
  constraint lease_worksheets_demo_project_id_key unique (demo_project_id),
  constraint lease_worksheets_order_id_key unique (order_id),
  constraint lease_worksheets_demo_project_id_fkey foreign key (demo_project_id) references demo_projects(id),
  constraint lease_worksheets_order_id_fkey foreign key (order_id) references orders(id),
  constraint lease_worksheets_check check (((order_id is null) <> (demo_project_id is null))),
  constraint lease_worksheets_revision_check check ((revision >= 1))
);

create table ledger_differences (
  category text not null,
  reference text not null,
  kind text not null,
  here bigint not null,
  there bigint not null,
  order_id uuid,
  found_at timestamptz not null,
  resolved_at timestamptz,
  constraint ledger_differences_pkey primary key (category, reference),
  constraint ledger_differences_category_check check ((category = any (array['payment', 'refund', 'dispute', 'plan']))),
  constraint ledger_differences_kind_check check ((kind = any (array['missing-here', 'missing-there', 'amount-differs'])))
);
create index ledger_differences_open on ledger_differences using btree (found_at) where (resolved_at is null);

create table ledger_entries (
  id bigint not null generated always as identity,
  key text not null,
  kind text not null,
  at timestamptz not null,
  provider text not null,
  order_id uuid,
  category text,
  reference text not null,
  earned_by timestamptz,
  constraint ledger_entries_pkey primary key (id),
  constraint ledger_entries_key_key unique (key),
  constraint ledger_entries_category_check check ((category = any (array['payment', 'refund', 'dispute', 'plan'])))
);
create index ledger_entries_at on ledger_entries using btree (at, id);
create index ledger_entries_earned_by on ledger_entries using btree (earned_by) where (earned_by is not null);
create index ledger_entries_order on ledger_entries using btree (order_id) where (order_id is not null);
create index ledger_entries_plan on ledger_entries using btree (id) where (category = 'plan');
create index ledger_entries_reference on ledger_entries using btree (reference);
create CONSTRAINT trigger ledger_entries_balanced after insert on ledger_entries DEFERRABLE INITIALLY DEFERRED for each row execute function check_ledger_entry_row();
create trigger ledger_entries_figures after insert on ledger_entries for each row when (new.category = any (array['payment', 'refund'])) execute function note_ledger_entry();
create trigger ledger_entries_kept before delete or update on ledger_entries for each row execute function refuse_ledger_change();

create table ledger_matches (
  provider text not null,
  read_through timestamptz not null,
  matched_at timestamptz not null,
  constraint ledger_matches_pkey primary key (provider)
);

create table ledger_postings (
  entry_id bigint not null,
  position smallint not null,
  account text not null,
  amount bigint not null,
  constraint ledger_postings_pkey primary key (entry_id, "position"),
  constraint ledger_postings_entry_id_fkey foreign key (entry_id) references ledger_entries(id),
  constraint ledger_postings_account_check check ((account = any (array['provider-balance', 'bank', 'disputed', 'plan-credits', 'report-sales', 'plan-sales', 'refunds', 'provider-fees', 'dispute-fees', 'dispute-losses', 'other-products']))),
  constraint ledger_postings_amount_check check ((amount <> 0))
);
create CONSTRAINT trigger ledger_postings_balanced after insert on ledger_postings DEFERRABLE INITIALLY DEFERRED for each row execute function check_ledger_posting_row();
create trigger ledger_postings_kept before delete or update on ledger_postings for each row execute function refuse_ledger_change();

create table logos (
  id uuid not null,
  type text not null,
  base64 text not null,
  uploaded_at timestamptz not null,
  constraint logos_pkey primary key (id),
  constraint logos_type_check check ((type = any (array['image/png', 'image/jpeg'])))
);

create table mail_opt_outs (
  email_hash text not null,
  created_at timestamptz not null default now(),
  constraint mail_opt_outs_pkey primary key (email_hash)
);

create table mails (
  id uuid not null default gen_random_uuid(),
  dedupe_key text not null,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  status text not null default 'queued',
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  when_accepted jsonb,
  reply_to text,
  confidential boolean not null default false,
  unsubscribe_url text,
  resent_from uuid,
  retried_as uuid,
  handed_over_at timestamptz,
  unknown_acceptances integer not null default 0,
  constraint mails_pkey primary key (id),
  constraint mails_dedupe_key_key unique (dedupe_key),
  constraint mails_resent_from_fkey foreign key (resent_from) references mails(id) on delete set null,
  constraint mails_attempts_check check ((attempts >= 0)),
  constraint mails_status_check check ((status = any (array['queued', 'sent', 'failed']))),
  constraint mails_unknown_acceptances_check check ((unknown_acceptances >= 0))
);
create index mails_newest on mails using btree (created_at, id);
create index mails_recipient on mails using btree (lower(recipient) text_pattern_ops, created_at, id);
create index mails_resent_from on mails using btree (resent_from) where (resent_from is not null);
create index mails_unsent on mails using btree (status, created_at, id) where (status <> 'sent');

create table market_findings (
  id bigint not null generated always as identity,
  market text not null,
  key text not null,
  value text not null,
  source text not null,
  admin_user_id uuid,
  found_at timestamptz not null default now(),
  constraint market_findings_pkey primary key (id),
  constraint market_findings_admin_user_id_fkey foreign key (admin_user_id) references admin_users(id)
);
create index market_findings_by_admin on market_findings using btree (admin_user_id);
create index market_findings_of_market on market_findings using btree (market, key, id);

create table market_pauses (
  source text not null,
  until timestamptz not null,
  reason text not null,
  updated_at timestamptz not null default now(),
  constraint market_pauses_pkey primary key (source)
);

create table market_predictions (
  id uuid not null default gen_random_uuid(),
  project_type text not null,
  prediction_type text not null,
  current_price_range jsonb not null,
  predicted_price_range jsonb not null,
  confidence_score numeric(4,2) not null,
  time_horizon text not null,
  trend_direction text not null,
  percentage_change numeric(7,2),
  key_factors jsonb not null default '[]'::jsonb,
  ai_model text not null default 'built-in',
  market_indicators jsonb,
  regional_factors jsonb,
  alert_threshold numeric(5,2) not null default 5,
  is_alert_sent boolean not null default false,
  alert_sent_at timestamptz,
  valid_until timestamptz not null default (now() + '1 year'::interval),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint market_predictions_pkey primary key (id),
  constraint market_predictions_alert_threshold_check check ((alert_threshold >= (0)::numeric)),
  constraint market_predictions_confidence_score_check check ((confidence_score >= (0)::numeric))
);
create index market_predictions_newest on market_predictions using btree (project_type, created_at, id);

create table market_price_lists (
  id uuid not null default gen_random_uuid(),
  source text not null,
  file_name text not null,
  row_count integer not null,
  imported_by_admin_id uuid,
  created_at timestamptz not null default now(),
  taken_back_at timestamptz,
  taken_back_by_admin_id uuid,
  constraint market_price_lists_pkey primary key (id),
  constraint market_price_lists_imported_by_admin_id_fkey foreign key (imported_by_admin_id) references admin_users(id),
  constraint market_price_lists_taken_back_by_admin_id_fkey foreign key (taken_back_by_admin_id) references admin_users(id),
  constraint market_price_lists_row_count_check check ((row_count >= 0)),
  constraint market_price_lists_source_check check ((source = any (array['supplier', 'contractor', 'manual'])))
);
create index market_price_lists_newest on market_price_lists using btree (created_at, id);

create table market_prices (
  id bigint not null generated always as identity,
  list_id uuid not null,
  source text not null,
  project_type text not null,
  line_id text not null,
  size_tier text not null,
  low integer not null,
  likely integer not null,
  high integer not null,
  priced_on date not null,
  named_by text not null,
  notes text not null default '',
  created_at timestamptz not null default now(),
  constraint market_prices_pkey primary key (id),
  constraint market_prices_list_id_fkey foreign key (list_id) references market_price_lists(id) on delete cascade,
  constraint market_prices_check check ((likely >= low)),
  constraint market_prices_check1 check ((high >= likely)),
  constraint market_prices_low_check check ((low > 0)),
  constraint market_prices_size_tier_check check ((size_tier = any (array['small', 'medium', 'large', 'xlarge']))),
  constraint market_prices_source_check check ((source = any (array['supplier', 'contractor', 'manual'])))
);
create index market_prices_by_line on market_prices using btree (project_type, line_id, priced_on);
create index market_prices_by_list on market_prices using btree (list_id);

create table market_pricing_updates (
  id uuid not null default gen_random_uuid(),
  project_type text not null,
  item_name text not null,
  category text not null,
  old_price_ranges jsonb,
  new_price_ranges jsonb not null,
  data_source text not null,
  confidence text not null,
  region_adjustment integer not null default 100,
  applied_by_admin_id uuid,
  notes text,
  is_applied boolean not null default false,
  applied_at timestamptz,
  created_at timestamptz not null default now(),
  line_id text not null default '',
  status text not null default 'open',
  old_source text,
  old_priced_on date,
  priced_on date,
  price_book_version text,
  decided_by_admin_id uuid,
  decided_at timestamptz,
  constraint market_pricing_updates_pkey primary key (id),
  constraint market_pricing_updates_applied_by_admin_id_fkey foreign key (applied_by_admin_id) references admin_users(id),
  constraint market_pricing_updates_decided_by_admin_id_fkey foreign key (decided_by_admin_id) references admin_users(id),
  constraint market_pricing_updates_confidence_check check ((confidence = any (array['high', 'medium', 'low']))),
  constraint market_pricing_updates_region_adjustment_check check ((region_adjustment >= 0)),
  constraint market_pricing_updates_status_check check ((status = any (array['open', 'applied', 'rejected', 'undone', 'replaced'])))
);
create index market_pricing_updates_by_status on market_pricing_updates using btree (status, created_at, id);
create index market_pricing_updates_newest on market_pricing_updates using btree (project_type, created_at, id);
create unique index market_pricing_updates_one_open on market_pricing_updates using btree (project_type, line_id) where ((status = 'open') and (line_id <> ''));

create table market_runs (
  id uuid not null default gen_random_uuid(),
  origin text not null,
  project_type text,
  state text not null default 'waiting',
  outcomes jsonb not null default '[]'::jsonb,
  started_by_admin_id uuid,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  constraint market_runs_pkey primary key (id),
  constraint market_runs_started_by_admin_id_fkey foreign key (started_by_admin_id) references admin_users(id),
  constraint market_runs_origin_check check ((origin = any (array['schedule', 'hand']))),
  constraint market_runs_state_check check ((state = any (array['waiting', 'running', 'complete', 'partial', 'paused', 'not-reachable', 'failed'])))
);
create index market_runs_newest on market_runs using btree (created_at, id);

create table market_values (
  id bigint not null generated always as identity,
  series_id text not null,
  month date not null,
  value numeric(16,4) not null,
  is_preliminary boolean not null default false,
  run_id uuid not null,
  collected_at timestamptz not null default now(),
  constraint market_values_pkey primary key (id),
  constraint market_values_run_id_fkey foreign key (run_id) references market_runs(id),
  constraint market_values_month_check check ((EXTRACT(day from month) = (1)::numeric)),
  constraint market_values_value_check check ((value > (0)::numeric))
);
create index market_values_by_month on market_values using btree (series_id, month, id);
create index market_values_by_run on market_values using btree (run_id);
create trigger market_values_only_grow before delete or update or truncate on market_values for each statement execute function refuse_market_value_change();

create table narrative_runs (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  model text not null,
  facts_sha256 text not null,
  outcome text not null,
  reason text,
  template text,
  from_cache boolean not null default false,
  duration_ms integer not null,
  asked_by_admin_id uuid,
  created_at timestamptz not null default now(),
  constraint narrative_runs_pkey primary key (id),
  constraint narrative_runs_asked_by_admin_id_fkey foreign key (asked_by_admin_id) references admin_users(id),
  constraint narrative_runs_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint narrative_runs_check check (((reason is null) = (outcome = 'written'))),
  constraint narrative_runs_check1 check (((template is null) = (outcome = 'failed'))),
  constraint narrative_runs_duration_ms_check check ((duration_ms >= 0)),
  constraint narrative_runs_outcome_check check ((outcome = any (array['written', 'failed'])))
);
create index narrative_runs_asked on narrative_runs using btree (created_at) where (not from_cache);
create index narrative_runs_by_age on narrative_runs using btree (created_at);
create index narrative_runs_of_order on narrative_runs using btree (order_id, created_at, id);
create index narrative_runs_written on narrative_runs using btree (facts_sha256) where (outcome = 'written');

create table opened_markets (
  market text not null,
  opened_at timestamptz not null,
  admin_user_id uuid,
  constraint opened_markets_pkey primary key (market),
  constraint opened_markets_admin_user_id_fkey foreign key (admin_user_id) references admin_users(id)
);
create index opened_markets_by_admin on opened_markets using btree (admin_user_id);

create table opt_out_links (
  token_hash text not null,
  email_hash text not null,
  created_at timestamptz not null default now(),
  constraint opt_out_links_pkey primary key (token_hash)
);
create index opt_out_links_created_at on opt_out_links using btree (created_at);

create table order_count_changes (
  id bigint not null generated always as identity,
  status text not null,
  change integer not null,
  constraint order_count_changes_pkey primary key (id)
);

create table order_counts (
  status text not null,
  count bigint not null,
  constraint order_counts_pkey primary key (status)
);

create table order_disputes (
  id text not null,
  order_id uuid not null,
  amount integer not null,
  reason text not null,
  status text not null,
  opened_at timestamptz not null default now(),
  closed_at timestamptz,
  evidence_sha256 text,
  evidence_sent_at timestamptz,
  payment_id text,
  constraint order_disputes_pkey primary key (id),
  constraint order_disputes_order_id_fkey foreign key (order_id) references orders(id),
  constraint order_disputes_amount_check check ((amount >= 0))
);
create index order_disputes_open on order_disputes using btree (opened_at, id) where (closed_at is null);
create index order_disputes_order on order_disputes using btree (order_id, opened_at);

create table order_notes (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  kind text not null default 'note',
  body text not null,
  created_by_admin_id uuid,
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  about text,
  reply_to text,
  constraint order_notes_pkey primary key (id),
  constraint order_notes_created_by_admin_id_fkey foreign key (created_by_admin_id) references admin_users(id),
  constraint order_notes_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint order_notes_kind_check check ((kind = any (array['note', 'issue', 'question'])))
);
create index order_notes_open_questions on order_notes using btree (created_at, id) where ((kind = 'question') and (resolved_at is null));
create index order_notes_order on order_notes using btree (order_id, created_at, id);

create table order_refunds (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  amount integer not null,
  reason text not null,
  status text not null default 'pending',
  provider_refund_id text,
  last_error text,
  created_by_admin_id uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  upgrade_id uuid,
  part_of uuid,
  constraint order_refunds_pkey primary key (id),
  constraint order_refunds_provider_refund_id_key unique (provider_refund_id),
  constraint order_refunds_created_by_admin_id_fkey foreign key (created_by_admin_id) references admin_users(id),
  constraint order_refunds_order_id_fkey foreign key (order_id) references orders(id),
  constraint order_refunds_part_of_fkey foreign key (part_of) references order_refunds(id),
  constraint order_refunds_upgrade_id_fkey foreign key (upgrade_id) references order_upgrades(id),
  constraint order_refunds_amount_check check ((amount > 0)),
  constraint order_refunds_status_check check ((status = any (array['pending', 'succeeded', 'failed'])))
);
create index order_refunds_order on order_refunds using btree (order_id, created_at);
create index order_refunds_part on order_refunds using btree (part_of) where (part_of is not null);
create index order_refunds_pending on order_refunds using btree (created_at) where (status = 'pending');
create index order_refunds_upgrade on order_refunds using btree (upgrade_id) where (upgrade_id is not null);
create trigger order_refunds_deleted after delete on order_refunds for each row when (old.status = 'succeeded') execute function note_order_refund();
create trigger order_refunds_inserted after insert on order_refunds for each row when (new.status = 'succeeded') execute function note_order_refund();
create trigger order_refunds_updated after update of order_id, amount, status on order_refunds for each row execute function note_order_refund();

create table order_search (
  order_id uuid not null,
  created_at timestamptz not null,
  words text not null,
  constraint order_search_pkey primary key (order_id),
  constraint order_search_order_id_fkey foreign key (order_id) references orders(id) on delete cascade
);
create index order_search_newest on order_search using btree (created_at, order_id);
create index order_search_words_trigrams on order_search using gin (words gin_trgm_ops) with (gin_pending_list_limit='256');

create table order_upgrades (
  id uuid not null,
  order_id uuid not null,
  from_package text not null,
  to_package text not null,
  amount integer not null,
  payment_id text,
  payment_attempt integer not null default 1,
  opened_at timestamptz,
  payment_checked_at timestamptz,
  card_last4 text,
  created_at timestamptz not null,
  paid_at timestamptz,
  delivery_hours integer,
  constraint order_upgrades_pkey primary key (id),
  constraint order_upgrades_order_id_to_package_key unique (order_id, to_package),
  constraint order_upgrades_payment_id_key unique (payment_id),
  constraint order_upgrades_order_id_fkey foreign key (order_id) references orders(id),
  constraint order_upgrades_amount_check check ((amount >= 0)),
  constraint order_upgrades_card_last4_check check ((card_last4 ~ '^[0-9]{4}$')),
  constraint order_upgrades_delivery_hours_check check ((delivery_hours > 0)),
  constraint order_upgrades_from_package_check check ((from_package = any (array['basic', 'pro', 'premium']))),
  constraint order_upgrades_to_package_check check ((to_package = any (array['basic', 'pro', 'premium'])))
);
create index order_upgrades_open on order_upgrades using btree (payment_checked_at nulls first) where ((paid_at is null) and (payment_id is not null));
create index order_upgrades_paid on order_upgrades using btree (paid_at) where (paid_at is not null);

create table order_visitors (
  visitor_hash text not null,
  order_id uuid not null,
  created_at timestamptz not null default now(),
  constraint order_visitors_pkey primary key (visitor_hash, order_id),
  constraint order_visitors_order_id_fkey foreign key (order_id) references orders(id) on delete cascade
);
create index order_visitors_order on order_visitors using btree (order_id);

create table orders (
  id uuid not null default gen_random_uuid(),
  user_id uuid,
  client_profile_id uuid,
  package_type text not null,
  amount integer not null,
  status text not null default 'pending',
  stripe_payment_intent_id text,
  customer_email text not null,
  customer_name text not null,
  project_data jsonb not null,
  canonical_totals jsonb,
  qc_status text not null default 'pending',
  validation_issues text[] not null default '{}',
  report_url text,
  secure_token text,
  secure_token_expires_at timestamptz,
  secure_token_revoked_at timestamptz,
  qc_deadline timestamptz,
  price_book_version text,
  payment_attempt integer not null default 0,
  payment_checked_at timestamptz,
  paid_at timestamptz,
  approved_at timestamptz,
  approved_by_admin_id uuid,
  completed_at timestamptz,
  revision integer not null default 0,
  visitor_hash text,
  intake_fingerprint text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  project_type text not null generated always as (
  case
      when (((project_data ->> 'projectType') = 'salon') and ((project_data ->> 'salonSubcategory') <> '')) then (project_data ->> 'salonSubcategory')
      when ((project_data ->> 'projectType') <> '') then (project_data ->> 'projectType')
      else 'not-stated'
  end) stored,
  card_last4 text,
  covered_by_plan text,
  anonymized_at timestamptz,
  refunded integer not null default 0,
  api_key_id uuid,
  external_id text,
  webhook_url text,
  test_mode boolean not null default false,
  forgotten_at timestamptz,
  waiting_since timestamptz,
  assigned_admin_id uuid,
  facts_undo jsonb,
  upgraded_at timestamptz,
  terms_revision integer,
  terms_accepted_at timestamptz,
  intake_data jsonb not null default '{}'::jsonb,
  market text,
  correcting_since timestamptz,
  delivery_hours integer,
  constraint orders_pkey primary key (id),
  constraint orders_secure_token_key unique (secure_token),
  constraint orders_stripe_payment_intent_id_key unique (stripe_payment_intent_id),
  constraint orders_api_key_id_fkey foreign key (api_key_id) references api_keys(id),
  constraint orders_approved_by_admin_id_fkey foreign key (approved_by_admin_id) references admin_users(id),
  constraint orders_assigned_admin_id_fkey foreign key (assigned_admin_id) references admin_users(id),
  constraint orders_client_profile_id_fkey foreign key (client_profile_id) references client_profiles(id),
  constraint orders_user_id_fkey foreign key (user_id) references users(id),
  constraint orders_amount_check check ((amount >= 0)),
  constraint orders_covered_by_plan_check check ((covered_by_plan = any (array['starter', 'professional', 'enterprise']))),
  constraint orders_delivery_hours_check check ((delivery_hours > 0)),
  constraint orders_package_type_check check ((package_type = any (array['basic', 'pro', 'premium']))),
  constraint orders_payment_attempt_check check ((payment_attempt >= 0)),
  constraint orders_qc_status_check check ((qc_status = any (array['pending', 'auto_passed', 'needs_review', 'passed']))),
  constraint orders_refunded_check check ((refunded >= 0)),
  constraint orders_revision_check check ((revision >= 0)),
  constraint orders_status_check check ((status = any (array['pending', 'paid', 'in_progress', 'qc_approved', 'completed', 'cancelled'])))
);
create index orders_assigned on orders using btree (assigned_admin_id, status, created_at, id) where ((assigned_admin_id is not null) and (deleted_at is null));
create index orders_client_profile on orders using btree (client_profile_id);
create index orders_completed on orders using btree (completed_at) where (status = 'completed');
create index orders_correcting on orders using btree (correcting_since, id) where ((correcting_since is not null) and (deleted_at is null));
create index orders_customer_email on orders using btree (lower(customer_email));
create index orders_delivered_of_type on orders using btree (project_type, completed_at) where ((status = 'completed') and (not test_mode) and (deleted_at is null));
create index orders_due on orders using btree (qc_deadline, id) where ((deleted_at is null) and (not test_mode) and (status = any (array['paid', 'in_progress'])));
create unique index orders_external_id on orders using btree (api_key_id, external_id) where (external_id is not null);
create index orders_intake_fingerprint on orders using btree (intake_fingerprint, created_at) where (status = 'pending');
create index orders_newest on orders using btree (created_at, id) where (deleted_at is null);
create index orders_of_api on orders using btree (client_profile_id, test_mode, created_at, id) where (api_key_id is not null);
create index orders_paid_at on orders using btree (paid_at);
create index orders_status_newest on orders using btree (status, created_at, id) where ((deleted_at is null) and (not test_mode));
create index orders_test on orders using btree (status, created_at, id) where ((deleted_at is null) and test_mode);
create index orders_trash on orders using btree (deleted_at, id) where ((deleted_at is not null) and (anonymized_at is null));
create index orders_unforgotten on orders using btree (created_at, id) where ((deleted_at is not null) and (forgotten_at is null));
create index orders_unpaid_checked on orders using btree (payment_checked_at nulls first, created_at) where ((status = 'pending') and (deleted_at is null));
create trigger orders_deleted_counts after delete on orders for each row execute function count_changed_order();
create trigger orders_deleted_figures after delete on orders for each row when (old.paid_at is not null) execute function note_deleted_order();
create trigger orders_inserted_counts after insert on orders referencing new table as inserted for each statement execute function count_inserted_orders();
create trigger orders_inserted_figures after insert on orders referencing new table as inserted for each statement execute function note_inserted_orders();
create trigger orders_inserted_words after insert on orders referencing new table as inserted for each statement execute function note_inserted_words();
create trigger orders_updated_counts after update on orders for each row when (old.status is distinct from new.status or (old.deleted_at is null) is distinct from (new.deleted_at is null)) execute function count_changed_order();
create trigger orders_updated_figures after update on orders for each row when ((old.paid_at is not null or new.paid_at is not null) and (old.paid_at is distinct from new.paid_at or (old.status = 'cancelled') is distinct from (new.status = 'cancelled') or old.amount is distinct from new.amount or old.refunded is distinct from new.refunded or old.package_type is distinct from new.package_type or old.project_type is distinct from new.project_type or old.approved_at is distinct from new.approved_at or old.customer_email is distinct from new.customer_email)) execute function note_changed_order();
create trigger orders_updated_words after update of customer_name, customer_email, project_data, created_at on orders for each row execute function note_changed_words();

create table outcome_entries (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  kind text not null,
  amount_cents bigint,
  happened_on date not null,
  is_same_scope boolean not null,
  scope_notes text not null,
  source text not null,
  corrects_id uuid,
  report_version integer not null,
  price_book_version text not null,
  project_type text not null,
  estimate_cents bigint not null,
  p10_cents bigint not null,
  p90_cents bigint not null,
  admin_user_id uuid,
  created_at timestamptz not null default now(),
  entered_by text not null default 'staff',
  is_test boolean not null default false,
  open_share double precision,
  measured_share double precision,
  request_id uuid,
  range_version text,
  constraint outcome_entries_pkey primary key (id),
  constraint outcome_entries_corrects_id_key unique (corrects_id),
  constraint outcome_entries_admin_user_id_fkey foreign key (admin_user_id) references admin_users(id),
  constraint outcome_entries_corrects_id_fkey foreign key (corrects_id) references outcome_entries(id),
  constraint outcome_entries_amount_cents_check check ((amount_cents > 0)),
  constraint outcome_entries_check check (((amount_cents is not null) or (corrects_id is not null))),
  constraint outcome_entries_entered_by_check check ((entered_by = any (array['staff', 'customer', 'api', 'import']))),
  constraint outcome_entries_kind_check check ((kind = any (array['awarded', 'final', 'bid']))),
  constraint outcome_entries_measured_share_check check (((measured_share >= (0)::double precision) and (measured_share <= (1)::double precision))),
  constraint outcome_entries_open_share_check check (((open_share >= (0)::double precision) and (open_share <= (1)::double precision)))
);
create index outcome_entries_admin on outcome_entries using btree (admin_user_id);
create index outcome_entries_order on outcome_entries using btree (order_id, created_at);
create trigger outcome_entries_only_grows before delete or update or truncate on outcome_entries for each statement execute function refuse_outcome_change();

create table outcome_requests (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  months smallint not null,
  key_hash text,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  answered_at timestamptz,
  constraint outcome_requests_pkey primary key (id),
  constraint outcome_requests_key_hash_key unique (key_hash),
  constraint outcome_requests_order_id_months_key unique (order_id, months),
  constraint outcome_requests_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint outcome_requests_months_check check ((months = any (array[3, 12])))
);

create table override_requests (
  id uuid not null default gen_random_uuid(),
  order_id uuid,
  demo_project_id uuid,
  source_sha256 text not null,
  reason text not null,
  requested_by_admin_id uuid not null,
  requested_at timestamptz not null,
  constraint override_requests_pkey primary key (id),
  constraint override_requests_demo_project_id_key unique (demo_project_id),
  constraint override_requests_order_id_key unique (order_id),
  constraint override_requests_demo_project_id_fkey foreign key (demo_project_id) references demo_projects(id) on delete cascade,
  constraint override_requests_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint override_requests_requested_by_admin_id_fkey foreign key (requested_by_admin_id) references admin_users(id),
  constraint override_requests_check check ((num_nonnulls(order_id, demo_project_id) = 1))
);

create table owner_claims (
  claim text not null,
  evidence text not null,
  confirmed_by_admin_id uuid not null,
  confirmed_at timestamptz not null,
  constraint owner_claims_pkey primary key (claim),
  constraint owner_claims_confirmed_by_admin_id_fkey foreign key (confirmed_by_admin_id) references admin_users(id)
);

create table owner_settings (
  kind text not null,
  revision integer not null,
  value jsonb not null,
  sealed jsonb,
  changed_by_admin_id uuid not null,
  changed_at timestamptz not null,
  constraint owner_settings_pkey primary key (kind, revision),
  constraint owner_settings_changed_by_admin_id_fkey foreign key (changed_by_admin_id) references admin_users(id),
  constraint owner_settings_revision_check check ((revision > 0))
);

create table passkey_challenges (
  challenge_hash text not null,
  purpose text not null,
  session_id uuid,
  expires_at timestamptz not null,
  constraint passkey_challenges_pkey primary key (challenge_hash),
  constraint passkey_challenges_purpose_check check ((purpose = any (array['register', 'sign-in', 'prove'])))
);
create index passkey_challenges_expires_at on passkey_challenges using btree (expires_at);

create table payment_event_marks (
  provider text not null,
  read_through timestamptz not null,
  constraint payment_event_marks_pkey primary key (provider)
);

create table payment_events (
  id text not null,
  provider text not null,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  parked_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  dismissed_reason text,
  constraint payment_events_pkey primary key (id),
  constraint payment_events_attempts_check check ((attempts >= 0))
);
create index payment_events_open on payment_events using btree (received_at) where (processed_at is null);
create index payment_events_parked on payment_events using btree (parked_at) where ((parked_at is not null) and (processed_at is null));

create table payment_outages (
  process_id uuid not null,
  since timestamptz not null,
  reason text not null,
  seen_at timestamptz not null,
  constraint payment_outages_pkey primary key (process_id)
);

create table plan_orders (
  order_id uuid not null,
  client_profile_id uuid not null,
  member_id uuid,
  created_at timestamptz not null,
  returned_at timestamptz,
  constraint plan_orders_pkey primary key (order_id),
  constraint plan_orders_client_profile_id_fkey foreign key (client_profile_id) references client_profiles(id),
  constraint plan_orders_member_id_fkey foreign key (member_id) references team_members(id) on delete set null,
  constraint plan_orders_order_id_fkey foreign key (order_id) references orders(id) on delete cascade
);
create index plan_orders_member on plan_orders using btree (member_id) where (member_id is not null);
create index plan_orders_of_plan on plan_orders using btree (client_profile_id, created_at);

create table price_book_versions (
  version text not null,
  priced_on date not null,
  content jsonb not null,
  content_sha256 text not null,
  created_at timestamptz not null default now(),
  base_version text,
  row_changes jsonb,
  note text,
  admin_user_id uuid,
  market text not null,
  constraint price_book_versions_pkey primary key (version),
  constraint price_book_versions_admin_user_id_fkey foreign key (admin_user_id) references admin_users(id),
  constraint price_book_versions_base_version_fkey foreign key (base_version) references price_book_versions(version)
);
create index price_book_versions_admin on price_book_versions using btree (admin_user_id);
create index price_book_versions_by_admin on price_book_versions using btree (admin_user_id);
create index price_book_versions_by_base on price_book_versions using btree (base_version, created_at DESC);

create table profile_codes (
  id uuid not null default gen_random_uuid(),
  email text not null,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  visitor_hash text,
  asked_from text,
  purpose text not null default 'profile',
  constraint profile_codes_pkey primary key (id),
  constraint profile_codes_purpose_check check ((purpose = any (array['profile', 'test-key']))),
  constraint profile_codes_tries_check check ((tries >= 0))
);
create index profile_codes_email on profile_codes using btree (lower(email), created_at);
create index profile_codes_expires_at on profile_codes using btree (expires_at);

create table promises (
  subject_id uuid not null,
  kind text not null,
  promised_at timestamptz not null,
  due_at timestamptz not null,
  look_at timestamptz not null,
  starts integer not null default 0,
  started_at timestamptz,
  done_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_because text,
  constraint promises_pkey primary key (subject_id, kind),
  constraint promises_closed_once check (((done_at is null) or (withdrawn_at is null))),
  constraint promises_reason check (((withdrawn_at is null) = (withdrawn_because is null)))
);
create index promises_closed on promises using btree (COALESCE(done_at, withdrawn_at)) where ((done_at is not null) or (withdrawn_at is not null));
create index promises_open on promises using btree (look_at) where ((done_at is null) and (withdrawn_at is null));

create table provider_transactions (
  id text not null,
  provider text not null,
  kind text not null,
  at timestamptz not null,
  amount bigint not null,
  fee bigint not null,
  category text,
  reference text not null,
  payment_id text not null,
  constraint provider_transactions_pkey primary key (id),
  constraint provider_transactions_category_check check ((category = any (array['payment', 'refund', 'dispute', 'plan'])))
);
create index provider_transactions_at on provider_transactions using btree (at);
create index provider_transactions_payment on provider_transactions using btree (payment_id);
create index provider_transactions_reference on provider_transactions using btree (reference);

create table range_models (
  version text not null,
  scale jsonb not null,
  based_on text not null,
  kinds jsonb not null,
  outcomes integer not null,
  note text not null,
  admin_user_id uuid,
  created_at timestamptz not null,
  restores text,
  constraint range_models_pkey primary key (version),
  constraint range_models_admin_user_id_fkey foreign key (admin_user_id) references admin_users(id),
  constraint range_models_outcomes_check check ((outcomes >= 0))
);
create index range_models_by_admin on range_models using btree (admin_user_id);
create trigger range_models_only_grow before delete or update or truncate on range_models for each statement execute function refuse_outcome_change();

create table rate_limits (
  key text not null,
  count integer not null,
  window_ends_at timestamptz not null,
  constraint rate_limits_pkey primary key (key),
  constraint rate_limits_count_check check ((count >= 0))
);
create index rate_limits_window_ends_at on rate_limits using btree (window_ends_at);

create table recovery_tokens (
  id uuid not null default gen_random_uuid(),
  admin_user_id uuid not null,
  token text not null,
  expires_at timestamptz not null,
  used boolean not null default false,
  created_at timestamptz not null default now(),
  asked_from text,
  constraint recovery_tokens_pkey primary key (id),
  constraint recovery_tokens_token_key unique (token),
  constraint recovery_tokens_admin_user_id_fkey foreign key (admin_user_id) references admin_users(id)
);
create index recovery_tokens_admin_user on recovery_tokens using btree (admin_user_id);

create table refund_limits (
  id bigint not null generated always as identity,
  amount integer not null,
  set_by_admin_id uuid not null,
  set_at timestamptz not null,
  constraint refund_limits_pkey primary key (id),
  constraint refund_limits_set_by_admin_id_fkey foreign key (set_by_admin_id) references admin_users(id),
  constraint refund_limits_amount_check check ((amount >= 0))
);

create table refund_requests (
  id uuid not null,
  order_id uuid not null,
  amount integer not null,
  reason text not null,
  requested_by_admin_id uuid not null,
  requested_at timestamptz not null,
  outcome text,
  decision_reason text,
  decided_by_admin_id uuid,
  decided_at timestamptz,
  constraint refund_requests_pkey primary key (id),
  constraint refund_requests_decided_by_admin_id_fkey foreign key (decided_by_admin_id) references admin_users(id),
  constraint refund_requests_order_id_fkey foreign key (order_id) references orders(id),
  constraint refund_requests_requested_by_admin_id_fkey foreign key (requested_by_admin_id) references admin_users(id),
  constraint refund_requests_amount_check check ((amount > 0)),
  constraint refund_requests_check check (((outcome is null) = (decided_at is null))),
  constraint refund_requests_check1 check (((outcome is null) = (decided_by_admin_id is null))),
  constraint refund_requests_check2 check (((outcome is distinct from 'approved') or (decided_by_admin_id <> requested_by_admin_id))),
  constraint refund_requests_outcome_check check ((outcome = any (array['approved', 'declined', 'withdrawn'])))
);
create index refund_requests_order on refund_requests using btree (order_id, requested_at);
create unique index refund_requests_waiting on refund_requests using btree (order_id) where (outcome is null);

create table replaced_report_links (
  token_hash text not null,
  order_id uuid not null,
  replaced_at timestamptz not null,
  constraint replaced_report_links_pkey primary key (token_hash),
  constraint replaced_report_links_order_id_fkey foreign key (order_id) references orders(id) on delete cascade
);
create index replaced_report_links_order on replaced_report_links using btree (order_id);

create table report_bids (
  report_link_id uuid not null,
  content jsonb not null,
  revision integer not null,
  updated_at timestamptz not null,
  sent_at timestamptz,
  constraint report_bids_pkey primary key (report_link_id),
  constraint report_bids_report_link_id_fkey foreign key (report_link_id) references report_links(id) on delete cascade
);

create table report_brands (
  client_profile_id uuid not null,
  name text not null,
  accent text not null,
  logo_file_key text,
  logo_type text,
  updated_at timestamptz not null default now(),
  constraint report_brands_pkey primary key (client_profile_id),
  constraint report_brands_client_profile_id_fkey foreign key (client_profile_id) references client_profiles(id),
  constraint report_brands_accent_check check ((accent ~ '^#[0-9a-f]{6}$'))
);

create table report_comments (
  id uuid not null default gen_random_uuid(),
  position bigint not null generated always as identity,
  report_link_id uuid not null,
  author text not null,
  section text not null,
  line_id text,
  about text,
  body text not null,
  created_at timestamptz not null,
  mailed_at timestamptz,
  constraint report_comments_pkey primary key (id),
  constraint report_comments_report_link_id_fkey foreign key (report_link_id) references report_links(id) on delete cascade,
  constraint report_comments_author_check check ((author = any (array['holder', 'owner', 'staff'])))
);
create index report_comments_link on report_comments using btree (report_link_id, "position");
create index report_comments_unmailed on report_comments using btree (report_link_id) where (mailed_at is null);

create table report_links (
  id uuid not null default gen_random_uuid(),
  order_id uuid,
  demo_project_id uuid,
  role text not null,
  name text not null,
  email text,
  token_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  first_opened_at timestamptz,
  last_opened_at timestamptz,
  opens integer not null default 0,
  downloads integer not null default 0,
  team_member_id uuid,
  constraint report_links_pkey primary key (id),
  constraint report_links_token_hash_key unique (token_hash),
  constraint report_links_demo_project_id_fkey foreign key (demo_project_id) references demo_projects(id) on delete cascade,
  constraint report_links_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint report_links_team_member_id_fkey foreign key (team_member_id) references team_members(id) on delete set null,
  constraint report_links_check check ((num_nonnulls(order_id, demo_project_id) = 1)),
  constraint report_links_role_check check ((role = any (array['reader', 'landlord', 'contractor', 'lender', 'checklist'])))
);
create index report_links_demo_project on report_links using btree (demo_project_id) where (demo_project_id is not null);
create index report_links_order on report_links using btree (order_id) where (order_id is not null);
create index report_links_team_member on report_links using btree (team_member_id) where (team_member_id is not null);

create table report_prints (
  report_version_id uuid not null,
  pdf_sha256 text not null,
  printed_at timestamptz not null default now(),
  constraint report_prints_pkey primary key (report_version_id, pdf_sha256),
  constraint report_prints_report_version_id_fkey foreign key (report_version_id) references report_versions(id)
);
create index report_prints_pdf_sha256 on report_prints using btree (pdf_sha256);

create table report_versions (
  id uuid not null default gen_random_uuid(),
  order_id uuid,
  demo_project_id uuid,
  version integer not null,
  document jsonb not null,
  document_sha256 text not null,
  pdf_file_key text,
  created_by_admin_id uuid,
  created_at timestamptz not null default now(),
  superseded_at timestamptz,
  source_sha256 text,
  brand_mark text,
  state text not null default 'draft',
  approved_at timestamptz,
  approved_by_admin_id uuid,
  release_at timestamptz,
  released_at timestamptz,
  override_reason text,
  answers jsonb,
  constraint report_versions_pkey primary key (id),
  constraint report_versions_demo_project_id_version_key unique (demo_project_id, version),
  constraint report_versions_order_id_version_key unique (order_id, version),
  constraint report_versions_approved_by_admin_id_fkey foreign key (approved_by_admin_id) references admin_users(id),
  constraint report_versions_created_by_admin_id_fkey foreign key (created_by_admin_id) references admin_users(id),
  constraint report_versions_demo_project_id_fkey foreign key (demo_project_id) references demo_projects(id),
  constraint report_versions_order_id_fkey foreign key (order_id) references orders(id),
  constraint report_versions_check check ((num_nonnulls(order_id, demo_project_id) = 1)),
  constraint report_versions_state_check check ((state = any (array['draft', 'reviewed', 'released']))),
  constraint report_versions_version_check check ((version >= 1))
);
create index report_versions_corrections on report_versions using btree (released_at) where ((state = 'released') and (version > 1));
create index report_versions_document_sha256 on report_versions using btree (document_sha256);
create unique index report_versions_reviewed_demo_idx on report_versions using btree (demo_project_id) where ((state = 'reviewed') and (demo_project_id is not null));
create unique index report_versions_reviewed_order_idx on report_versions using btree (order_id) where ((state = 'reviewed') and (order_id is not null));

create table report_views (
  id bigint not null generated always as identity,
  report_version_id uuid not null,
  form text not null,
  viewed_at timestamptz not null default now(),
  constraint report_views_pkey primary key (id),
  constraint report_views_report_version_id_fkey foreign key (report_version_id) references report_versions(id),
  constraint report_views_form_check check ((form = any (array['html', 'pdf', 'xlsx', 'csv', 'json', 'ics'])))
);
create index report_views_report_version on report_views using btree (report_version_id, viewed_at);

create table reversed_report_choices (
  id bigint not null generated always as identity,
  reports text not null,
  set_by_admin_id uuid not null,
  set_at timestamptz not null,
  constraint reversed_report_choices_pkey primary key (id),
  constraint reversed_report_choices_set_by_admin_id_fkey foreign key (set_by_admin_id) references admin_users(id),
  constraint reversed_report_choices_reports_check check ((reports = any (array['closed', 'open'])))
);

create table running_processes (
  id uuid not null,
  role text not null,
  newest_migration text not null,
  began_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  constraint running_processes_pkey primary key (id)
);

create table sandbox_checkouts (
  id text not null,
  profile_id text not null,
  plan text not null,
  amount integer not null,
  customer_id text,
  customer_email text not null,
  success_url text not null,
  cancel_url text not null,
  status text not null default 'open',
  subscription_id text,
  idempotency_key text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  challenge jsonb,
  constraint sandbox_checkouts_pkey primary key (id),
  constraint sandbox_checkouts_idempotency_key_key unique (idempotency_key),
  constraint sandbox_checkouts_amount_check check ((amount > 0)),
  constraint sandbox_checkouts_status_check check ((status = any (array['open', 'complete', 'expired'])))
);

create table sandbox_customers (
  id text not null,
  profile_id text not null,
  email text not null,
  name text not null,
  idempotency_key text not null,
  created_at timestamptz not null default now(),
  constraint sandbox_customers_pkey primary key (id),
  constraint sandbox_customers_idempotency_key_key unique (idempotency_key)
);

create table sandbox_disputes (
  id text not null,
  payment_id text not null,
  amount integer not null,
  reason text not null,
  status text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  evidence_key text,
  constraint sandbox_disputes_pkey primary key (id),
  constraint sandbox_disputes_payment_id_fkey foreign key (payment_id) references sandbox_payments(id),
  constraint sandbox_disputes_amount_check check ((amount > 0))
);
create index sandbox_disputes_payment on sandbox_disputes using btree (payment_id);

create table sandbox_payments (
  id text not null,
  client_secret text not null,
  order_id text not null,
  amount integer not null,
  currency text not null,
  status text not null,
  receipt_email text not null,
  description text not null,
  idempotency_key text not null,
  last4 text,
  error jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint sandbox_payments_pkey primary key (id),
  constraint sandbox_payments_client_secret_key unique (client_secret),
  constraint sandbox_payments_idempotency_key_key unique (idempotency_key),
  constraint sandbox_payments_amount_check check ((amount >= 0)),
  constraint sandbox_payments_last4_check check ((last4 ~ '^[0-9]{4}$')),
  constraint sandbox_payments_status_check check ((status = any (array['requires_payment_method', 'requires_action', 'processing', 'succeeded', 'canceled'])))
);
create index sandbox_payments_order on sandbox_payments using btree (order_id);

create table sandbox_refunds (
  id text not null,
  payment_id text not null,
  amount integer not null,
  idempotency_key text not null,
  created_at timestamptz not null default now(),
  constraint sandbox_refunds_pkey primary key (id),
  constraint sandbox_refunds_idempotency_key_key unique (idempotency_key),
  constraint sandbox_refunds_payment_id_fkey foreign key (payment_id) references sandbox_payments(id),
  constraint sandbox_refunds_amount_check check ((amount > 0))
);
create index sandbox_refunds_payment on sandbox_refunds using btree (payment_id);

create table sandbox_subscriptions (
  id text not null,
  profile_id text not null,
  plan text not null,
  customer_id text not null,
  status text not null,
  started_at timestamptz not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  cancels boolean not null default false,
  renewal_fails boolean not null default false,
  last4 text,
  updated_at timestamptz not null default now(),
  quarterly_price integer,
  constraint sandbox_subscriptions_pkey primary key (id),
  constraint sandbox_subscriptions_customer_id_fkey foreign key (customer_id) references sandbox_customers(id),
  constraint sandbox_subscriptions_last4_check check ((last4 ~ '^[0-9]{4}$')),
  constraint sandbox_subscriptions_quarterly_price_check check ((quarterly_price > 0)),
  constraint sandbox_subscriptions_status_check check ((status = any (array['active', 'past_due', 'unpaid', 'canceled', 'paused', 'incomplete'])))
);
create index sandbox_subscriptions_customer on sandbox_subscriptions using btree (customer_id);
create index sandbox_subscriptions_updated_at on sandbox_subscriptions using btree (updated_at);

create table scheduled_runs (
  name text not null,
  last_done_at timestamptz,
  last_failed_at timestamptz,
  last_error text,
  constraint scheduled_runs_pkey primary key (name)
);

create table schema_migrations (
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  contracts_since text,
  constraint schema_migrations_pkey primary key (name)
);

create table sign_in_links (
  id uuid not null default gen_random_uuid(),
  email text not null,
  token_hash text not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  constraint sign_in_links_pkey primary key (id),
  constraint sign_in_links_token_hash_key unique (token_hash)
);
create index sign_in_links_expires_at on sign_in_links using btree (expires_at);

create table smart_analytics (
  id uuid not null default gen_random_uuid(),
  analysis_type text not null,
  project_type text,
  analysis_data jsonb not null,
  insights jsonb,
  recommendations jsonb,
  metric_values jsonb,
  performance_score numeric(5,2),
  trend_analysis jsonb,
  benchmark_data jsonb,
  confidence_level text,
  data_sources_used jsonb,
  analysis_date timestamptz not null default now(),
  valid_until timestamptz not null default (now() + '90 days'::interval),
  created_by_system boolean not null default true,
  created_at timestamptz not null default now(),
  constraint smart_analytics_pkey primary key (id)
);
create index smart_analytics_newest on smart_analytics using btree (analysis_type, created_at, id);

create table sqft_config (
  project_type text not null,
  price_per_sqft numeric(10,2) not null,
  updated_by_admin_id uuid,
  updated_at timestamptz not null default now(),
  constraint sqft_config_pkey primary key (project_type),
  constraint sqft_config_updated_by_admin_id_fkey foreign key (updated_by_admin_id) references admin_users(id),
  constraint sqft_config_price_per_sqft_check check ((price_per_sqft >= (0)::numeric))
);

create table staff_passkeys (
  id text not null,
  admin_user_id uuid not null,
  public_key text not null,
  counter bigint not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  constraint staff_passkeys_pkey primary key (id),
  constraint staff_passkeys_admin_user_id_fkey foreign key (admin_user_id) references admin_users(id) on delete cascade
);
create index staff_passkeys_admin_user on staff_passkeys using btree (admin_user_id);

create table staff_recovery_codes (
  admin_user_id uuid not null,
  code_hash text not null,
  used_at timestamptz,
  constraint staff_recovery_codes_pkey primary key (admin_user_id, code_hash),
  constraint staff_recovery_codes_admin_user_id_fkey foreign key (admin_user_id) references admin_users(id) on delete cascade
);

create table staff_sessions (
  id uuid not null default gen_random_uuid(),
  admin_user_id uuid not null,
  token_hash text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  address text not null default '',
  user_agent text not null default '',
  proved_at timestamptz,
  factor_since timestamptz,
  constraint staff_sessions_pkey primary key (id),
  constraint staff_sessions_token_hash_key unique (token_hash),
  constraint staff_sessions_admin_user_id_fkey foreign key (admin_user_id) references admin_users(id)
);
create index staff_sessions_admin_user on staff_sessions using btree (admin_user_id);
create index staff_sessions_expires_at on staff_sessions using btree (expires_at);

create table staff_sign_in_origins (
  admin_user_id uuid not null,
  origin_hash text not null,
  failures integer not null default 0,
  locked_until timestamptz,
  known_until timestamptz,
  seen_at timestamptz not null,
  constraint staff_sign_in_origins_pkey primary key (admin_user_id, origin_hash),
  constraint staff_sign_in_origins_admin_user_id_fkey foreign key (admin_user_id) references admin_users(id) on delete cascade
);
create index staff_sign_in_origins_seen on staff_sign_in_origins using btree (seen_at);

create table subscription_checkouts (
  id uuid not null default gen_random_uuid(),
  client_profile_id uuid not null,
  plan text not null,
  session_id text,
  url text,
  status text not null default 'open',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  visitor_hash text,
  by_owner boolean not null default false,
  quarterly_price integer,
  constraint subscription_checkouts_pkey primary key (id),
  constraint subscription_checkouts_session_id_key unique (session_id),
  constraint subscription_checkouts_client_profile_id_fkey foreign key (client_profile_id) references client_profiles(id),
  constraint subscription_checkouts_plan_check check ((plan = any (array['starter', 'professional']))),
  constraint subscription_checkouts_quarterly_price_check check ((quarterly_price > 0)),
  constraint subscription_checkouts_status_check check ((status = any (array['open', 'complete', 'expired'])))
);
create unique index subscription_checkouts_one_open on subscription_checkouts using btree (client_profile_id, visitor_hash) where (status = 'open');
create index subscription_checkouts_open on subscription_checkouts using btree (created_at) where (status = 'open');

create table takeoffs (
  id uuid not null default gen_random_uuid(),
  order_id uuid not null,
  upload_id uuid not null,
  file_sha256 text not null,
  plan jsonb not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  saved_by_admin_id uuid,
  constraint takeoffs_pkey primary key (id),
  constraint takeoffs_order_id_file_sha256_key unique (order_id, file_sha256),
  constraint takeoffs_order_id_fkey foreign key (order_id) references orders(id),
  constraint takeoffs_saved_by_admin_id_fkey foreign key (saved_by_admin_id) references admin_users(id) on delete set null,
  constraint takeoffs_upload_id_fkey foreign key (upload_id) references uploads(id) on delete cascade
);
create index takeoffs_upload on takeoffs using btree (upload_id);

create table team_members (
  id uuid not null default gen_random_uuid(),
  client_profile_id uuid not null,
  email text not null,
  role text not null,
  token_hash text,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  joined_at timestamptz,
  ended_at timestamptz,
  constraint team_members_pkey primary key (id),
  constraint team_members_token_hash_key unique (token_hash),
  constraint team_members_client_profile_id_fkey foreign key (client_profile_id) references client_profiles(id) on delete cascade,
  constraint team_members_email_check check ((email = lower(email))),
  constraint team_members_role_check check ((role = any (array['orders', 'views'])))
);
create index team_members_email on team_members using btree (email);
create index team_members_ended on team_members using btree (COALESCE(ended_at, expires_at)) where ((joined_at is null) or (ended_at is not null));
create unique index team_members_joined on team_members using btree (email) where ((joined_at is not null) and (ended_at is null));
create unique index team_members_of_plan on team_members using btree (client_profile_id, email) where (ended_at is null);

create table test_drives (
  order_id uuid not null,
  goal text not null,
  is_mail_refused boolean not null default false,
  constraint test_drives_pkey primary key (order_id),
  constraint test_drives_order_id_fkey foreign key (order_id) references orders(id) on delete cascade,
  constraint test_drives_goal_check check ((goal = any (array['paid', 'in_progress', 'completed', 'cancelled'])))
);

create table testimonials (
  id uuid not null,
  revision integer not null,
  name text not null,
  role text not null,
  quote text not null,
  given_on date not null,
  consent text not null,
  is_withdrawn boolean not null,
  changed_by_admin_id uuid not null,
  changed_at timestamptz not null,
  constraint testimonials_pkey primary key (id, revision),
  constraint testimonials_changed_by_admin_id_fkey foreign key (changed_by_admin_id) references admin_users(id),
  constraint testimonials_revision_check check ((revision > 0))
);

create table uploads (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  name text not null,
  size integer not null,
  type text not null,
  sha256 text not null,
  file_key text not null,
  visitor_hash text,
  order_id uuid,
  demo_project_id uuid,
  created_at timestamptz not null default now(),
  intake_draft_id uuid,
  constraint uploads_pkey primary key (id),
  constraint uploads_file_key_key unique (file_key),
  constraint uploads_demo_project_id_fkey foreign key (demo_project_id) references demo_projects(id),
  constraint uploads_intake_draft_id_fkey foreign key (intake_draft_id) references intake_drafts(id) on delete set null,
  constraint uploads_order_id_fkey foreign key (order_id) references orders(id),
  constraint uploads_kind_check check ((kind = any (array['floorPlan', 'loiDocument', 'leaseDocument', 'photo']))),
  constraint uploads_size_check check ((size >= 0))
);
create index uploads_demo_project on uploads using btree (demo_project_id);
create index uploads_intake_draft on uploads using btree (intake_draft_id);
create index uploads_order on uploads using btree (order_id);
create index uploads_orphans on uploads using btree (created_at) where ((order_id is null) and (demo_project_id is null));

create table user_sessions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  token_hash text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ended_at timestamptz,
  bought_by text,
  bought_subscription_id text,
  constraint user_sessions_pkey primary key (id),
  constraint user_sessions_token_hash_key unique (token_hash),
  constraint user_sessions_user_id_fkey foreign key (user_id) references users(id),
  constraint user_sessions_purchase_check check (((bought_subscription_id is null) or (bought_by is not null)))
);
create index user_sessions_expires_at on user_sessions using btree (expires_at);
create index user_sessions_user on user_sessions using btree (user_id);

create table users (
  id uuid not null default gen_random_uuid(),
  username text not null,
  password text not null,
  email text not null,
  is_admin boolean not null default false,
  created_at timestamptz not null default now(),
  last_signed_in_at timestamptz,
  constraint users_pkey primary key (id),
  constraint users_email_key unique (email),
  constraint users_username_key unique (username)
);
create unique index users_email_lower on users using btree (lower(email));

create table webhook_deliveries (
  id uuid not null default gen_random_uuid(),
  api_key_id uuid not null,
  order_id uuid not null,
  event text not null,
  url text not null,
  body text not null,
  status text not null default 'pending',
  attempts integer not null default 0,
  tries jsonb not null default '[]'::jsonb,
  created_at timestamptz not null default now(),
  delivered_at timestamptz,
  constraint webhook_deliveries_pkey primary key (id),
  constraint webhook_deliveries_api_key_id_fkey foreign key (api_key_id) references api_keys(id),
  constraint webhook_deliveries_order_id_fkey foreign key (order_id) references orders(id),
  constraint webhook_deliveries_status_check check ((status = any (array['pending', 'delivered', 'failed'])))
);
create index webhook_deliveries_api_key on webhook_deliveries using btree (api_key_id, created_at, id);
create index webhook_deliveries_order on webhook_deliveries using btree (order_id);
create index webhook_deliveries_pending on webhook_deliveries using btree (created_at) where (status = 'pending');

-- view customer_questions (id, order_id, body, about, reply_to, created_at)
-- view released_versions (id, order_id, demo_project_id, version, document, document_sha256, pdf_file_key, created_by_admin_id, created_at, superseded_at, source_sha256, brand_mark, state, approved_at, approved_by_admin_id, release_at, released_at, override_reason, answers)
