-- The log is read by what was done and by day as well as by subject and by person.
create index audit_log_action on audit_log (action, id);
create index audit_log_at on audit_log (at, id);
