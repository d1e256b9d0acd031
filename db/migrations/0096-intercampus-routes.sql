-- The ways between campuses, as the company writes them.
create table intercampus_routes (
  id integer generated always as identity primary key,
  import_key text not null unique,
  departure_site integer not null references sites on delete cascade,
  arrival_site integer not null references sites on delete cascade,
  mode text not null,
  minutes integer not null check (minutes > 0),
  -- In kilometres.
  distance double precision not null check (distance >= 0),
  -- A map elsewhere; null: the product draws one.
  url text,
  unique (departure_site, arrival_site, mode),
  check (departure_site <> arrival_site)
);
create index intercampus_routes_arrival_site on intercampus_routes (arrival_site);

-- What a kilometre emits by a mode, from a day on.
create table emission_factors (
  import_key text primary key,
  mode text not null,
  valid_from date not null,
  -- Of CO2 equivalent, for one person.
  kg_per_km double precision not null check (kg_per_km >= 0),
  source_fr text not null,
  source_en text not null,
  -- Of the source.
  year integer not null,
  unique (mode, valid_from)
);
