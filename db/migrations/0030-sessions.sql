-- The devices that people are signed in on, and what ends before its time.

create table sessions (
  id uuid primary key default uuidv7(),
  account_id text not null references accounts on delete cascade,
  session_key text not null unique,
  browser text not null,
  system text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index sessions_account on sessions (account_id, last_seen_at);
create index sessions_last_seen on sessions (last_seen_at);
comment on table sessions is 'The devices that a person is signed in on; times are kept to the hour';
comment on column sessions.session_key is 'A hash of the issuer and the name that it gives the session';

create table revocations (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('SESSION', 'PERSON', 'DISABLED', 'ENABLED')),
  key text not null,
  issued_until timestamptz,
  except_key text,
  event_key text unique,
  made_at timestamptz not null default now(),
  expires_at timestamptz
);
create index revocations_key on revocations (key);
create index revocations_expires_at on revocations (expires_at);
comment on table revocations is 'Which tokens are refused although they have not expired; ids grow in the order of commits';
comment on column revocations.key is 'A hash: of issuer and session for SESSION, else of issuer and subject';
comment on column revocations.issued_until is 'Tokens issued later are good; null: all are refused';
comment on column revocations.except_key is 'The session that stays while the others of the person end';
comment on column revocations.event_key is 'A hash of what the identity provider said, which counts once';
