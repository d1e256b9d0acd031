/*
 * Between two bookings of a room so many minutes may be kept free. They stand after the booking: `buffer` is what its room asked for
 * when it was made or moved, and stays as it is when the room asks for something else. What a booking holds is its time with these
 * minutes, so that the one exclusion keeps them free too.
 */
alter table rooms
  add column buffer_minutes smallint check (buffer_minutes between 0 and 60 and buffer_minutes % 5 = 0);
comment on column rooms.buffer_minutes is
  'Minutes kept free between two bookings; null: as its campus says (features/rooms/buffer.ts)';

-- Minutes are as long in every time zone: unlike any interval, they depend on no setting.
create function minutes_later(moment timestamptz, minutes smallint) returns timestamptz
  language sql immutable parallel safe
  return moment + make_interval(mins => minutes);

drop index reservations_during;
drop index reservations_previous;
alter table reservations
  drop column held,
  add column buffer smallint not null default 0 check (buffer between 0 and 60),
  add column former_buffer smallint not null default 0 check (former_buffer between 0 and 60);
alter table reservations
  add column kept tstzrange not null generated always as
    (tstzrange(lower(during), minutes_later(upper(during), buffer))) stored,
  add column previous_kept tstzrange generated always as (
    case when previous is not null
      then tstzrange(lower(previous), minutes_later(upper(previous), former_buffer)) end) stored,
  add column held tstzmultirange not null generated always as (
    tstzmultirange(tstzrange(lower(during), minutes_later(upper(during), buffer)))
    + case when previous is null then '{}'::tstzmultirange
      else tstzmultirange(tstzrange(lower(previous), minutes_later(upper(previous), former_buffer))) end) stored,
  add constraint reservations_never_overlap exclude using gist (room_id with =, held with &&) where (active);
create index reservations_kept on reservations using gist (site_id, kept) include (room_id) where (active);
create index reservations_previous_kept on reservations using gist (site_id, previous_kept) include (room_id)
  where (active and previous is not null);
comment on column reservations.buffer is 'Minutes for which the room is kept free after it';
comment on column reservations.former_buffer is 'The same after the time in `previous` or `former`';
comment on column reservations.kept is 'Its time with the minutes after it';
