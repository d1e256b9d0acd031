-- What a company writes about itself, as it was written: by a file or in the product, with every revision of it. The
-- tables of the features hold what is made of it.

create table content_entries (
  id bigint generated always as identity primary key,
  part text not null,
  key text collate "C",
  number bigint,
  place integer not null default 1,
  item jsonb,
  revision integer not null default 0,
  source text not null check (source in ('file', 'studio')),
  withdrawn boolean not null default false,
  draft jsonb,
  version integer not null default 1,
  draft_base integer,
  draft_at timestamptz,
  draft_by text,
  review_at timestamptz,
  review_by text,
  publish_at timestamptz,
  withdraw_at timestamptz,
  scheduled_by text,
  fault jsonb,
  title_fr text not null default '',
  title_en text not null default '',
  words text not null generated always as (fold(coalesce(key, '') || ' ' || title_fr || ' ' || title_en)) stored,
  sites integer[],
  gaps text[] not null default '{}',
  updated_at timestamptz not null default now(),
  updated_by text,
  state text not null generated always as (
    case
      when publish_at is not null then 'scheduled'
      when review_at is not null then 'review'
      when revision = 0 then 'draft'
      when withdrawn then 'withdrawn'
      else 'published'
    end) stored,
  unique (part, key),
  check ((revision = 0) = (item is null)),
  check (revision = 0 or key is not null),
  check (revision > 0 or draft is not null),
  check ((draft is null) = (draft_at is null)),
  check (draft is not null or (review_at is null and publish_at is null))
);
create index content_entries_listed on content_entries (part, updated_at desc, id desc);
create index content_entries_by_state on content_entries (part, state, updated_at desc, id desc);
create index content_entries_words on content_entries using gin (words gin_trgm_ops);
create index content_entries_publish on content_entries (publish_at) where publish_at is not null;
create index content_entries_withdraw on content_entries (withdraw_at) where withdraw_at is not null;
create index content_entries_drafts on content_entries (part) where draft is not null;
comment on column content_entries.part is 'The file of a kind of content that it is a line of: articles';
comment on column content_entries.key is 'As files call it; null before it was first in force without one';
comment on column content_entries.number is 'The product’s own number of one that was withdrawn: it has it again when it is restored';
comment on column content_entries.place is 'Its place in its file, which some kinds show in that order';
comment on column content_entries.item is 'What is in force, or was until it was withdrawn, so that it can be written again: files by their addresses, days as such';
comment on column content_entries.revision is 'Of item; 0: it has never been in force';
comment on column content_entries.source is 'How what is in force came in; what the studio wrote is not overwritten by a file';
comment on column content_entries.version is 'Counts what is saved: who saves says which they had before them';
comment on column content_entries.draft_base is 'The revision that was in force when the draft was begun';
comment on column content_entries.fault is 'Why it could not be published or withdrawn at its time, by language';
comment on column content_entries.sites is 'The campuses on which it stands; null: all of them';
comment on column content_entries.gaps is 'The languages in which something is missing, copied or older than in the other';

create table content_revisions (
  entry_id bigint not null references content_entries on delete cascade,
  revision integer not null,
  action text not null check (action in ('imported', 'published', 'restored', 'withdrawn')),
  item jsonb not null,
  at timestamptz not null default now(),
  actor text,
  primary key (entry_id, revision)
);
