-- What people leave behind goes in time, and at once when they are erased.

-- Mails go some time after they were written, sent or not, and are looked up by whom they were for.
create index mails_created_at on mails using brin (created_at);
create index mails_recipient on mails (lower(recipient));
drop index mails_sent_at;

-- For the clean-up: bookings come in about the order of their times, so this is small and costs little to keep.
create index reservations_ended on reservations using brin (upper(during));
create index calendar_events_ended on calendar_events using brin (upper(during));
create index room_calendar_events_ended on room_calendar_events using brin (upper(during));

/*
 * A booking of who was erased is cancelled and nobody's, until the room's own calendar has let go of it: an outside one
 * holds a meeting under their name.
 */
alter table reservations drop constraint reservations_nobodys_stand;
alter table reservations add constraint reservations_nobodys_stand
  check (account_id is not null or status in ('ACCEPTED', 'CANCELLED'));
comment on column reservations.account_id is
  'Null: the room’s own calendar holds this time, for whomever; of a cancelled one: it was somebody’s who was erased';

/*
 * The audit log stays append-only, but for the names in it: an account’s id gives way to a random one when the person is
 * erased. That the same one did several things can still be told; who, no longer.
 */
drop trigger audit_log_append_only on audit_log;
create trigger audit_log_append_only before delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
create function only_erase_names() returns trigger
  language plpgsql
  as $$
    begin
      if (to_jsonb(new) - '{actor,subject_id}'::text[]) is distinct from (to_jsonb(old) - '{actor,subject_id}'::text[])
        or (new.actor <> old.actor and new.actor !~ '^erased:[0-9a-f-]{36}$')
        or (new.subject_id <> old.subject_id and new.subject_id !~ '^erased:[0-9a-f-]{36}$')
        or old.actor ~ '^erased:' and new.actor <> old.actor
        or old.subject_id ~ '^erased:' and new.subject_id <> old.subject_id
      then
        raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
      end if;
      return new;
    end
  $$;
create trigger audit_log_names_only before update on audit_log
  for each row execute function only_erase_names();
comment on table audit_log is
  'Append-only: who did what to what, and when, and which tokens were refused; ids and codes, never content. Whom it names may become unrecognisable, nothing else';
