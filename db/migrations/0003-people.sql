-- The embedded directory, and the accounts of those who have signed in or whom the company has given rights.

create table people (
  id uuid primary key,
  display_name text,
  given_name text,
  surname text,
  mail citext unique,
  user_type text not null default 'Member',
  office_location text,
  business_phones text[] not null default '{}',
  mobile_phone text,
  company_name text,
  department text,
  job_title text,
  has_photo boolean not null default false
);
comment on table people is 'Field names and meanings are those of a Microsoft Graph user';

create table accounts (
  id text primary key,
  email citext not null unique,
  first_name text not null,
  last_name text not null,
  has_badge boolean not null default false,
  is_accompanying boolean not null default false,
  visit_scheduled_limit date,
  division text,
  site_id integer references sites,
  created_at timestamptz not null default now()
);
comment on column accounts.id is 'The directory id: the oid claim of the token, else its subject';

create table divisions (
  code text primary key,
  position integer not null unique
);

create table terms_versions (
  version text not null,
  language text not null check (language in ('fr', 'en')),
  page text not null,
  published_at timestamptz not null,
  primary key (version, language)
);

create table terms_acceptances (
  account_id text not null references accounts on delete cascade,
  version text not null,
  accepted_at timestamptz not null,
  primary key (account_id, version)
);

create table calendar_events (
  id uuid primary key default uuidv7(),
  account_id text not null references accounts on delete cascade,
  subject text not null,
  during tstzrange not null check (not isempty(during)),
  start_time_zone text not null,
  end_time_zone text not null,
  is_all_day boolean not null,
  location text not null,
  created_at timestamptz not null default now()
);
create index calendar_events_account on calendar_events (account_id, created_at);
comment on table calendar_events is 'Events that people added to their calendar, while no outside directory keeps them';
