-- How full car parks were: what a usual day is taken from. Of each ten minutes the last that was measured.
create table parking_history (
  parking_id integer not null references parkings on delete cascade,
  -- The beginning of the ten minutes.
  slot timestamptz not null,
  -- Whole percent of the places that were taken, rounded down: 100 is full. Null: not measured, or there are none.
  pmr smallint,
  standard smallint,
  electric smallint,
  primary key (parking_id, slot)
);
