-- A booking that was passed on ends with that of its owner: who received it reads that, and not that they cancelled it.

alter table animation_bookings add column ended_by_sharer boolean not null default false;
comment on column animation_bookings.ended_by_sharer is 'Of a booking that was passed on: its first owner ended it';

-- Nobody else could end one until now.
update animation_bookings set ended_by_sharer = true where shared_from is not null and status = 'CANCELLED_BY_USER';
