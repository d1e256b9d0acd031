/*
 * Who waits for a room that is taken stands in one line with the others who do. Once the room is free for all of a wait's time
 * it is offered to the first who may have it, and held for them meanwhile by a row of nobody's, under the same exclusion as
 * every other: `offered_to` names the wait, and goes with it.
 */
create table room_waits (
  id uuid primary key default gen_random_uuid(),
  place bigint not null generated always as identity,
  account_id text not null references accounts on delete cascade,
  room_id integer not null,
  site_id integer not null,
  during tstzrange not null
    check (coalesce(upper(during) - lower(during) between interval '15 minutes' and interval '1 day', false))
    check (lower_inc(during) and not upper_inc(during)),
  language text not null check (language in ('fr', 'en')),
  since timestamptz not null,
  offered_until timestamptz check (offered_until <= lower(during)),
  foreign key (room_id, site_id) references rooms (id, site_id) on update cascade on delete cascade,
  unique (account_id, room_id, during)
);
create index room_waits_line on room_waits (room_id, place);
comment on table room_waits is 'Who wants to be told when a room is free; what has ended is deleted';
comment on column room_waits.place is 'Who has asked before';
comment on column room_waits.language is 'Of the call that asked: the mails speak it';
comment on column room_waits.offered_until is 'Until then the room is held for them; null: it is not free yet';

alter table reservations
  add column offered_to uuid references room_waits on delete cascade,
  add constraint reservations_offered_stand check (
    offered_to is null or (account_id is null and held_for is null and status = 'ACCEPTED'));
create unique index reservations_offered on reservations (offered_to) where offered_to is not null;
comment on column reservations.offered_to is
  'Of a row that is nobody’s: it holds the room for whoever it is offered to; null: nobody';
