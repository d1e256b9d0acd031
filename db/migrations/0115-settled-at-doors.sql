-- Who was let in twice is told to every desk until somebody has looked into it, which is an entry as well.

alter table door_entries
  drop constraint door_entries_action_check,
  drop constraint door_entries_check,
  add constraint door_entries_action_check
    check (action in ('ARRIVED', 'LEFT', 'COUNTED', 'UNDO', 'SETTLED', 'CLOSED')),
  add constraint door_entries_check check ((action in ('UNDO', 'SETTLED')) = (undoes is not null));
comment on column door_entries.undoes is 'Of UNDO: the entry that is taken back; of SETTLED: the second arrival of who was let in twice';
