-- Bookings of people who had not come when their places were given to others.

alter table animation_bookings
  add column freed_status text check (freed_status in ('BOOKED', 'FAMILY', 'SHARED')),
  add column freed_places integer not null default 0 check (freed_places between 0 and 6),
  add column freed_at timestamptz,
  add column freed_told_at timestamptz,
  add check ((freed_status is null) = (freed_at is null)),
  add check (freed_status is null or not standing);
create index animation_bookings_freed on animation_bookings (slot_id) where freed_status is not null;
comment on column animation_bookings.freed_status is 'Of one whose people had not come: what it was before, and is again where the places are given back';
comment on column animation_bookings.freed_told_at is 'When its people were told: once, when nobody can take the freeing back any more';
