-- The audit log is read by time and by who acted, and says of whom tokens that were refused spoke.

create index audit_log_at on audit_log (at);
create index audit_log_actor on audit_log (actor, id);
comment on table audit_log is 'Append-only: who did what to what, and when, and which tokens were refused; ids and codes, never content';
comment on column audit_log.actor is 'An account id; command:<user> for what was done on the machine; directory; server';
