/*
 * Of a booking that repeats each colleague is told by one mail of all dates that concern them: until it goes, each date keeps
 * what they have yet to hear of it.
 */
alter table reservation_attendees add column untold text
  check (untold in ('INVITED', 'MOVED', 'UPDATED', 'CANCELED', 'REMOVED'));
comment on column reservation_attendees.untold is
  'What the next mail about its series tells them of this date; null: nothing. INVITED: they have heard nothing of it yet';
