-- Pictures that an owner or a broker uploaded as a logo, drawn anew. A row never changes.
create table logos (
  id uuid not null,
  type text not null check (type in ('image/png', 'image/jpeg')),
  base64 text not null,
  uploaded_at timestamptz not null,
  constraint logos_pkey primary key (id)
);

-- How the business looks in page headers, mails and reports, one row a change; the highest revision
-- applies. Without a row the program's own look does.
create table looks (
  revision integer not null check (revision > 0),
  wordmark text not null,
  accent text not null,
  greeting text not null,
  sign_off text not null,
  mail_footer text not null,
  logo_id uuid references logos (id),
  changed_by_admin_id uuid not null references admin_users (id),
  changed_at timestamptz not null,
  constraint looks_pkey primary key (revision)
);

create index looks_logo on looks (logo_id);
