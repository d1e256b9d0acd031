-- A company's own files come in again and again: what they call a thing tells which one is meant.

alter table articles add column import_key text unique;
alter table practical_informations add column import_key text unique;
alter table restaurants add column import_key text unique;
comment on column articles.import_key is 'What the company’s own files call it; null: it was made here';
comment on column practical_informations.import_key is 'What the company’s own files call it; null: it was made here';
comment on column restaurants.import_key is 'What the company’s own files call it; null: it was made here';

-- Two that change places would meet on the way; those of one position stand in the order of their ids.
alter table restaurants drop constraint restaurants_site_id_position_key;
create index restaurants_site on restaurants (site_id, position, id);
alter table divisions drop constraint divisions_position_key;

/*
 * The company says who has a badge before these people have signed in for the first time, when only their address is known.
 */
create table account_rights (
  email citext primary key,
  has_badge boolean not null,
  is_accompanying boolean not null,
  visit_scheduled_limit date,
  division text
);
comment on table account_rights is 'The rights that the company gives by its own files; an account takes them over';
