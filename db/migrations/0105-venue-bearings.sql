-- A plan is shown so that most of its walls stand upright.

alter table venues add column bearing double precision not null default 0 check (bearing > -180 and bearing <= 180);
comment on column venues.bearing is 'Degrees clockwise from north that point up at first; each building’s own stands in the plans';
