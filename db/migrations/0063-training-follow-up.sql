-- Following who has not passed a training: by when it is to be done, and who was reminded of it.

alter table trainings add column due_on date;
comment on column trainings.due_on is 'The last day by which everybody of its campuses is to have passed it; null: none is set';

create table training_reminders (
  training_id bigint not null references trainings on delete cascade,
  email citext not null,
  site_id integer not null references sites,
  reminded_at timestamptz not null,
  mailed_at timestamptz,
  primary key (training_id, email)
);
create index training_reminders_waiting on training_reminders (training_id) where mailed_at is null;
create index training_reminders_age on training_reminders (reminded_at);
comment on table training_reminders is 'Who was last reminded of a training that they have to do, by the address that was written to: also people who have never signed in';
comment on column training_reminders.mailed_at is 'Null while the mail is still to be written';

-- The people of a campus are found by the code of the campus, which stands before the first slash of their office.
create index people_campus_code on people (trim(split_part(office_location, '/', 1)));

-- What the company's file said last is compared whole: a file without a day says the same as before.
update trainings set imported = imported || '{"due_on": null}' where imported is not null;

alter table training_records
  add column page integer check (page >= 0),
  add column pages integer check (pages > page);
comment on column training_records.page is 'Which page of that support they read last, from 0; null: none is known';
comment on column training_records.pages is 'How many it has';
