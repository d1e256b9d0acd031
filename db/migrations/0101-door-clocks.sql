-- A device whose clock is years wrong, as after an empty battery, sends its entries all the same.
alter table door_entries alter column clock_offset type bigint;
