-- Rows of the price book that staff changed make a version of their own, on top of the program's.
alter table price_book_versions
  add column base_version text references price_book_versions (version),
  add column row_changes jsonb,
  add column note text,
  add column admin_user_id uuid references admin_users (id);

create index price_book_versions_by_base on price_book_versions (base_version, created_at desc);
create index price_book_versions_by_admin on price_book_versions (admin_user_id);
