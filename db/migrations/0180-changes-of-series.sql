/*
 * Several dates of a series that were changed at once are told of in one mail, once their rooms have answered: until then each
 * names that change.
 */
alter table reservations add column series_change uuid;
create index reservations_of_series_change on reservations (series_change) where series_change is not null;
comment on column reservations.series_change is 'The change of several dates of its series that its owner is still to be told of; null: none';
