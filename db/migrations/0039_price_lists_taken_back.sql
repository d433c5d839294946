-- A price list that was imported by mistake is taken back: it stays in the list and no longer counts.
alter table market_price_lists
  add column taken_back_at timestamptz,
  add column taken_back_by_admin_id uuid references admin_users (id);
