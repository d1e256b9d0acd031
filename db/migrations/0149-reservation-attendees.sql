/*
 * Colleagues whom somebody invites to what they have booked a room for. A row stays for a day once it is taken back, so that
 * whom one account invites within a day can be counted.
 */
create table reservation_attendees (
  reservation_id uuid not null references reservations on delete cascade,
  person_id text not null,
  account_id text,
  first_name text not null,
  last_name text not null,
  email citext not null,
  answer text check (answer in ('ACCEPTED', 'DECLINED')),
  added_at timestamptz not null,
  invited_at timestamptz,
  removed_at timestamptz,
  primary key (reservation_id, person_id)
);
create index reservation_attendees_person on reservation_attendees (person_id);
create index reservation_attendees_account on reservation_attendees (account_id, added_at);
comment on column reservation_attendees.person_id is 'Of their account, or where they have never signed in of the directory';
comment on column reservation_attendees.account_id is 'Who invites them; null: they were erased';
comment on column reservation_attendees.invited_at is
  'When they were mailed the time that they hold; null: the room has not been given, or was taken back since';
comment on column reservation_attendees.removed_at is 'When they were taken off';
