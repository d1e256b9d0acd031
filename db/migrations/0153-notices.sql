-- What concerned a person: that a room was given, a slot moved, a visitor arrived.

create table notices (
  id bigint generated always as identity primary key,
  account_id text not null references accounts on delete cascade,
  kind text not null check (length(kind) between 1 and 60),
  about jsonb not null check (jsonb_typeof(about) = 'object'),
  created_at timestamptz not null,
  read_at timestamptz
);
comment on column notices.about is 'What the sentence is made of when it is read: ids, times and names of things, never of other people';
create index notices_of_account on notices (account_id, id desc);
create index notices_unread on notices (account_id) where read_at is null;
create index notices_by_age on notices (created_at);
