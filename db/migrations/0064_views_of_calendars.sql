-- Reports are given as a calendar file too.
alter table report_views drop constraint report_views_form_check;
alter table report_views add constraint report_views_form_check check (
  form in ('html', 'pdf', 'xlsx', 'csv', 'json', 'ics')
);
