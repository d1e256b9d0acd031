-- Reminding people of a survey: at most one reminder is on its way, and says of nobody whether they have answered.

create table survey_reminders (
  survey_id bigint primary key references surveys on delete cascade,
  reminded_at timestamptz not null,
  reached bigint,
  done boolean not null default false
);
comment on table survey_reminders is 'When people were last reminded of a survey';
comment on column survey_reminders.reached is 'People are mailed in the order of a hash of their address: that of the last one; null: nobody yet';
