-- Who is on a campus on a day, by the time that a visit lasts: those that have been and those to come are not read for it.
create index visits_during on visits using gist (site_id, tstzrange(starts_at, ends_at));
drop index visits_of_day;
