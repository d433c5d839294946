-- Every PDF that was printed of a version, by its own hash: a file that was changed has none here.
create table report_prints (
  report_version_id uuid not null references report_versions (id),
  pdf_sha256 text not null,
  printed_at timestamptz not null default now(),
  primary key (report_version_id, pdf_sha256)
);
create index report_prints_pdf_sha256 on report_prints (pdf_sha256);
