-- How a person wants to hear of each kind of notice, when their digest comes, and between which hours nothing disturbs them.

create table notice_ways (
  account_id text not null references accounts on delete cascade,
  kind text not null check (length(kind) between 1 and 60),
  in_app boolean not null,
  mail text not null check (mail in ('NOW', 'DIGEST', 'NONE')),
  primary key (account_id, kind)
);
comment on table notice_ways is 'What somebody has chosen; a kind without a row is in the app and mailed at once';

create table notice_hours (
  account_id text primary key references accounts on delete cascade,
  digest_at text not null default '08:00' check (digest_at ~ '^([01][0-9]|2[0-3]):00$'),
  quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):00$'),
  quiet_to text check (quiet_to ~ '^([01][0-9]|2[0-3]):00$'),
  digest_due text not null default '08:00' check (digest_due ~ '^([01][0-9]|2[0-3]):00$'),
  digest_day date,
  check ((quiet_from is null) = (quiet_to is null)),
  check (quiet_from <> quiet_to)
);
comment on column notice_hours.digest_at is 'The hour that was chosen; campus time, like all of them';
comment on column notice_hours.digest_due is 'When it goes: later than chosen where that is in the quiet hours';
comment on column notice_hours.digest_day is 'The day whose digest was written, or of which there was nothing to write';

alter table notices
  add column in_app boolean not null default true,
  add column for_digest boolean not null default false;
comment on column notices.in_app is 'Whether it stands in the list; what does not goes with the digest';
comment on column notices.for_digest is 'Whether the next digest tells of it, unless it is read before';
create index notices_for_digest on notices (account_id, created_at) where for_digest;
drop index notices_unread;
create index notices_unread on notices (account_id) where read_at is null and in_app;
