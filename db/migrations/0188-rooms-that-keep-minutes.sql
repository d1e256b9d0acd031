/*
 * Each search asks which rooms of a campus keep more minutes free than none: where neither it nor its rooms say any, it reads none
 * of them for that.
 */
create index rooms_buffered on rooms (site_id) where (buffer_minutes > 0);
comment on column rooms.buffer_minutes is
  'Minutes kept free between two bookings; null: as its campus says (bufferOf in features/rooms/rules.ts)';
