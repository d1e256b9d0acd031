/*
 * A booking that is to move to another room stands in `room_id` at `during` as it is requested; the room and the time that it
 * has stay promised until the other room has answered. An exclusion compares one room of a row with one of another, so the
 * former room is held by a second row, nobody's, under the same exclusion: `held_for` names the booking.
 */
alter table reservations
  add column former_room_id integer,
  add column former tstzrange,
  add column held_for uuid references reservations on delete cascade,
  add foreign key (former_room_id, site_id) references rooms (id, site_id) on update cascade,
  add constraint reservations_former check (
    (former is null) = (former_room_id is null)
    and (former is null or (status = 'PENDING' and previous is null and former_room_id <> room_id))),
  add constraint reservations_held_for_stand check (held_for is null or (account_id is null and status = 'ACCEPTED'));
create unique index reservations_held_for on reservations (held_for) where held_for is not null;
comment on column reservations.former_room_id is
  'While a change of room waits for its answer: the room that the booking has until then';
comment on column reservations.former is 'The time at which it has that room';
comment on column reservations.held_for is
  'Of a row that is nobody’s: it holds the former room of that booking; null: the room’s own calendar holds it';

/*
 * In the outside calendar a reservation is one event in each room that it speaks of: while it changes rooms there are two.
 */
alter table room_calendar_requests add column room_id integer, add column name text;
update room_calendar_requests q set room_id = v.room_id, name = v.id::text from reservations v where v.id = q.reservation_id;
alter table room_calendar_requests
  alter column room_id set not null,
  alter column name set not null,
  drop constraint room_calendar_requests_pkey,
  add primary key (reservation_id, room_id);
create unique index room_calendar_requests_name on room_calendar_requests (name);
comment on column room_calendar_requests.name is 'By what the event names the reservation, in this room';
