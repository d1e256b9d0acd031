-- A campus may want what is written for it to be read by a second person before it is published.
alter table sites add column review_required boolean not null default false;
comment on column sites.review_required is 'Whether news and information of this campus are published by somebody other than who wrote them';

alter table content_entries
  add column returned_at timestamptz,
  add column returned_by text,
  add column return_note text,
  add check ((returned_at is null) = (return_note is null));
comment on column content_entries.returned_by is 'Who gave the draft back to its writer instead of publishing it';
