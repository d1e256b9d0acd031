-- Who books for colleagues does so for a few of each event: they are counted by who booked.

create index animation_bookings_booker on animation_bookings (booked_by, animation_id) where booked_by is not null;

-- A place that was passed on does not use up its receiver's own right to book, even in the same slot.
drop index animation_bookings_once;
create unique index animation_bookings_once on animation_bookings (slot_id, account_id)
  where standing and shared_from is null;
create unique index animation_bookings_shared_once on animation_bookings (slot_id, account_id)
  where standing and shared_from is not null;
