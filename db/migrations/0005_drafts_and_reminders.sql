-- An intake that is not finished: kept for thirty days under a random id, opened by its token alone.
create table intake_drafts (
  id uuid primary key default gen_random_uuid(),
  token_hash text not null,
  package_type text not null check (package_type in ('basic', 'pro', 'premium')),
  answers jsonb not null,
  -- Grows with every save; a save that names an older one is refused.
  revision integer not null default 1 check (revision >= 1),
  created_at timestamptz not null default now(),
  saved_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index intake_drafts_expires_at on intake_drafts (expires_at);

-- Which browsers have opened a draft with its token: they may use and remove its files.
create table intake_draft_visitors (
  draft_id uuid not null references intake_drafts (id) on delete cascade,
  visitor_hash text not null,
  created_at timestamptz not null default now(),
  primary key (draft_id, visitor_hash)
);

-- A file lives as long as the draft that names it.
alter table uploads add column intake_draft_id uuid references intake_drafts (id) on delete set null;
create index uploads_intake_draft on uploads (intake_draft_id);

-- Who wants no mails about unpaid orders, by the hash of the address; and the links that say so.
create table mail_opt_outs (
  email_hash text primary key,
  created_at timestamptz not null default now()
);
create table opt_out_links (
  token_hash text primary key,
  email_hash text not null,
  created_at timestamptz not null default now()
);
create index opt_out_links_created_at on opt_out_links (created_at);

-- The address of the List-Unsubscribe header, for mails that can be turned off.
alter table mails add column unsubscribe_url text;

-- For the receipt.
alter table orders add column card_last4 text;

-- The sweep asks about those first that it has not asked about for longest.
create index orders_unpaid_checked on orders (payment_checked_at nulls first, created_at)
  where status = 'pending' and deleted_at is null;
