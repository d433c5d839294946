-- Reports were never stored as HTML files; the page is drawn from the document. Nothing wrote or read
-- this column.
alter table report_versions drop column html_file_key;
