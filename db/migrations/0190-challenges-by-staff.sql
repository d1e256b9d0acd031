-- Challenges are also written in the product, by who keeps them: what two of them write at once is told apart by `version`, and
-- an import leaves alone what was changed here since. Who did it stands in the audit log alone.
alter table challenges
  add version integer not null default 1,
  add from_file boolean not null default true,
  add changed_at timestamptz;
comment on column challenges.version is 'Counts what was written, by a file as in the product';
comment on column challenges.from_file is 'Whether a file brought it in: one that still names it brings it in again once it is gone';
comment on column challenges.changed_at is 'When it was last written in the product; null: as the file has it';
create index challenges_by_end on challenges (ends_at, id);
