-- Who books rooms for somebody else, and which bookings were made so.

create table booking_assistants (
  account_id text not null references accounts on delete cascade,
  assistant_id text not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  named_at timestamptz not null,
  primary key (account_id, assistant_id),
  check (account_id <> assistant_id)
);
comment on table booking_assistants is 'Whom a person lets book rooms for them, and see and change their bookings';
comment on column booking_assistants.account_id is 'The manager: whose bookings they are';
comment on column booking_assistants.assistant_id is 'By the id of their account, else of the directory: an account made later has the same';
create index booking_assistants_of on booking_assistants (assistant_id);

alter table reservations add column booked_by text, add column asked_by text;
comment on column reservations.booked_by is 'The assistant who made it in its owner''s place; null: the owner';
comment on column reservations.asked_by is 'The assistant who asked for its time and room as they are now; null: the owner';
create index reservations_booked_for_others on reservations (booked_by, created_at) where booked_by is not null;
create index reservations_asked_for_others on reservations (asked_by) where asked_by is not null;

alter table reservation_attendees add column added_by text;
comment on column reservation_attendees.added_by is 'The assistant who invited them in the owner''s place; null: the owner';
create index reservation_attendees_added_by on reservation_attendees (added_by, added_at) where added_by is not null;
