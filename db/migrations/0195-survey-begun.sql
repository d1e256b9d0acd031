/*
 * The employees of its campuses are told once that a survey has begun. How far that came stands in a row of its own: who answers
 * meanwhile must not wait for it. Of what has begun before today nobody is told.
 */
create table survey_beginnings (
  survey_id bigint primary key references surveys on delete cascade,
  reached bigint,
  done boolean not null default false
);
comment on table survey_beginnings is 'Surveys of which people are told, or were, that they have begun';
comment on column survey_beginnings.reached is 'People are told in the order of a hash of their account: that of the last one; null: nobody yet, or all';
insert into survey_beginnings (survey_id, done) select id, true from surveys where starts_at <= now();

create index accounts_of_site on accounts (site_id, hashtextextended(id, 0));
