-- What the platform itself keeps: idempotency keys, outgoing mail, the embedded identity provider, analytics.

create extension if not exists citext;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

-- unaccent() is only STABLE because its dictionary can be replaced; an index needs IMMUTABLE. Ours is never replaced.
create function fold(text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(public.unaccent('public.unaccent', $1)) $$;
comment on function fold is 'A text without accents and in lower case, for comparing';

create table idempotency_keys (
  person_id text not null,
  key text not null,
  request_hash bytea not null,
  status smallint,
  content_type text,
  body bytea,
  created_at timestamptz not null default now(),
  primary key (person_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);
comment on table idempotency_keys is 'The answers of creating POSTs, kept 24 h; status is null only inside the transaction that answers';

create table mails (
  id uuid primary key default uuidv7(),
  recipient text not null,
  language text not null check (language in ('fr', 'en')),
  subject text not null,
  html text not null,
  plain text not null,
  calendar text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on table mails is 'The outbox: written in the transaction of what a mail announces, sent by a job';

create table oidc_records (
  model text not null,
  id text not null,
  payload jsonb not null,
  grant_id text,
  user_code text,
  uid text,
  expires_at timestamptz,
  consumed_at timestamptz,
  primary key (model, id)
);
create index oidc_records_grant_id on oidc_records (grant_id) where grant_id is not null;
create index oidc_records_uid on oidc_records (uid) where uid is not null;
create index oidc_records_expires_at on oidc_records (expires_at);
comment on table oidc_records is 'The embedded identity provider: sessions, codes, grants, and its signing keys';

create table analytics_events (
  id bigint generated always as identity primary key,
  name text not null,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  session_id text not null,
  user_type text not null,
  site_id text,
  os text not null,
  browser text not null,
  language text not null check (language in ('fr', 'en')),
  detail jsonb not null default '{}'
);
create index analytics_events_name on analytics_events (name, occurred_at);
comment on table analytics_events is 'What is used, never by whom: no person, no address';
