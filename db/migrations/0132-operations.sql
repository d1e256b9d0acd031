-- What whoever runs the product looks at: how jobs went, what broke in browsers, when a backup was made and tried.

create table job_runs (
  job text primary key,
  succeeded_at timestamptz,
  failed_at timestamptz,
  failure text,
  seconds double precision not null
);
comment on table job_runs is 'How each kind of job went last, on whichever server; written down every few seconds';
comment on column job_runs.failure is 'Why the last one that failed did, without e-mail addresses';
comment on column job_runs.seconds is 'How long the last one took';

create table browser_error_days (
  day date not null,
  screen text not null,
  kind text not null,
  version text not null,
  count integer not null,
  last_at timestamptz not null,
  primary key (day, screen, kind, version)
);
comment on table browser_error_days is 'How often something broke in browsers: by screen, without what names anybody or anything';

create table backups (
  kind text primary key check (kind in ('BACKUP', 'RESTORE_TEST')),
  done_at timestamptz not null
);
comment on table backups is 'When one was last made, or tried: told by npm run backup, since both are done outside of the product';

-- Why a feed was not read last, without its address.
alter table transport_feeds add column failed_at timestamptz, add column failure text;
