-- Who was let in, and who left: a log that is only added to. What stands is folded from it.

create table door_entries (
  id uuid primary key,
  seq bigint not null generated always as identity unique,
  gate text not null,
  site_id integer not null references sites,
  day date not null,
  person text not null,
  action text not null check (action in ('ARRIVED', 'LEFT', 'COUNTED', 'UNDO', 'CLOSED')),
  undoes uuid,
  device text not null,
  account_id text references accounts on delete set null,
  pressed_at timestamptz not null,
  clock_offset integer not null,
  received_at timestamptz not null,
  check ((action = 'UNDO') = (undoes is not null))
);
comment on table door_entries is 'What was pressed at doors; rows are never changed, and go some time after their day';
comment on column door_entries.id is 'Made by the device, so that an entry sent twice is one';
comment on column door_entries.seq is 'In the order in which they were written: those of one campus and day are written one after another';
comment on column door_entries.gate is 'What was let in: slot-12, visits-1-2026-11-25';
comment on column door_entries.person is 'e: a booking and the position of its child; v: a visit and the number of its visitor; w: a walk-in';
comment on column door_entries.account_id is 'Who pressed; null: nobody, or who is gone';
comment on column door_entries.pressed_at is 'By the clock of the server: that of the device, corrected by clock_offset, in milliseconds';
create index door_entries_gate on door_entries (gate, seq);
create index door_entries_day on door_entries (site_id, day, seq);
create index door_entries_account on door_entries (account_id) where account_id is not null;

create table door_walk_ins (
  person text primary key,
  gate text not null,
  site_id integer not null references sites,
  day date not null,
  first_name text not null,
  last_name text not null,
  company text not null,
  host text not null,
  host_id text references accounts on delete set null,
  came_at timestamptz not null
);
comment on table door_walk_ins is 'Visitors whom nobody had invited: erased like invited ones';
comment on column door_walk_ins.host is 'Whom they came to, as it was said at the door; empty once they are erased';
create index door_walk_ins_day on door_walk_ins (site_id, day);
create index door_walk_ins_host on door_walk_ins (host_id) where host_id is not null;

alter table visit_visitors
  add column arrived_at timestamptz,
  add column left_at timestamptz,
  add column arrival_told_at timestamptz;
comment on column visit_visitors.arrived_at is 'When they were let in first, as the door says; null: not yet, or taken back';
comment on column visit_visitors.left_at is 'When they left; null: they are there, or never came';
comment on column visit_visitors.arrival_told_at is 'When their host was told of it: once';
-- Today’s visitors of a campus.
create index visits_of_day on visits (site_id, starts_at);
