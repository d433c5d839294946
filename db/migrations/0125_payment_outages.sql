-- Which processes find the payment provider failing, so that each of them can say it of all.
create table payment_outages (
  process_id uuid primary key,
  since timestamptz not null,
  reason text not null,
  seen_at timestamptz not null
);
