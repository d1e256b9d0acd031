-- Pictures and documents are rows, written in the transaction of what refers to them: every server has them, and so has every
-- backup of the database.

create table stored_files (
  path text collate "C" primary key check (path <> ''),
  content bytea not null,
  digest bytea not null generated always as (sha256(content)) stored,
  bytes integer not null generated always as (octet_length(content)) stored,
  stored_at timestamptz not null default now(),
  used_at timestamptz not null default clock_timestamp()
);
-- Read in pieces, and mostly compressed already.
alter table stored_files alter column content set storage external;
comment on table stored_files is 'What is served under /files; what is stored under a path stays as it is';
comment on column stored_files.path is 'Below /files/: company/hall-0a1b2c3d4e5f6a7b~1920.webp';
comment on column stored_files.used_at is 'When a transaction last wrote something that refers to it: what was used lately is never cleaned up';
