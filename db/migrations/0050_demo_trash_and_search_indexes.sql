create index demo_projects_trash on demo_projects (deleted_at, id)
  where deleted_at is not null and anonymized_at is null;
create index demo_projects_words_trigrams on demo_projects using gin (search_words gin_trgm_ops)
  with (gin_pending_list_limit = 256);
