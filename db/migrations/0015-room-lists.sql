/*
 * A search finds hundreds of rooms, and nearly all of its cost was to send them from here each time. Servers keep the
 * rooms of a campus, and every search says by this version whether they still are as they were.
 */
create table room_lists (
  site_id integer primary key,
  version uuid not null default gen_random_uuid()
);
comment on table room_lists is 'Changes with every change of a campus’s rooms';

create function renew_room_lists() returns trigger language plpgsql as $$
begin
  -- In one order, so that two changes of several campuses never wait for each other.
  insert into room_lists (site_id) select distinct site_id from changed order by site_id
  on conflict (site_id) do update set version = excluded.version;
  return null;
end $$;
create trigger rooms_added after insert on rooms referencing new table as changed
  for each statement execute function renew_room_lists();
create trigger rooms_removed after delete on rooms referencing old table as changed
  for each statement execute function renew_room_lists();
create trigger rooms_changed after update on rooms referencing new table as changed
  for each statement execute function renew_room_lists();
create trigger rooms_left after update on rooms referencing old table as changed
  for each statement execute function renew_room_lists();
insert into room_lists (site_id) select distinct site_id from rooms;
