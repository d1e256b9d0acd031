-- A mail that one person causes to another names who caused it and what it is about, so that so many go within an hour.

alter table mails
  add column caused_by text references accounts on delete set null,
  add column about text,
  add column due_at timestamptz;
comment on column mails.caused_by is 'The account of who did what it tells another person; null: nobody in particular, or its own reader';
comment on column mails.about is 'What it is about: of what waits, the newest about the same is sent alone';
comment on column mails.due_at is 'When it may be sent, where somebody caused it';
create index mails_caused on mails (caused_by, lower(recipient), due_at desc) where caused_by is not null;
