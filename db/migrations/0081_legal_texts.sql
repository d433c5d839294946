-- The legal texts that the owner saved, one row a change. Of those whose day has come, the one with
-- the highest revision stands; without one, the program's own text does.
create table legal_texts (
  document text not null check (document in ('terms', 'privacy')),
  revision integer not null check (revision > 0),
  effective_on date not null,
  body text not null,
  changed_by_admin_id uuid not null references admin_users (id),
  changed_at timestamptz not null,
  constraint legal_texts_pkey primary key (document, revision)
);

-- The revision of the terms that the buyer accepted with the order, 0 for the program's own text.
-- Both are null for orders from before and for those that no buyer has come to yet.
alter table orders
  add column terms_revision integer,
  add column terms_accepted_at timestamptz;
