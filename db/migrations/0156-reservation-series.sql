/*
 * Reservations that repeat: each date is a reservation of its own, under the same exclusion as any other, and names the series
 * that it was made in.
 */
alter table reservations
  add column series uuid,
  add column series_rule jsonb,
  add column series_told boolean not null default false,
  add constraint reservations_series_has_rule check ((series is null) = (series_rule is null));
create index reservations_of_series on reservations (series) where series is not null;
comment on column reservations.series is 'What it repeats in; null: it was booked by itself';
comment on column reservations.series_rule is 'Every how many weeks, on which weekdays, until which day';
comment on column reservations.series_told is 'It stands in the one mail about its series';
