-- A training that somebody is to pass by a day of their own, which counts before that of the training.

create table training_assignments (
  training_id bigint not null references trainings on delete cascade,
  email citext not null,
  site_id integer not null references sites,
  due_on date not null,
  assigned_at timestamptz not null,
  primary key (training_id, email)
);
create index training_assignments_email on training_assignments (email, training_id);
create index training_assignments_due on training_assignments (due_on);
comment on table training_assignments is 'By when somebody is to pass a training, by their address: also people who have never signed in';
