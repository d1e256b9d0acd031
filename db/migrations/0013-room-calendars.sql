-- Calendars that are kept outside, in the rooms' mailboxes: what they were asked, and what they hold beside it.

/*
 * What a room's calendar holds without having been asked for here is a promise of the room like any other, so it is a
 * row that the exclusion sees. Nobody's: who meets and why stays in the calendar. Its length is not ours to judge.
 */
alter table reservations alter column account_id drop not null;
alter table reservations drop constraint reservations_during_check;
alter table reservations add constraint reservations_length check (
  account_id is null
  or coalesce(upper(during) - lower(during) between interval '15 minutes' and interval '1 day', false));
alter table reservations add constraint reservations_nobodys_stand check (account_id is not null or status = 'ACCEPTED');
create index reservations_nobodys on reservations (room_id) where (account_id is null);
comment on column reservations.account_id is 'Null: the room’s own calendar holds this time, for whomever';

create table room_calendar_requests (
  reservation_id uuid primary key references reservations on delete cascade,
  busy_until timestamptz,
  asked boolean not null default false,
  event_id text,
  ical_uid text,
  asked_at timestamptz,
  answered_revision integer,
  answered_at timestamptz,
  accepted boolean
);
create index room_calendar_requests_ical_uid on room_calendar_requests (ical_uid);
comment on table room_calendar_requests is 'The event that stands for a reservation in the outside calendar';
comment on column room_calendar_requests.busy_until is 'Until then one job alone speaks of this reservation to the calendar';
comment on column room_calendar_requests.asked is 'Whether an event may exist: noted before it is made';
comment on column room_calendar_requests.asked_at is 'By the calendar’s clock, when the event was last moved: older answers are about another time';
comment on column room_calendar_requests.answered_at is 'By the calendar’s clock, when the room gave the answer that counted last';

create table room_calendar_events (
  room_id integer not null references rooms on delete cascade,
  event_id text not null,
  series_id text,
  ical_uid text,
  during tstzrange,
  blocks boolean,
  refused boolean not null default false,
  primary key (room_id, event_id)
);
comment on table room_calendar_events is 'What a room’s outside calendar holds, without subject, organiser or guests';
comment on column room_calendar_events.during is 'Null: a series, whose occurrences are rows of their own';
comment on column room_calendar_events.blocks is 'Whether the room is taken then; null: as its series says';
comment on column room_calendar_events.refused is 'Was to be declined, since the room is promised to somebody here: is not tried again';

create table room_calendar_links (
  room_id integer primary key references rooms on delete cascade,
  delta_link text not null,
  reaches timestamptz not null,
  synced_at timestamptz not null
);
comment on column room_calendar_links.delta_link is 'Where the changes since the last look are';
comment on column room_calendar_links.reaches is 'The end of the time that is looked at: it is part of the link and does not move';
