-- The company's own shuttles between its campuses, a row for each run of a working day.
create table intercampus_shuttles (
  import_key text primary key,
  departure_site integer not null references sites on delete cascade,
  arrival_site integer not null references sites on delete cascade,
  -- HH:MM, of the campus's clock.
  leaves text not null,
  minutes integer not null check (minutes > 0),
  -- ISO weekdays on which it runs, 1 is Monday; on bank holidays none does.
  days text not null,
  -- Where people get in; null: as everybody knows.
  stop_fr text,
  stop_en text,
  check (departure_site <> arrival_site)
);
create index intercampus_shuttles_departure_site on intercampus_shuttles (departure_site);
create index intercampus_shuttles_arrival_site on intercampus_shuttles (arrival_site);
