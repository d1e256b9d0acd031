/*
 * A booking is one call of the database: between two calls other people's locks would be held for as long as the calls
 * take to come and go. Each statement in it sees what was committed before it, so what is read after a lock is true.
 * Whether the room may be booked at all is said by the row that comes back, and judged by the caller, whose transaction
 * is undone where it may not. A time without an end is not written; `made` is null then, as where the time is taken.
 */
create function ask_for_room(
  address citext, asker text, starts_at timestamptz, ends_at timestamptz, its_label text, its_language text,
  at timestamptz, most integer, person_lock integer, room_lock integer, calendar_job text
) returns table (room jsonb, own_site integer, param jsonb, held bigint, made uuid)
language plpgsql as $$
declare
  wanted rooms;
  asked_revision integer;
begin
  select r.* into wanted from rooms r where r.email = address;
  if not found then return; end if;
  select a.site_id into own_site from accounts a where a.id = asker;
  if not found then return; end if;
  room := to_jsonb(wanted);
  select f.param into param from site_functionalities f
    where f.site_id = wanted.site_id and f.type = 'BOOKING' and f.activated order by f.position limit 1;

  perform pg_advisory_xact_lock(person_lock, hashtext(asker));
  perform pg_advisory_xact_lock_shared(room_lock, wanted.id);
  select count(*) into held from reservations v
    where v.account_id = asker and upper(v.during) > at and v.active;
  if held < most and ends_at is not null then
    insert into reservations (room_id, site_id, account_id, during, label, language, created_at, changed_at)
    values (wanted.id, wanted.site_id, asker, tstzrange(starts_at, ends_at), its_label, its_language, at, at)
    on conflict on constraint reservations_never_overlap do nothing
    returning id, revision into made, asked_revision;
    if made is not null then
      perform graphile_worker.add_job(calendar_job, json_build_object('id', made, 'revision', asked_revision));
    end if;
  end if;
  return next;
end $$;
comment on function ask_for_room is 'Asks for a room as a person; see features/rooms/server/reservations.ts';
