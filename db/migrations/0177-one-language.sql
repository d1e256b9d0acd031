-- A campus may have news that are written in one language; those of any other are in both.
alter table sites add column one_language_allowed boolean not null default false;
comment on column sites.one_language_allowed is 'Whether news of this campus may be published in one language alone';

-- The fields of the other language then hold the same words, so that whoever reads, searches or lists finds some.
alter table articles add column only_language text check (only_language in ('fr', 'en'));
comment on column articles.only_language is 'The one language it is written in; null: in both';
