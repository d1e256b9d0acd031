/*
 * Who finds no free room may wait for any that fits what they looked for: such a wait names no room, and says what was looked for instead.
 * It stands in the lines of all rooms that fit. The room that is held for it is that of the reservation that is offered to it.
 */
alter table room_waits
  alter column room_id drop not null,
  add column capacity integer check (capacity between 0 and 10000),
  add column building text[] check (cardinality(building) between 1 and 50),
  add column equipment text[] check (cardinality(equipment) between 1 and 50),
  add constraint room_waits_for_one_or_any check (
    case when room_id is null then capacity is not null else num_nonnulls(capacity, building, equipment) = 0 end),
  add constraint room_waits_site_fkey foreign key (site_id) references sites on delete cascade,
  drop constraint room_waits_account_id_room_id_during_key;
-- By digests: names may be longer than an entry of an index.
create unique index room_waits_once on room_waits (account_id, room_id, site_id, during, capacity,
  hash_array_extended(building, 0), hash_array_extended(equipment, 0)) nulls not distinct;
create index room_waits_for_any on room_waits (site_id, place) where room_id is null;
comment on column room_waits.room_id is 'The room that is waited for; null: any of the campus that fits';
comment on column room_waits.capacity is 'Of a wait for any room: people at least, 0 any number';
comment on column room_waits.building is 'Of a wait for any room: in one of these; null: in any';
comment on column room_waits.equipment is 'Of a wait for any room: with all of these, by code or name; null: with any';
