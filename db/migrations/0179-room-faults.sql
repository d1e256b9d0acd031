/*
 * What people report as broken in a room. Of the same thing of a room only one fault is open at a time: who finds it broken
 * as well joins its reporters. What is broken “otherwise” may be several things.
 */
create table room_faults (
  id uuid primary key default gen_random_uuid(),
  room_id integer not null,
  site_id integer not null,
  building text not null,
  kind text not null check (kind in ('EQUIPMENT', 'FURNITURE', 'HEATING', 'LIGHT', 'CLEANLINESS', 'OTHER')),
  equipment text not null default '' check ((equipment <> '') = (kind = 'EQUIPMENT')),
  state text not null default 'OPEN' check (state in ('OPEN', 'TAKEN', 'MENDED', 'REFUSED')),
  is_over boolean not null generated always as (state in ('MENDED', 'REFUSED')) stored,
  reported_at timestamptz not null,
  changed_at timestamptz not null,
  taken_at timestamptz,
  answer text not null default '',
  foreign key (room_id, site_id) references rooms (id, site_id) on update cascade on delete cascade
);
create unique index room_faults_same on room_faults (room_id, kind, equipment) where not is_over and kind <> 'OTHER';
create index room_faults_of_room on room_faults (room_id, reported_at) where not is_over;
create index room_faults_of_site on room_faults (site_id, state, changed_at desc, id desc);
comment on table room_faults is 'What is broken in a room, or was';
comment on column room_faults.building is 'Of the room when it was reported: the desk of the staff is filtered by it';
comment on column room_faults.equipment is 'The code of a piece of the room’s equipment; empty: another kind of thing';
comment on column room_faults.taken_at is 'Since when staff have confirmed it';
comment on column room_faults.answer is 'The word of the staff to who reported it';

create table room_fault_reports (
  fault_id uuid not null references room_faults on delete cascade,
  account_id text not null references accounts on delete cascade,
  note text not null default '',
  reported_at timestamptz not null,
  primary key (fault_id, account_id)
);
create index room_fault_reports_account on room_fault_reports (account_id, reported_at);
comment on table room_fault_reports is 'Who has reported a fault, and in which words; is told when it is over';
