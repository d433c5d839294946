-- Expands.
-- What was measured on an uploaded plan. It belongs to the content of the file, and goes with the file.
create table takeoffs (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references orders (id),
  upload_id uuid not null references uploads (id) on delete cascade,
  file_sha256 text not null,
  plan jsonb not null,
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  saved_by_admin_id uuid references admin_users (id) on delete set null,
  unique (order_id, file_sha256)
);

create index takeoffs_upload on takeoffs (upload_id);
