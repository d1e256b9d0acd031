-- Timetables of public transport around the campuses, from the files that operators publish (GTFS): of each campus one.
-- Only what serves stops near the campus is kept.

create table timetables (
  id integer generated always as identity primary key,
  site_id integer not null unique references sites on delete cascade,
  publisher text not null,
  -- In which its times are written.
  timezone text not null,
  -- Metres from the campus.
  around integer not null,
  -- On which something runs.
  first_day date not null,
  last_day date not null,
  -- Seconds from the beginning of a service day to its last departure: more than 86,400 where it ends after midnight.
  longest integer not null,
  -- The service days whose departures are there as rows.
  made_from date,
  made_until date,
  digest text not null,
  imported_at timestamptz not null default now()
);
comment on column timetables.digest is 'SHA-256 of the file: the same one makes no new version';

create table timetable_stations (
  id integer generated always as identity primary key,
  timetable_id integer not null references timetables on delete cascade,
  -- As the operator calls it.
  station text not null,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  walk_minutes integer not null,
  unique (timetable_id, station)
);

create table timetable_lines (
  id integer generated always as identity primary key,
  timetable_id integer not null references timetables on delete cascade,
  category text not null check (category in ('TRAIN', 'METRO', 'BUS', 'TRAMWAY', 'RER')),
  name text not null,
  color text not null,
  text_color text not null,
  -- As the operator calls those that people know as this one line.
  routes text[] not null,
  unique (timetable_id, category, name)
);

-- A line at a station.
create table timetable_halts (
  id integer generated always as identity primary key,
  timetable_id integer not null references timetables on delete cascade,
  station_id integer not null references timetable_stations on delete cascade,
  line_id integer not null references timetable_lines on delete cascade,
  wheelchair boolean,
  -- As the operator calls the stops that belong to it.
  stops text[] not null,
  unique (station_id, line_id)
);
create index timetable_halts_timetable_id on timetable_halts (timetable_id);
create index timetable_halts_line_id on timetable_halts (line_id);

-- On which days trips run.
create table timetable_services (
  id integer generated always as identity primary key,
  timetable_id integer not null references timetables on delete cascade,
  service text not null,
  starts_on date,
  ends_on date,
  -- ISO weekdays, 1 is Monday.
  weekdays smallint[] not null,
  added date[] not null,
  removed date[] not null,
  unique (timetable_id, service)
);

create table timetable_trips (
  id integer generated always as identity primary key,
  timetable_id integer not null references timetables on delete cascade,
  trip text not null,
  -- When it begins, as HH:MM:SS, where one trip of the file stands for many (frequencies); else empty.
  starts text not null,
  service_id integer not null references timetable_services on delete cascade,
  unique (timetable_id, trip, starts)
);
create index timetable_trips_service_id on timetable_trips (service_id);

-- Where and when a trip takes people in.
create table timetable_calls (
  trip_id integer not null references timetable_trips on delete cascade,
  sequence integer not null,
  halt_id integer not null references timetable_halts on delete cascade,
  stop text not null,
  -- Seconds from the beginning of the service day, which is noon less twelve hours.
  departs integer not null,
  direction text not null,
  platform text,
  primary key (trip_id, sequence)
);
create index timetable_calls_halt_id on timetable_calls (halt_id);

-- The departures of some days, one row each, made from the timetable: what screens read.
create table departures (
  halt_id integer not null references timetable_halts on delete cascade,
  trip_id integer not null references timetable_trips on delete cascade,
  service_day date not null,
  sequence integer not null,
  departs_at timestamptz not null,
  -- By the live feed where it tells, else by the timetable.
  expected_at timestamptz not null,
  direction text not null,
  platform text,
  live boolean not null default false,
  cancelled boolean not null default false,
  primary key (trip_id, service_day, sequence)
);
create index departures_next on departures (halt_id, expected_at);
