-- Timetables of several operators around one campus, each under a name of the company's own and replaced by itself.

alter table timetables add column feed text not null default 'main';
alter table timetables drop constraint timetables_site_id_key;
alter table timetables add constraint timetables_site_id_feed_key unique (site_id, feed);

-- Whose trips and stops a live feed names: those of one timetable; null: of whichever knows them.
alter table transport_feeds add column timetable text;

-- What of a station is neither a stop nor a platform: entrances, halls, lifts. Alerts may name them.
alter table timetable_stations add column parts text[] not null default '{}';
-- The names of those by which one comes without steps to every platform near the campus.
alter table timetable_stations add column step_free_entrances text[] not null default '{}';
-- Of a line at a station, the lifts without any one of which nobody gets in without steps.
alter table timetable_halts add column lifts text[] not null default '{}';
