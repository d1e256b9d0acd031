/* What of a room's equipment staff have confirmed to be broken: who searches a room with it is not led to this one. */
alter table rooms add equipment_out text[] not null default '{}';
comment on column rooms.equipment_out is 'Codes of equipment that is out of order; the rooms’ content does not write it';
update rooms set equipment_out = taken.equipment
from (
  select room_id, array_agg(equipment) as equipment from room_faults
  where kind = 'EQUIPMENT' and state = 'TAKEN' group by room_id) taken
where taken.room_id = rooms.id;
