-- The rooms that people have marked, so that they follow them to other devices.
create table room_favourites (
  account_id text not null references accounts on delete cascade,
  room_id integer not null references rooms on delete cascade,
  added_at timestamptz not null,
  primary key (account_id, room_id)
);
create index room_favourites_room on room_favourites (room_id);
