-- Whoever booked a slot that was moved is told once, however often it moves before the mail goes, and may cancel until it begins.
alter table animation_bookings
  add column moved_from jsonb,
  add column moved_at timestamptz;
comment on column animation_bookings.moved_from is
  'Where and when its slot was before it was moved, until its people are told: {start, end, site, place_fr, place_en}';
comment on column animation_bookings.moved_at is 'When its slot was last moved by the team; null: never since it was booked';
create index animation_bookings_moved on animation_bookings (animation_id) where moved_from is not null and standing;
