-- The lines that people have pinned, so that they follow them to other devices.
create table transport_favourites (
  account_id text not null references accounts on delete cascade,
  site_id integer not null references sites on delete cascade,
  -- As the timetable calls them: they stay when another one is brought in.
  category text not null check (category in ('TRAIN', 'METRO', 'BUS', 'TRAMWAY', 'RER')),
  line text not null,
  station text not null,
  direction text not null,
  -- Whether its next departures stand on home too.
  on_home boolean not null,
  pinned_at timestamptz not null,
  primary key (account_id, site_id, category, line, station, direction)
);
