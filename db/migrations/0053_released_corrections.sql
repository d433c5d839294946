-- The sweep asks for corrections that were released lately and whose mail is missing.
create index report_versions_corrections on report_versions (released_at)
  where state = 'released' and version > 1;
