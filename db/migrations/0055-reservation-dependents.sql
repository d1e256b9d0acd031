-- What is to become, once the room accepts the new time, of what was made for a reservation: [{"id", "action"}].
-- What is not named is kept as it is.
alter table reservations add column dependents jsonb not null default '[]';
