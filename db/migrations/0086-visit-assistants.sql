-- Who may change the visits of a host beside them.

create table visit_assistants (
  account_id text not null references accounts on delete cascade,
  assistant_id text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  named_at timestamptz not null,
  primary key (account_id, assistant_id),
  check (account_id <> assistant_id)
);
comment on table visit_assistants is 'Whom a host lets see and change their visits';
comment on column visit_assistants.account_id is 'The host';
comment on column visit_assistants.assistant_id is 'By the id of their account, else of the directory: an account made later has the same';
create index visit_assistants_of on visit_assistants (assistant_id);
