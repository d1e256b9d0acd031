-- A search reads the rooms that are free, with what it tells of them: servers keep no lists of rooms any more.
drop trigger rooms_added on rooms;
drop trigger rooms_removed on rooms;
drop trigger rooms_changed on rooms;
drop trigger rooms_left on rooms;
drop function renew_room_lists();
drop table room_lists;
