-- The places of the indoor map that sensors watch, and what they last said.

create table campus_places (
  id text primary key check (id ~ '^[A-Za-z0-9_.-]{1,60}$'),
  site_id integer not null references sites on delete cascade,
  name text not null
);
create index campus_places_site on campus_places (site_id);
comment on column campus_places.id is 'The visioglobeId in the API: how the map names the place';

create table campus_occupancies (
  place_id text primary key references campus_places on delete cascade,
  measured_at timestamptz not null,
  status text not null
) with (fillfactor = 50);
comment on column campus_occupancies.status is 'One of occupancyStatuses in features/campus-map/contract.ts';
