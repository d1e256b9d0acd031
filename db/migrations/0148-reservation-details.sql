/*
 * A booking has a title, which stands in `label`, and a note. `note` is taken: it is why a room was refused.
 */
alter table reservations
  add column description text not null default '' check (length(description) <= 500),
  add column edits integer not null default 0;
comment on column reservations.description is 'What its owner notes about it; nobody but they and whom they invite reads it';
comment on column reservations.edits is
  'How often what is said of it was changed without asking the room: with `revision` it is the SEQUENCE of its mails';
