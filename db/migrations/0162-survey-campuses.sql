-- What was answered from each campus. Until a survey is over it is sealed as answers are, and then only what isolates nobody
-- is ever written: no row here, and no difference of rows, stands for 1 to 4 people.

create table survey_site_tallies (
  id uuid primary key default gen_random_uuid(),
  survey_id bigint not null references surveys on delete cascade,
  batch_id uuid not null references survey_batches on delete cascade,
  sealed bytea not null
);
alter table survey_site_tallies alter column sealed set storage external;
create index survey_site_tallies_survey on survey_site_tallies (survey_id);
create index survey_site_tallies_batch on survey_site_tallies (batch_id);
comment on table survey_site_tallies is 'What the answers counted so far come to by campus, sealed with the public key of the batch that is counted next';

create table survey_site_results (
  survey_id bigint not null references surveys on delete cascade,
  site_id integer not null references sites,
  counted integer not null check (counted >= 5),
  score_sum bigint not null default 0,
  counts jsonb not null,
  primary key (survey_id, site_id)
);
comment on table survey_site_results is 'Of a survey that is over, the campuses of which results may be said, written once';
comment on column survey_site_results.counts is 'By question, how often each choice and each note was given, and under the empty name how many answered it; without those of which too few did';

alter table survey_results add column sites_counted boolean not null default false;
comment on column survey_results.sites_counted is 'Whether its results by campus are written: what is counted after that is part of none';

comment on column survey_counts.value is 'The id of a choice, or a note from 1 to 5; empty: how many answered, of a question that may be left open';
comment on column surveys.questions is 'A list, by position, of id, type, required (false: it may be left open; else absent), title_fr, title_en, description_fr, description_en, multiple, maxChoices, choices (id, text_fr, text_en, isRightAnswer, imageUrl, imageDescription_fr, imageDescription_en), explanation_fr, explanation_en';
