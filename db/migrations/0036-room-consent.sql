/*
 * A room that is given with the consent of those who look after it: its request waits for their answer. Which request that
 * is says its revision, so that a change of the reservation leaves no former one behind.
 */
alter table reservations
  add column consent_revision integer,
  add column note text check (length(note) between 1 and 300),
  add column dismissed boolean not null default false;
alter table reservations drop constraint reservations_reason_check;
alter table reservations add constraint reservations_reason_check
  check (reason in ('CLOSED', 'NEEDS_APPROVAL', 'DECLINED', 'NOT_APPROVED', 'EXPIRED', 'WITHDRAWN'));
-- What the staff of a campus has to answer, and what they gave.
create index reservations_consent on reservations (site_id, lower(during)) where consent_revision is not null and active;
comment on column reservations.consent_revision is
  'The last request that was put to those who look after the room; null: their consent was never needed';
comment on column reservations.note is 'Why it was refused or withdrawn, in the words of who did; null: as `reason` says';
comment on column reservations.dismissed is 'Of a cancelled one: it was a refused request, taken off its owner’s list';
comment on column rooms.refuses_because is
  'CLOSED: until further notice, nobody can book it. NEEDS_APPROVAL: said before it is asked for; with the embedded calendar a request waits for the answer of the campus’s staff';
