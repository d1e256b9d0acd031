-- Waiting answers are sealed for a batch, whose private key lies in a file and is destroyed once the batch is counted: what
-- the database, its log and its backups still hold of them can then be read by nobody.

create table survey_batches (
  id uuid primary key default gen_random_uuid(),
  survey_id bigint not null references surveys on delete cascade,
  public_key bytea not null,
  closed_at timestamptz,
  counted_at timestamptz,
  check (counted_at is null or closed_at is not null)
);
create unique index survey_batches_open on survey_batches (survey_id) where closed_at is null;
comment on table survey_batches is 'Answers of a survey that are sealed with one public key, and counted together';
comment on column survey_batches.closed_at is 'From then on it takes no answer: the next one is sealed for another batch';
comment on column survey_batches.counted_at is 'Nothing of it waits any more. Once its private key is destroyed the row goes, too';

create table survey_key_folder (name uuid not null default gen_random_uuid());
create unique index survey_key_folder_one on survey_key_folder ((true));
insert into survey_key_folder default values;
comment on table survey_key_folder is 'Below CAMPUS_DATA/keys, the folder of the private keys of this database: a server that once ran on another one destroys none of that one’s';

-- No action, not cascade: a batch of which answers wait cannot be deleted but together with its survey.
alter table survey_waiting_answers add column batch_id uuid references survey_batches;
-- Answers sealed before stay as they are until the job has sealed them anew; a server of the version before takes no more.
alter table survey_waiting_answers add constraint survey_waiting_answers_batch check (batch_id is not null) not valid;
create index survey_waiting_answers_by_lot on survey_waiting_answers (batch_id, id);
comment on column survey_waiting_answers.batch_id is 'Null: sealed under the one key that was there before batches';
comment on table survey_waiting_answers is 'Answers that are not counted yet, sealed with the public key of their batch, all those of a survey equally long';

alter table survey_results add column rewritten boolean not null default false;
comment on column survey_results.rewritten is 'Whether it is over, and who answered stands in an order that tells nothing of when';

-- In the order of ids drawn by lot, whichever question they answer: a piece of that order is a sample.
alter table survey_texts drop constraint survey_texts_pkey, add primary key (survey_id, id);
comment on table survey_texts is 'Each free text alone, without the other answers of who wrote it; whenever some are added others of the survey are written anew among them, shuffled';
