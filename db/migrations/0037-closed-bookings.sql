/*
 * Bookings that fall into a closure, a bank holiday or hours that were not known when they were made: their owners are told,
 * once. Whether anything has changed that says when rooms are open is seen by a digest of it.
 */
alter table reservations add column told_closed boolean not null default false;
comment on column reservations.told_closed is 'Whether its owner was told that the room is closed then';

create table openings_seen (
  only_row boolean primary key default true check (only_row),
  digest text not null,
  looks integer not null,
  looked_at timestamptz not null
);
comment on table openings_seen is 'When rooms are open, as it was when all bookings were last compared with it';
comment on column openings_seen.looks is 'How many whole looks there were since: the second one finds what was being booked during the first';
