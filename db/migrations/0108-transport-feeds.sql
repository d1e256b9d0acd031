-- Live feeds of operators: where they are, and what was read of them last.

create table transport_feeds (
  id integer generated always as identity primary key,
  import_key text not null unique,
  kind text not null check (kind in ('GTFS_RT', 'SIRI_LITE', 'GBFS')),
  -- The campuses that it tells of.
  site_ids integer[] not null,
  name text not null,
  url text not null,
  -- Seconds between two looks.
  every integer not null,
  -- Which of the keys of the settings goes along, and in which header.
  key_name text,
  key_header text,
  since timestamptz not null default now(),
  due_at timestamptz not null default now(),
  -- When it answered last what made sense, whether or not anything had changed.
  read_at timestamptz,
  failures integer not null default 0,
  etag text,
  last_modified text,
  -- What seldom changes: of GBFS the addresses of its files, and its kinds of vehicles.
  known jsonb
);

-- What operators say about lines, stations and lifts.
create table transport_alerts (
  feed_id integer not null references transport_feeds on delete cascade,
  alert text not null,
  kind text not null check (kind in ('LINE', 'STATION', 'LIFT')),
  routes text[] not null,
  stops text[] not null,
  header_fr text not null,
  header_en text not null,
  description_fr text,
  description_en text,
  url text,
  -- [{"from": 1764000000, "until": null}], in seconds; empty: always.
  periods jsonb not null,
  primary key (feed_id, alert)
);

create table bike_stations (
  feed_id integer not null references transport_feeds on delete cascade,
  station text not null,
  name text not null,
  latitude double precision not null,
  longitude double precision not null,
  bikes integer not null,
  ebikes integer not null,
  docks integer not null,
  reported_at timestamptz,
  primary key (feed_id, station)
);

-- Which feed a live departure is told by, and at which platform that says it leaves.
alter table departures add column feed_id integer, add column live_platform text;
create index departures_live on departures (feed_id) where feed_id is not null;
