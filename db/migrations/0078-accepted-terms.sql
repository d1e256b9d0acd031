-- Whether a booking was made by accepting the event's terms. A company may add terms to an event that is booked already.

alter table animation_bookings add column terms_accepted boolean not null default false;
comment on column animation_bookings.terms_accepted is 'By its owner, when it was made; with a family form they are accepted in it';
update animation_bookings b set terms_accepted = true from animations a
where a.id = b.animation_id and a.terms is not null and a.animation_type <> 'FAMILY_DAY'
  and b.booked_by is null and b.shared_from is null;
