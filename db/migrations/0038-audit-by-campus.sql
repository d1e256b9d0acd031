-- The audit log is read page by page, of one campus or of one kind of action.

create index audit_log_site on audit_log (site_id, id);
create index audit_log_action on audit_log (action, id);
