-- The day of who accompanies visitors asks for those of that day: without their time all that one ever accompanied were read.
drop index visits_of_companion;
create index visits_of_companion on visits (companion_id, starts_at);
