-- Who may do more than every employee, and a log of what those who may have done.

create table role_grants (
  account_id text not null references accounts on delete cascade,
  role text not null
    check (role in ('EDITOR', 'SITE_MANAGER', 'CATERING', 'ANIMATOR', 'RECEPTION', 'SAFETY', 'OPERATOR')),
  site_id integer references sites on delete cascade,
  thing text,
  granted_at timestamptz not null default now(),
  check (thing is null or site_id is not null),
  -- Its index is also how a person's roles are found.
  unique nulls not distinct (account_id, role, site_id, thing)
);
comment on column role_grants.site_id is 'Null: the whole company';
comment on column role_grants.thing is 'The id of one thing of that campus; null: all of it';

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null,
  action text not null,
  subject_type text not null,
  subject_id text not null,
  site_id integer,
  detail text
);
create index audit_log_subject on audit_log (subject_type, subject_id, id);
comment on table audit_log is 'Append-only: who did what to what, and when; ids and codes, never content';
comment on column audit_log.actor is 'An account id, or command:<user> for what was done on the machine';

create function refuse_audit_change() returns trigger
  language plpgsql
  as $$ begin raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege'; end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
