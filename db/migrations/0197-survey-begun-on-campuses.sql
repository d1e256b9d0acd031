/*
 * That a survey has begun is told campus by campus: a campus that is added later, or opens its surveys later, is told too.
 * How far those had come that were being told holds for each of their campuses: they were gone through in one order.
 */
create table survey_campus_beginnings (
  survey_id bigint not null references surveys on delete cascade,
  site_id integer not null references sites,
  reached bigint,
  done boolean not null default false,
  primary key (survey_id, site_id)
);
comment on table survey_campus_beginnings is 'Surveys of which the people of a campus are told, or were, that they have begun';
comment on column survey_campus_beginnings.reached is 'People are told in the order of a hash of their account: that of the last one; null: nobody yet, or all';
insert into survey_campus_beginnings (survey_id, site_id, reached, done)
  select begun.survey_id, placed.site_id, begun.reached, begun.done
  from survey_beginnings begun join survey_sites placed on placed.survey_id = begun.survey_id;
drop table survey_beginnings;
