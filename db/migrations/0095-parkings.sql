-- The car parks of a campus: what they hold, level by level, is written by the company.
create table parkings (
  id integer generated always as identity primary key,
  -- As the company's file and its sensors call it.
  import_key text not null unique,
  site_id integer not null references sites on delete cascade,
  -- Their order on the campus.
  position integer not null,
  name text not null,
  address text,
  latitude double precision,
  longitude double precision,
  -- From the file, in its order: [{"level": "-1", "pmr": 4, "standard": 120, "electric": 12}].
  levels jsonb not null,
  check ((latitude is null) = (longitude is null))
);
create index parkings_site_id on parkings (site_id, position);

-- What the sensors of each said last: one row a car park, replaced only by a later one.
create table parking_readings (
  parking_id integer primary key references parkings on delete cascade,
  measured_at timestamptz not null,
  -- [{"type": "standard", "level": "-1", "free": 12, "capacity": null}].
  counts jsonb not null
) with (fillfactor = 50);
