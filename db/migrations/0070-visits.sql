-- Visitors from outside, whom an employee with a badge invites to a campus, and who is with them there.

create table visits (
  id uuid primary key default gen_random_uuid(),
  site_id integer not null references sites,
  account_id text references accounts,
  meeting_name text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  companion_id text,
  companion_first_name text not null default '',
  companion_last_name text not null default '',
  companion_email text not null default '',
  language text not null check (language in ('fr', 'en')),
  last_number integer not null default 0,
  visitor_count integer not null,
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  canceled_at timestamptz
);
comment on table visits is 'Who of the company expects visitors, where and when';
comment on column visits.account_id is 'The host, who made it; null once they are erased';
comment on column visits.meeting_name is 'Empty once the host is erased';
comment on column visits.companion_id is 'Who is with the visitors, by the id of their account, else of the directory; null once they are erased';
comment on column visits.language is 'The host’s, for mails';
comment on column visits.last_number is 'The highest number that a visitor of it has had: none is given twice';
comment on column visits.visitor_count is 'Stays when its visitors are erased';
comment on column visits.version is 'Grows with every change, cancellation included';
-- Own visits page by page, and how many are to come.
create index visits_mine on visits (account_id, starts_at, id);
create index visits_of_companion on visits (companion_id);

create table visit_visitors (
  visit_id uuid not null references visits on delete cascade,
  number integer not null,
  first_name text not null,
  last_name text not null,
  company text not null default '',
  email citext not null,
  phone_number text not null default '',
  language text not null check (language in ('fr', 'en')),
  invited_at timestamptz not null,
  primary key (visit_id, number),
  unique (visit_id, email)
);
comment on table visit_visitors is 'People from outside: erased some days after their visit';
comment on column visit_visitors.number is 'Tells the visitors of a visit apart, for ever';
create index visit_visitors_email on visit_visitors (email);

create table visit_invitations (
  account_id text not null references accounts on delete cascade,
  at timestamptz not null,
  people integer not null check (people > 0)
);
comment on table visit_invitations is 'How many people a host invited and when, for the limit of a day: kept so long';
create index visit_invitations_of_host on visit_invitations (account_id, at);

-- Companions by a fragment of their names.
create index accounts_accompanying on accounts
  using gin (fold(first_name || ' ' || last_name || ' ' || email::text) gin_trgm_ops) where is_accompanying;
