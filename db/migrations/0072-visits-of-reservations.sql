-- Visits for which a room was booked.

alter table visits add reservation_id uuid;
comment on column visits.reservation_id is 'The host’s reservation of a room that it was made for; it may be gone';
create index visits_of_reservation on visits (reservation_id) where reservation_id is not null;
