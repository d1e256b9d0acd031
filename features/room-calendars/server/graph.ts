import { type Selectable, sql } from 'kysely'
import type { RoomCalendarRequests } from '#db/types.generated.ts'
import {
  type CalendarContext,
  isAwaitingAnswer,
  NotNow,
  type RequestedTime,
  type RoomAnswer,
  type RoomCalendar,
} from '#features/room-bookings/server/public.ts'
import type { Span } from '#features/rooms/rules.ts'
import type { Database } from '#platform/server/database/database.ts'
import { type GraphClient, GraphRefusal, recordOf } from './graph-client.ts'
import { type CalendarEvent, changedAtOf, eventOf, graphTime, guestAnswerOf } from './graph-events.ts'

export interface GraphCalendarParts {
  graph: GraphClient
  /** The mailbox whose meetings the reservations are. */
  bookingMailbox: string
}

type RequestRow = Selectable<RoomCalendarRequests>

/** Where an event says which reservation it stands for: a named property of our own. */
const reservationProperty = 'String {5b1f3c0e-8a64-4d0f-9b7e-6f5f0c9a7d21} Name CampusReservation'

/**
 * How long one job has a reservation for itself, in seconds: longer than all its calls may take together, so that it
 * only runs out where the server was killed.
 */
const busyFor = 120
/** How soon to come back when another job has it, in seconds. */
const comeBackIn = 2

const declined: RoomAnswer = { accepted: false, reason: 'DECLINED' }

/**
 * The rooms' calendars in Microsoft Graph. A reservation is a meeting of the booking mailbox with the room as its
 * guest; the room's own rules answer it, and its answer is read from the guest's status. Why so: decision 0004.
 *
 * Every step is written down before it is taken, so that a repeat after a crash knows what may have happened.
 */
export function graphCalendar({ graph, bookingMailbox }: GraphCalendarParts): RoomCalendar {
  const mailbox = `/users/${encodeURIComponent(bookingMailbox)}`
  const eventPath = (id: string) => `${mailbox}/events/${encodeURIComponent(id)}`

  return {
    request: (time, context) =>
      alone(time, context, async row => {
        if (!(await isAwaitingAnswer(context.db, time))) return undefined
        await leaveRooms(time, [time.room.id, time.formerRoomId ?? time.room.id], context)
        if (row.answered_revision === time.revision) return follow(time, row, context)
        const event = await eventFor(time, row, context.db)
        if (!isAt(event, time)) return move(time, event, row, context)
        const answer = answerOf(event, time, row)
        if (answer === undefined) return undefined
        return follow(time, await note(context.db, row, answer), context)
      }),

    leaveOthers: (time, context) => leaveRooms(time, [time.room.id], context),
    release: (time, context) => leaveRooms(time, [], context),
  }

  /** Takes a reservation out of the calendars of all rooms but some. */
  async function leaveRooms(
    { id }: RequestedTime,
    except: readonly number[],
    context: CalendarContext,
  ): Promise<void> {
    const { db } = context
    const { rows } = await sql<{ roomId: number }>`
      select room_id as "roomId" from room_calendar_requests
      where reservation_id = ${id} and room_id <> all(${except}::int[])`.execute(db)
    for (const { roomId } of rows) {
      await alone({ id, room: { id: roomId } }, context, row => remove(row, db))
    }
  }

  /** The event that stands for a reservation, made where there is none. */
  async function eventFor(time: RequestedTime, row: RequestRow, db: Database): Promise<unknown> {
    const existing = row.event_id === null ? undefined : await read(row.event_id)
    if (existing !== undefined) return existing
    const event = (row.asked ? await find(row.name) : undefined) ?? (await create(time, row, db))
    const { id, icalUid } = eventOf(event)
    await note(db, row, { event_id: id, ical_uid: icalUid ?? null })
    return event
  }

  async function read(id: string): Promise<unknown> {
    return graph.ask('GET', eventPath(id)).catch(unlessGone)
  }

  /** By what it says of itself: for when its id was never heard. */
  async function find(name: string): Promise<unknown> {
    const filter =
      `singleValueExtendedProperties/Any(ep: ep/id eq '${reservationProperty}' ` +
      `and ep/value eq '${name}')`
    const found = await graph.ask('GET', `${mailbox}/events?$filter=${encodeURIComponent(filter)}&$top=1`)
    const { value } = recordOf(found)
    return Array.isArray(value) ? value[0] : undefined
  }

  async function create(time: RequestedTime, row: RequestRow, db: Database): Promise<unknown> {
    await note(db, row, { asked: true })
    // One that somebody deleted, or that was taken out, is made anew.
    const isAnother = row.event_id !== null || row.ical_uid !== null
    const body = {
      ...meetingOf(time, row.name),
      // The same request twice is one meeting; another one has another name.
      transactionId: isAnother ? `${row.name}.${time.revision}` : row.name,
    }
    try {
      return await graph.ask('POST', `${mailbox}/events`, { body })
    } catch (error) {
      const existing = isRefusal(error, 409) ? await find(row.name) : undefined
      if (existing === undefined) throw error
      return existing
    }
  }

  /**
   * Asks the room for another time. It is looked at first: a room that declines a meeting's new time has given up the
   * old one as well, so it is only asked what it can be expected to accept.
   */
  async function move(
    time: RequestedTime,
    event: unknown,
    row: RequestRow,
    { db, log, now }: CalendarContext,
  ): Promise<RoomAnswer | undefined> {
    const { id, icalUid } = eventOf(event)
    if (await isTaken(time, icalUid)) {
      const refused = await note(db, row, { answered_revision: time.revision, accepted: false })
      return follow(time, refused, { db, log, now })
    }
    const moved = await graph.ask('PATCH', eventPath(id), { body: timesOf(time) })
    await note(db, row, { asked_at: changedAtOf(moved) ?? row.asked_at })
    return undefined
  }

  /** Whether the room has something else at a time. */
  async function isTaken({ room, start, end }: RequestedTime, ownUid: string | undefined): Promise<boolean> {
    const query = `startDateTime=${start.toISOString()}&endDateTime=${end.toISOString()}&$top=50`
    const select = '$select=id,iCalUId,start,end,isAllDay,isCancelled,responseStatus,showAs,type'
    const answer = await graph.ask(
      'GET',
      `/users/${encodeURIComponent(room.email)}/calendarView?${query}&${select}`,
    )
    const { value } = recordOf(answer)
    return (Array.isArray(value) ? value : [])
      .map(eventOf)
      .some(event => event.blocks !== false && (event.icalUid === undefined || event.icalUid !== ownUid))
  }

  /** What an answer asks for: after a refusal the meeting goes back to the time that stands, or away. */
  async function follow(
    time: RequestedTime,
    row: RequestRow,
    { db, log }: CalendarContext,
  ): Promise<RoomAnswer> {
    if (row.accepted === true) return { accepted: true }
    if (time.previous === undefined) {
      await remove(row, db)
      return declined
    }
    const event = row.event_id === null ? undefined : await read(row.event_id)
    if (event !== undefined && !isAt(event, time.previous)) {
      await graph.ask('PATCH', eventPath(eventOf(event).id), { body: timesOf(time.previous) })
      log.info({ reservation: time.id }, 'a meeting was moved back, its room declined the new time')
    }
    return declined
  }

  async function remove(row: RequestRow, db: Database): Promise<void> {
    const goneAlready = row.event_id === null && row.ical_uid !== null
    if (!row.asked || goneAlready) return
    const id = row.event_id ?? idOf(await find(row.name))
    if (id === undefined) return
    // Deleting a meeting in its organiser's calendar tells the guests, so the room is free again.
    await graph.ask('DELETE', eventPath(id)).catch(unlessGone)
    await note(db, row, { event_id: null, ical_uid: row.ical_uid ?? id })
  }
}

/** Lets one job at a time speak of a reservation to a room: a change and a deletion may come while a request is under way. */
async function alone<Result>(
  { id, room }: { id: string; room: { id: number } },
  { db }: CalendarContext,
  work: (row: RequestRow) => Promise<Result>,
): Promise<Result> {
  const { rows } = await sql<RequestRow>`
    insert into room_calendar_requests as q (reservation_id, room_id, name, busy_until)
    values (${id}, ${room.id}::int, case
        when exists (select from room_calendar_requests first where first.reservation_id = ${id}::uuid and first.name = ${id})
        then ${`${id}/${room.id}`} else ${id} end, now() + make_interval(secs => ${busyFor}))
    on conflict (reservation_id, room_id) do update set busy_until = excluded.busy_until
    where q.busy_until is null or q.busy_until < now()
    returning *`.execute(db)
  const [row] = rows
  if (row === undefined) throw new NotNow(comeBackIn, 'another job speaks of this reservation')
  try {
    return await work(row)
  } finally {
    await note(db, row, { busy_until: null })
  }
}

async function note(
  db: Database,
  { reservation_id: reservationId, room_id: roomId }: Pick<RequestRow, 'reservation_id' | 'room_id'>,
  values: Partial<Omit<RequestRow, 'reservation_id' | 'room_id'>>,
): Promise<RequestRow> {
  return db
    .updateTable('room_calendar_requests')
    .set(values)
    .where('reservation_id', '=', reservationId)
    .where('room_id', '=', roomId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * The room's answer to this request. One that counted before is to an older request, and so is one from before the
 * meeting was moved. Back to the time that stands there is nothing to ask.
 */
function answerOf(
  event: unknown,
  time: RequestedTime,
  { asked_at: askedAt, answered_at: answeredAt }: RequestRow,
): Pick<RequestRow, 'answered_revision' | 'answered_at' | 'accepted'> | undefined {
  const answered = { answered_revision: time.revision, answered_at: answeredAt, accepted: true }
  if (time.previous !== undefined && isSame(time, time.previous)) return answered
  const answer = guestAnswerOf(event)
  if (answer === undefined) return undefined
  if (answeredAt !== null && answer.at <= answeredAt) return undefined
  if (askedAt !== null && answer.at < wholeSecond(askedAt)) return undefined
  return { ...answered, answered_at: answer.at, accepted: answer.accepted }
}

/** Answers are dated to the second, changes more finely. */
function wholeSecond(instant: Date): Date {
  return new Date(Math.floor(instant.getTime() / 1000) * 1000)
}

function meetingOf(time: RequestedTime, name: string) {
  const { room, organiser } = time
  return {
    // As a room itself writes it: who, and not what for.
    subject: `${organiser.firstName} ${organiser.lastName}`.trim(),
    ...timesOf(time),
    location: { displayName: room.name, locationEmailAddress: room.email },
    attendees: [{ emailAddress: { address: room.email, name: room.name }, type: 'resource' }],
    responseRequested: true,
    allowNewTimeProposals: false,
    isReminderOn: false,
    singleValueExtendedProperties: [{ id: reservationProperty, value: name }],
  }
}

function timesOf({ start, end }: Span) {
  return { start: graphTime(start), end: graphTime(end) }
}

function isAt(item: unknown, span: Span): boolean {
  const { during } = eventOf(item)
  return during !== undefined && isSame(during, span)
}

function isSame(one: Span, other: Span): boolean {
  return +one.start === +other.start && +one.end === +other.end
}

function idOf(item: unknown): CalendarEvent['id'] | undefined {
  return item === undefined ? undefined : eventOf(item).id
}

function isRefusal(error: unknown, status: number): error is GraphRefusal {
  return error instanceof GraphRefusal && error.status === status
}

/** What is not there any more is as it should be. */
function unlessGone(error: unknown): undefined {
  if (isRefusal(error, 404)) return undefined
  throw error
}
