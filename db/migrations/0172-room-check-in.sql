/*
 * A campus may want that whoever booked a meeting room says that they are there. What nobody uses is given back, after a warning;
 * it stays its owner's to read, refused for that reason.
 */
alter table reservations
  add column given_at timestamptz,
  add column checked_in_at timestamptz,
  add column checked_in_by text check (checked_in_by in ('PERSON', 'SENSOR')),
  add column check_in_warned_at timestamptz,
  add constraint reservations_checked_in_by check ((checked_in_at is null) = (checked_in_by is null)),
  drop constraint reservations_reason_check,
  add constraint reservations_reason_check check (
    reason in ('CLOSED', 'NEEDS_APPROVAL', 'DECLINED', 'NOT_APPROVED', 'EXPIRED', 'WITHDRAWN', 'NOT_CHECKED_IN')),
  add constraint reservations_released_unused check (
    reason is distinct from 'NOT_CHECKED_IN' or (status in ('REFUSED', 'CANCELLED') and checked_in_at is null));
comment on column reservations.given_at is
  'When its room was given for the time at which it begins; null: before it was kept';
comment on column reservations.checked_in_at is 'When somebody was first known to use the room for it';
comment on column reservations.check_in_warned_at is
  'When its owner was told that the room is about to be given back';
