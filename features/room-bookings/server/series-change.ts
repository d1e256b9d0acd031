import { sql } from 'kysely'
import { accountOf } from '#features/account/server/public.ts'
import {
  closedInWords,
  lengthFault,
  longestBuffer,
  overlap,
  type Span,
  whyClosed,
} from '#features/rooms/rules.ts'
import {
  checkedSpan,
  closuresOfRoom,
  daysAheadOf,
  idOfRoomWithEmail,
  openingOf,
  referentielOf,
  roomByEmail,
} from '#features/rooms/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { Problem } from '#platform/server/http/problem.ts'
import { addJob } from '#platform/server/jobs/jobs.ts'
import type { Language } from '#platform/text/language.ts'
import type { Reservation } from '../contract.ts'
import { may } from '../permissions.ts'
import { spanFault } from '../rules.ts'
import type { SeriesChangeDate } from '../series-contract.ts'
import { atTimes, type ClockTimes, datesMeant, type SeriesScope } from '../series-rules.ts'
import type { Acting } from './assistants.ts'
import { type AttendeeWish, attendeesOf, changeAttendeesOfDates, keepUntold } from './attendees.ts'
import { checkInOfRoom } from './check-in-state.ts'
import {
  checkedWishes,
  type DependentKinds,
  type DependentWish,
  dependentsOf,
  fulfil,
  reasonOf,
  wishesByReservation,
} from './dependents.ts'
import {
  checkOpen,
  daysBookableAhead,
  noSuchReservation,
  noSuchRoom,
  roomKeptWords,
  seriesChangedMeanwhile,
  staysOnCampus,
} from './refusals.ts'
import {
  acceptedTimeOf,
  bufferIn,
  type Clock,
  claim,
  describe,
  inJson,
  meetingOf,
  reservationsWithRooms,
  reservedOf,
  standingOf,
} from './reservations.ts'
import { askRoomCalendar } from './room-calendar.ts'
import { roomLock } from './room-lock.ts'
import { type BusyTime, missingBuffer } from './series.ts'
import { seriesChangeJob } from './series-change-mail.ts'
import { pauseBeforeSeriesMail } from './series-mail.ts'
import { lockSeries, notifyPeople } from './series-people.ts'

interface OfSeries extends Acting {
  series: string
  language: Language
}

/** What is to be another for several dates; undefined: as each has it. */
interface Place {
  times?: ClockTimes | undefined
  address?: string | undefined
}

function rowsOfSeries(db: Database, { series, accountId, now }: Omit<OfSeries, 'language'> & Clock) {
  return reservationsWithRooms(db)
    .select(closuresOfRoom(sql.ref<number>('v.room_id'), now).as('closures'))
    .where('v.series', '=', series)
    .where('v.account_id', '=', accountId)
    .orderBy('v.id')
}

type SeriesRow = Awaited<ReturnType<ReturnType<typeof rowsOfSeries>['execute']>>[number]
type Target = NonNullable<Awaited<ReturnType<typeof roomByEmail>>>

/** The room that dates are to move to; undefined: each stays in its own. @throws Problem 404 no such room */
async function targetOf(db: Database, address: string | undefined, now: Date): Promise<Target | undefined> {
  if (address === undefined) return undefined
  const room = await roomByEmail(db, address, now)
  if (room === undefined) throw noSuchRoom()
  return room
}

/** Where and when a date would be. @throws Problem 409 OTHER_CAMPUS */
function placed(
  row: SeriesRow,
  { times, target }: { times: ClockTimes | undefined; target: Target | undefined },
) {
  if (target !== undefined && target.site_id !== row.site_id) throw staysOnCampus()
  const former = { start: row.starts_at, end: row.ends_at }
  const span = times === undefined ? former : atTimes(former, times)
  const isElsewhere = target !== undefined && target.id !== row.room_id
  return {
    span,
    room: isElsewhere ? target : row.room,
    closures: isElsewhere ? target.closures : row.closures,
    isElsewhere,
    isMoved: isElsewhere || +span.start !== +former.start || +span.end !== +former.end,
  }
}

/** In which field of the calls a time is mended. */
const timesField = { start: 'times', end: 'times' }

/**
 * How the dates of a series would stand after a change of several of them: what collides is known before anything is changed.
 * @throws Problem 400 times that are no booking’s, 404 not theirs, no such room, 409 a room that the person may not book
 */
export async function seriesChangeOutlook(
  db: Database,
  {
    series,
    accountId,
    of,
    scope,
    times,
    address,
    language,
  }: OfSeries & Place & { of: string; scope: SeriesScope },
  { now, kinds }: Clock & { kinds: DependentKinds },
): Promise<SeriesChangeDate[]> {
  const rows = await rowsOfSeries(db, { series, accountId, now }).execute()
  const asked = rows.find(({ id }) => id === of)
  if (asked === undefined) throw noSuchReservation()
  const open = rows.filter(row => may({ id: accountId }, 'change', reservedOf(row), now))
  const chosen = datesMeant(
    open.map(row => ({ id: row.id, start: row.starts_at, row })),
    { scope, from: asked.starts_at },
  )
  const target = await targetOf(db, address, now)
  const ownSite = (await accountOf(db, accountId))?.siteId ?? null
  const dates = chosen.map(({ row }) => ({ row, ...placed(row, { times, target }) }))
  const busy = await busyTimes(
    db,
    dates.map(({ room, span }) => ({ roomId: room.id, span })),
  )
  const ownIds = new Set(rows.map(({ id }) => id))
  const outlook: SeriesChangeDate[] = []
  const claimed: { roomId: number; busy: BusyTime }[] = []
  for (const { row, span, room, closures, isMoved } of dates) {
    const daysAhead = daysAheadOf(row.param)
    const state = (): Pick<SeriesChangeDate, 'state' | 'says'> => {
      if (!isMoved) return { state: 'FREE', says: null }
      const clock = { now, daysAhead: daysBookableAhead(referentielOf(room), { ownSite, daysAhead }) }
      const impossible = whyImpossible(span, clock, language)
      if (impossible !== undefined) return { state: 'IMPOSSIBLE', says: impossible }
      const closed = whyClosed(span, openingOf(room, row.param, closures))
      if (closed !== undefined) return { state: 'CLOSED', says: closedInWords(closed, language) }
      const others = busy.filter(
        other => other.room_id === room.id && other.id !== row.id && other.held_for !== row.id,
      )
      const taken = others.find(other => overlap({ start: other.start, end: other.end }, span))
      const isOwn =
        taken !== undefined &&
        (taken.account_id === accountId || (taken.held_for !== null && ownIds.has(taken.held_for)))
      if (taken !== undefined) return { state: isOwn ? 'OWN' : 'TAKEN', says: null }
      const buffer = bufferIn(room, span, row)
      const here = claimed.filter(({ roomId }) => roomId === room.id).map(other => other.busy)
      if (here.some(other => overlap(other, span))) return { state: 'OWN', says: null }
      const minutes = missingBuffer([...others, ...here], span, buffer)
      if (minutes !== undefined) {
        return { state: 'TAKEN', says: roomKeptWords(room.name, span, minutes)[language] }
      }
      claimed.push({ roomId: room.id, busy: { ...span, buffer } })
      return { state: 'FREE', says: null }
    }
    const from = acceptedTimeOf(row) ?? { start: row.starts_at, end: row.ends_at }
    const rooms = { from: (row.former_room ?? row.room).reference, to: room.reference }
    outlook.push({
      id: row.id,
      startDateTime: row.starts_at.toISOString(),
      endDateTime: row.ends_at.toISOString(),
      room: row.room.name,
      newStartDateTime: span.start.toISOString(),
      newEndDateTime: span.end.toISOString(),
      moves: isMoved,
      ...state(),
      dependents: await dependentsOf(
        kinds,
        db,
        { reservationId: row.id, accountId },
        { language, now, ...(isMoved && { move: { from, to: span, rooms } }) },
      ),
    })
  }
  return outlook
}

/**
 * Why a date cannot be booked at a time, where that depends on the date.
 * @throws Problem 400 where the times are none of a booking’s on any date
 */
function whyImpossible(
  span: Span,
  clock: { now: Date; daysAhead: number },
  language: Language,
): string | undefined {
  try {
    checkedSpan(span.start.toISOString(), span.end.toISOString(), clock, timesField, spanFault)
    return undefined
  } catch (error) {
    if (!(error instanceof Problem) || lengthFault(span) !== undefined) throw error
    return reasonOf(error)[language]
  }
}

interface HeldTime extends BusyTime {
  id: string
  room_id: number
  held_for: string | null
  account_id: string | null
}

/** What is held in rooms around some times, with the minutes kept free after each. */
async function busyTimes(
  db: Database,
  wanted: readonly { roomId: number; span: Span }[],
): Promise<HeldTime[]> {
  if (wanted.length === 0) return []
  const first = new Date(Math.min(...wanted.map(({ span }) => +span.start)))
  const last = new Date(Math.max(...wanted.map(({ span }) => +span.end)) + longestBuffer * 60_000)
  const { rows } = await sql<HeldTime>`
    select v.id, v.room_id, v.held_for, v.account_id, lower(part.during) as start, upper(part.during) as "end", part.buffer
    from reservations v
      cross join lateral (values (v.during, v.buffer), (v.previous, v.former_buffer)) as part (during, buffer)
    where part.during is not null and v.room_id = any(${[...new Set(wanted.map(({ roomId }) => roomId))]}::int[]) and v.active
      and v.held && tstzrange(${first}::timestamptz, ${last}::timestamptz)`.execute(db)
  return rows
}

/**
 * Changes several dates of a series, all of those that are named or none. Each that moves is asked for anew under the same exclusion
 * as one that is moved alone, and keeps what was accepted until its room has answered; one mail then tells of them all, and one each
 * colleague whom it concerns.
 * @throws Problem 400 naming what is wrong; 404 not theirs, no such room; 409 as `movingRefusals` says
 */
export async function changeSeries(
  db: Database,
  wanted: OfSeries &
    Place & {
      dates: readonly string[]
      label?: string | undefined
      description?: string | undefined
      attendees?: AttendeeWish | undefined
      dependents?: readonly DependentWish[] | undefined
    },
  { now, kinds, publicUrl }: Clock & { kinds: DependentKinds; publicUrl: string },
): Promise<Reservation[]> {
  const { series, accountId, assistant, dates, times, address, language, dependents = [] } = wanted
  const { label, description, attendees: people = {} } = wanted
  return inTransaction(db, async trx => {
    const locked = await lockRoomsOfDates(trx, { accountId, dates, address })
    // All dates, in one order, since the colleagues of all of them may be told: two that change others would each wait for the other.
    await lockSeries(trx, series)
    const own = { series, accountId, now }
    const rows = await rowsOfSeries(trx, own).where('v.id', 'in', dates).forUpdate('v').execute()
    if (rows.length < dates.length) throw noSuchReservation()
    if (rows.some(row => !locked.has(row.room_id) || !locked.has(row.former_room_id ?? row.room_id))) {
      throw seriesChangedMeanwhile()
    }
    const person = { id: accountId }
    if (rows.some(row => !may(person, 'change', reservedOf(row), now))) throw seriesChangedMeanwhile()
    const target = await targetOf(trx, address, now)
    const ownSite = (await accountOf(trx, accountId))?.siteId ?? null
    const act = { accountId, language, now, publicUrl }
    const ofDates = rows.map(({ id }) => ({ reservationId: id, accountId }))
    const wishes = await wishesByReservation(kinds, trx, ofDates, dependents, act)
    const change = crypto.randomUUID()
    const lists = await changeAttendeesOfDates(
      trx,
      { reservationIds: rows.map(({ id }) => id), accountId, assistant, now },
      people,
    )
    const told: { id: string; isMoved: boolean }[] = []
    const renamed: string[] = []
    const joined: string[] = []
    const removed: { reservationId: string; personId: string }[] = []
    for (const row of rows.toSorted((one, other) => +one.starts_at - +other.starts_at)) {
      const { id } = row
      const of = { reservationId: id, accountId }
      const { added, removed: takenOff } = lists.get(id) ?? { added: [], removed: [] }
      const isRenamed = await describe(trx, row, { label, description, added, removed: takenOff }, now)
      // Who waits for the room to be given is invited with it.
      if (acceptedTimeOf(row) !== undefined) {
        if (isRenamed) renamed.push(id)
        if (added.length > 0) joined.push(id)
        removed.push(...takenOff.map(({ personId }) => ({ reservationId: id, personId })))
      }
      const { room, span, closures, isElsewhere, isMoved } = placed(row, { times, target })
      const from = acceptedTimeOf(row) ?? { start: row.starts_at, end: row.ends_at }
      if (!isMoved) {
        const asked = await checkedWishes(kinds, trx, of, wishes.get(id) ?? [], act)
        await fulfil(kinds, trx, of, asked, act)
        // What its room has yet to answer for the first time is told then, as it is called by then.
        if (!isRenamed || acceptedTimeOf(row) === undefined) continue
        await trx
          .updateTable('reservations')
          .set({ series_change: change, asked_by: assistant ?? null })
          .where('id', '=', id)
          .execute()
        told.push({ id, isMoved })
        continue
      }
      const daysAhead = daysBookableAhead(referentielOf(room), { ownSite, daysAhead: daysAheadOf(row.param) })
      checkedSpan(span.start.toISOString(), span.end.toISOString(), { now, daysAhead }, timesField, spanFault)
      checkOpen(span, openingOf(room, row.param, closures))
      const rooms = { from: (row.former_room ?? row.room).reference, to: room.reference }
      const view = { language, now, move: { from, to: span, rooms } }
      const asked = await checkedWishes(kinds, trx, of, wishes.get(id) ?? [], view)
      const revision = await claim(trx, {
        ...{ id, room, span, buffer: bufferIn(room, span, row), standing: standingOf(row) },
        leavesHold: row.former_room_id !== null,
        wishes: asked.map(wish => ({ ...wish, from: inJson(from), room: rooms.from })),
        ...{ language, assistant, now, seriesChange: change },
      })
      const left = isElsewhere ? { email: row.room.email ?? '', siteId: row.site_id } : undefined
      await askRoomCalendar(trx, { id, revision }, left)
      told.push({ id, isMoved })
    }
    await keepUntold(trx, { renamed, joined, removed }, now)
    if (told.length > 0) {
      const payload = { series, change, dates: told }
      await addJob(trx, seriesChangeJob, payload, { runAt: pauseBeforeSeriesMail(now) })
    } else if (joined.length + removed.length > 0) {
      await notifyPeople(trx, series, { now, publicUrl, assistant })
    }
    const standing = await rowsOfSeries(trx, own).where('v.id', 'in', dates).execute()
    const invited = await attendeesOf(trx, dates)
    return standing
      .toSorted((one, other) => +one.starts_at - +other.starts_at)
      .map(row => ({
        ...meetingOf(row, { now, accountId, checkIn: checkInOfRoom(row.room, row.param) }),
        attendees: invited.get(row.id) ?? [],
        referentiel: referentielOf(row.room),
      }))
  })
}

/**
 * Takes the locks of all rooms that a change of several dates concerns, in the order of their ids.
 * @returns their ids
 */
async function lockRoomsOfDates(
  trx: Database,
  { accountId, dates, address }: { accountId: string; dates: readonly string[]; address: string | undefined },
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    with concerned as materialized (
      select distinct room as id from reservations v,
        unnest(array[v.room_id, v.former_room_id, ${address === undefined ? sql`null` : idOfRoomWithEmail(address)}]) room
      where v.id = any(${dates}::uuid[]) and v.account_id = ${accountId} and room is not null
      order by room)
    select id, pg_advisory_xact_lock(${sql.lit(roomLock)}, id) from concerned order by id`.execute(trx)
  return new Set(rows.map(room => room.id))
}
