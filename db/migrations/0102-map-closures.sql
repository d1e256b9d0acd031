-- What of a plan cannot be used for a while: a door, a lift, stairs.

create table map_closures (
  id integer primary key generated always as identity,
  site_id integer not null references sites on delete cascade,
  thing text not null,
  for_whom text not null check (for_whom in ('ALL', 'VISITOR', 'EMPLOYEE')),
  during tstzrange not null
    check (not isempty(during) and lower(during) is not null and lower_inc(during) and not upper_inc(during)),
  reason_fr text,
  reason_en text,
  reopened_at timestamptz,
  check ((reason_fr is null) = (reason_en is null)),
  -- Closed by two at once, it is closed once.
  constraint map_closures_never_doubled
    exclude using gist (site_id with =, thing with =, for_whom with =, during with &&) where (reopened_at is null)
);
comment on column map_closures.thing is
  'Of an opening, or of a unit of a lift, stairs, …: its lowest. Plans come and go; what the shown ones lack is closed nowhere';
comment on column map_closures.during is 'Without an end: until somebody opens it again';
