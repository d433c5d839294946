-- The bid that a contractor fills in behind a link; sending it puts it into the owner's leveling.
create table report_bids (
  report_link_id uuid primary key references report_links (id) on delete cascade,
  content jsonb not null,
  revision integer not null,
  updated_at timestamptz not null,
  sent_at timestamptz
);
