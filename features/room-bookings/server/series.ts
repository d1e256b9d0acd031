import { sql } from 'kysely'
import { accountOf } from '#features/account/server/public.ts'
import {
  bookingWindow,
  bufferOf,
  closedInWords,
  overlap,
  type Span,
  whyClosed,
} from '#features/rooms/rules.ts'
import { daysAheadOf, openingOf, referentielOf, roomByEmail } from '#features/rooms/server/public.ts'
import { siteName } from '#features/sites/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { invalid, type Problem, refusal } from '#platform/server/http/problem.ts'
import { addJob } from '#platform/server/jobs/jobs.ts'
import type { LinkedParagraph } from '#platform/server/mail/mail-page.ts'
import type { Language } from '#platform/text/language.ts'
import { inOneLine } from '#platform/text/one-line.ts'
import { campusDay, type Day } from '#platform/time/campus-time.ts'
import type { Recurrence, Reservation } from '../contract.ts'
import { may } from '../permissions.ts'
import { occurrences, recurrenceFault } from '../recurrence.ts'
import { spanFault } from '../rules.ts'
import type { SeriesDate, SeriesOutlook } from '../series-contract.ts'
import { assistantNamed, mailOwner } from './acting-mails.ts'
import { type Acting, countForOthers } from './assistants.ts'
import { attendeesOf, changeAttendeesOfDates, endDates } from './attendees.ts'
import { checkInOfRoom } from './check-in-state.ts'
import {
  checkedWishes,
  type DependentKinds,
  type DependentWish,
  dependentParagraphs,
  fulfil,
  notifyRoomGone,
  wishesByReservation,
} from './dependents.ts'
import {
  checkOpen,
  daysBookableAhead,
  noSuchReservation,
  noSuchRoom,
  reservationSpan,
  roomKeptWords,
  roomTaken,
} from './refusals.ts'
import type { MailedReservation } from './reservation-calendar.ts'
import {
  acceptedTimeOf,
  type Clock,
  lockPerson,
  type MeetingRow,
  meetingOf,
  meetingsIn,
  notCheckedIn,
  offerRooms,
  reservationsWithRooms,
  reservedOf,
} from './reservations.ts'
import {
  addedRoomRequest,
  askRoomCalendar,
  letFormerRoomGo,
  ownerOf,
  type RoomRequest,
} from './room-calendar.ts'
import type { LineParts } from './room-line.ts'
import { lockRoom, lockRoomsOf } from './room-lock.ts'
import { whyTaken } from './room-taken.ts'
import { pauseBeforeSeriesMail, seriesDeletionMail, seriesMailJob } from './series-mail.ts'
import { notifyPeople } from './series-people.ts'
import { askToOffer } from './waits-job.ts'

/** A recurrence, by its first time. */
interface Wanted extends Acting {
  start: string
  end: string
  recurrence: Recurrence
}

/**
 * The dates of a recurrence that can be booked by the rules of today, and how each of them stands: what collides is known
 * before anything is booked.
 * @throws Problem 400 a time or a recurrence that is none, 404 no such room, 409 a room that the person may not book
 */
export async function seriesOutlook(
  db: Database,
  { accountId, address, start, end, recurrence, language }: Wanted & { address: string; language: Language },
  { now, limit }: Clock & { limit: number },
): Promise<SeriesOutlook> {
  const room = await roomByEmail(db, address, now)
  if (room === undefined) throw noSuchRoom()
  const account = await accountOf(db, accountId)
  const daysAhead = daysBookableAhead(referentielOf(room), {
    ownSite: account?.siteId ?? null,
    daysAhead: daysAheadOf(room.param),
  })
  const clock = { now, daysAhead }
  const first = reservationSpan(start, end, clock)
  const all = timesOf(first, recurrence)
  const bookable = all.filter(time => spanFault(time, clock) === undefined)
  const opening = openingOf(room, room.param, room.closures)
  const until = bookable.at(-1)?.end ?? first.end
  const meetings = await meetingsIn(
    db,
    room.id,
    { start: first.start, end: until },
    {
      ...{ accountId, now, checkIn: undefined },
    },
  )
  const buffer = bufferOf(room, room.param)
  const busy = meetings.flatMap(
    ({ mine, confirmedStartDateTime: from, confirmedEndDateTime: to, ...time }) => [
      busyTime(mine, time.startDateTime, time.endDateTime, time.bufferMinutes),
      ...(from === null || to === null ? [] : [busyTime(mine, from, to, time.confirmedBufferMinutes)]),
    ],
  )
  const held = await heldBy(db, accountId, now)
  return {
    dates: bookable.map(({ day, ...span }): SeriesDate => {
      const closed = whyClosed(span, opening)
      const taken = busy.find(time => overlap(time, span))
      const minutes = taken === undefined ? missingBuffer(busy, span, buffer) : undefined
      const state = taken?.mine ? 'OWN' : taken !== undefined || minutes !== undefined ? 'TAKEN' : 'FREE'
      return {
        day,
        startDateTime: span.start.toISOString(),
        endDateTime: span.end.toISOString(),
        state: closed !== undefined ? 'CLOSED' : state,
        says:
          closed !== undefined
            ? closedInWords(closed, language)
            : minutes === undefined
              ? null
              : roomKeptWords(room.name, span, minutes)[language],
      }
    }),
    beyond: all.length - bookable.length,
    lastDay: bookingWindow(now, daysAhead).last,
    left: Math.max(0, limit - held),
  }
}

/** A time that a room is taken, with the minutes kept free after it. */
export interface BusyTime extends Span {
  buffer: number
}

function busyTime(mine: boolean, start: string, end: string, buffer = 0): BusyTime & { mine: boolean } {
  return { mine, start: new Date(start), end: new Date(end), buffer }
}

/**
 * The minutes that would not be kept free between a time and those that a room is taken; undefined: they would be.
 * @param buffer how many are to be kept free after it
 */
export function missingBuffer(busy: readonly BusyTime[], span: Span, buffer: number): number | undefined {
  for (const time of busy) {
    if (time.start >= span.end && +time.start < +span.end + buffer * 60_000) return buffer
    if (time.end <= span.start && +time.end + time.buffer * 60_000 > +span.start) return time.buffer
  }
  return undefined
}

/** @throws Problem 400 naming what is wrong with the recurrence */
function timesOf(first: Span, recurrence: Recurrence): (Span & { day: Day })[] {
  const day = campusDay(first.start)
  const fault = recurrenceFault(day, recurrence)
  if (fault !== undefined) throw wrongRecurrence(fault)
  return occurrences(first, recurrence)
}

async function heldBy(db: Database, accountId: string, now: Date): Promise<number> {
  const { held } = await db
    .selectFrom('reservations as v')
    .select(sql<number>`count(*)::int`.as('held'))
    .where('v.account_id', '=', accountId)
    .where('v.active', '=', true)
    .where(sql<boolean>`upper(v.during) > ${now}::timestamptz`)
    .executeTakeFirstOrThrow()
  return held
}

interface WantedSeries extends Wanted {
  dates: readonly { day: Day; address: string }[]
  label: string
  description: string
  /** Who is invited to all of them. */
  attendees?: readonly string[] | undefined
  language: Language
}

/**
 * Books the named dates of a recurrence, all of them or none: each is a reservation of its own, which the exclusion decides.
 * Colleagues are invited to all of them, and hear of it once the room has answered.
 * @throws Problem 400 naming what is wrong, 404 no such room, 409 as `bookingRefusals` says
 */
export async function bookSeries(
  db: Database,
  wanted: WantedSeries,
  { now, limit }: Clock & { limit: number },
): Promise<{ series: string; reservations: Reservation[] }> {
  const { accountId, assistant, dates, description, attendees = [], language } = wanted
  const label = inOneLine(wanted.label)
  return inTransaction(db, async trx => {
    await countForOthers(trx, wanted, { now, wanted: dates.length })
    await lockPerson(trx, accountId)
    const account = await accountOf(trx, accountId)
    const bookedBy = await assistantNamed(trx, { accountId, assistant })
    const rooms = new Map<string, NonNullable<Awaited<ReturnType<typeof roomByEmail>>>>()
    for (const address of new Set(dates.map(date => date.address))) {
      const room = await roomByEmail(trx, address, now)
      if (room === undefined) throw noSuchRoom()
      rooms.set(address, room)
    }
    // Of several rooms in one order, whoever asks, and each for itself: two that write several dates of one room in
    // different orders would each wait for the other.
    const ids = [...rooms.values()].map(({ id }) => id)
    for (const id of [...new Set(ids)].toSorted((one, other) => one - other)) await lockRoom(trx, id)

    const first = { start: new Date(wanted.start), end: new Date(wanted.end) }
    const times = new Map<Day, Span>()
    const chosen = dates.map(({ day, address }) => {
      const room = rooms.get(address)
      if (room === undefined) throw noSuchRoom()
      const daysAhead = daysBookableAhead(referentielOf(room), {
        ownSite: account?.siteId ?? null,
        daysAhead: daysAheadOf(room.param),
      })
      if (times.size === 0) {
        // What is wrong with the first time is said of it before anything is said of the dates.
        reservationSpan(wanted.start, wanted.end, { now, daysAhead })
        for (const { day, ...span } of timesOf(first, wanted.recurrence)) times.set(day, span)
      }
      const time = times.get(day)
      times.delete(day)
      if (time === undefined) throw notOfRecurrence()
      const span = reservationSpan(time.start.toISOString(), time.end.toISOString(), { now, daysAhead })
      checkOpen(span, openingOf(room, room.param, room.closures))
      return { room, span }
    })
    const held = await heldBy(trx, accountId, now)
    if (held + chosen.length > limit) throw tooManyDates({ held, wanted: chosen.length, limit })
    const series = crypto.randomUUID()
    const last = dates.reduce((latest, { day }) => (day > latest ? day : latest), '')
    const rule = JSON.stringify({ ...wanted.recurrence, until: last })
    const reservations: Reservation[] = []
    for (const { room, span } of chosen.toSorted((one, other) => +one.span.start - +other.span.start)) {
      const buffer = bufferOf(room, room.param)
      const { rows } = await sql<{ made: RoomRequest }>`
        with made as (
          insert into reservations
            (room_id, site_id, account_id, during, buffer, label, description, language, created_at, changed_at, series,
            series_rule, booked_by, asked_by)
          values (${room.id}::int, ${room.site_id}::int, ${accountId},
            tstzrange(${span.start}::timestamptz, ${span.end}::timestamptz), ${buffer}::smallint, ${label}, ${description}, ${language},
            ${now}::timestamptz, ${now}::timestamptz, ${series}::uuid, ${rule}::jsonb,
            ${assistant ?? null}::text, ${assistant ?? null}::text)
          on conflict on constraint reservations_never_overlap do nothing
          returning id, revision)
        select to_json(made) as made, ${addedRoomRequest(sql`to_json(made)`)} as job from made`.execute(trx)
      const [written] = rows
      if (written === undefined) {
        throw (await whyTaken(trx, { room, span, buffer })) ?? roomTaken(room.name, span)
      }
      const row: MeetingRow = {
        id: written.made.id,
        account_id: accountId,
        starts_at: span.start,
        ends_at: span.end,
        confirmed_starts_at: null,
        confirmed_ends_at: null,
        former_room_id: null,
        status: 'PENDING',
        label,
        description,
        reason: null,
        note: null,
        series,
        series_rule: { ...wanted.recurrence, until: last },
        booked_by_name: bookedBy?.name ?? null,
        buffer,
        former_buffer: 0,
        ...notCheckedIn,
      }
      const view = { now, accountId, checkIn: checkInOfRoom(room, room.param) }
      reservations.push({ ...meetingOf(row, view), referentiel: referentielOf(room) })
    }
    await addJob(trx, seriesMailJob, { series }, { runAt: pauseBeforeSeriesMail(now) })
    if (attendees.length === 0) return { series, reservations }
    const reservationIds = reservations.map(({ id }) => id)
    await changeAttendeesOfDates(trx, { reservationIds, accountId, assistant, now }, { add: attendees })
    const invited = await attendeesOf(trx, reservationIds)
    return {
      series,
      reservations: reservations.map(one => ({ ...one, attendees: invited.get(one.id) ?? [] })),
    }
  })
}

/**
 * Gives back what has not begun of a series, all of it or what begins at a moment or later, with one mail about it to each person.
 * What was made for its dates is cancelled along where that is wished; the mail says what stays.
 * @throws Problem 400 for a wish about something else, 404 not theirs, 409 DEPENDENT_REFUSED
 */
export async function deleteSeries(
  db: Database,
  {
    series,
    accountId,
    assistant,
    from,
    dependents = [],
    language,
  }: Acting & {
    series: string
    from?: Date
    dependents?: readonly DependentWish[] | undefined
    language: Language
  },
  { now, publicUrl, kinds, reservationLimit }: LineParts & { kinds: DependentKinds },
): Promise<void> {
  await inTransaction(db, async trx => {
    const locked = await lockRoomsOf(
      trx,
      sql`v.series = ${series}::uuid and v.account_id = ${accountId} and v.active`,
    )
    const rows = await reservationsWithRooms(trx)
      .select(siteName(sql.ref<number>('v.site_id')).as('campus'))
      .where('v.series', '=', series)
      .where('v.account_id', '=', accountId)
      .orderBy('v.id')
      .forUpdate('v')
      .execute()
    if (rows.length === 0) throw noSuchReservation()
    const person = { id: accountId }
    const gone = rows
      .filter(row => row.status === 'PENDING' || row.status === 'ACCEPTED')
      // At one that runs it may be asked for, which then goes too.
      .filter(row => may(person, from === undefined ? 'change' : 'delete', reservedOf(row), now))
      .filter(row => from === undefined || row.starts_at >= from)
      .toSorted((one, other) => +one.starts_at - +other.starts_at)
    if (gone.length === 0) return
    const goneIds = gone.map(({ id }) => id)
    const account = await accountOf(trx, accountId)
    const act = { accountId, language, now, publicUrl }
    const deleted: (MailedReservation & { isInCalendar: boolean })[] = []
    const stay: ((language: Language) => Promise<LinkedParagraph[]>)[] = []
    const ofDates = gone.map(({ id }) => ({ reservationId: id, accountId }))
    const wishes = await wishesByReservation(kinds, trx, ofDates, dependents, act)
    for (const row of gone) {
      const { id, starts_at: start, ends_at: end, label, description, campus } = row
      const room = row.former_room ?? row.room
      const of = { reservationId: id, accountId }
      const asked = await checkedWishes(kinds, trx, of, wishes.get(id) ?? [], act)
      await fulfil(kinds, trx, of, asked, act)
      const { revision, sequence } = await trx
        .updateTable('reservations')
        .set({
          ...{ status: 'CANCELLED', dependents: '[]', description: '', dismissed: false },
          ...{ previous: null, former: null, former_room_id: null },
          ...{ changed_at: now, revision: sql<number>`revision + 1` },
        })
        .where('id', '=', id)
        .returning(['revision', sql<number>`revision + edits`.as('sequence')])
        .executeTakeFirstOrThrow()
      const held = row.former_room
      if (held !== null) await letFormerRoomGo(trx, id)
      const left = held === null ? undefined : { email: held.email ?? '', siteId: row.site_id }
      await askRoomCalendar(trx, { id, revision }, left)
      const accepted = acceptedTimeOf(row)
      await notifyRoomGone(kinds, trx, of, { start, end }, act)
      await notifyRoomGone(kinds, trx, of, row.status === 'PENDING' ? accepted : undefined, act)
      if (account === undefined) continue
      stay.push(language => dependentParagraphs(kinds, trx, of, { language, now, publicUrl }))
      const place = { room: room.name, campus, building: room.building, floor: room.floor }
      const said = {
        id,
        sequence,
        label,
        description,
        ...place,
        owner: ownerOf(account),
        language,
        now,
        publicUrl,
      }
      const mailed = { ...said, start, end, ...accepted }
      deleted.push({ ...mailed, isInCalendar: accepted !== undefined })
    }
    await endDates(trx, goneIds)
    const places = new Map(deleted.map(date => [date.id, date]))
    await notifyPeople(trx, series, { now, publicUrl, assistant, places })
    await offerRooms(trx, locked, { now, publicUrl, reservationLimit })
    for (const { room_id: roomId } of gone) {
      // Another device has moved it there before its row was locked.
      if (!locked.has(roomId)) await askToOffer(trx, roomId)
    }
    if (deleted.length === 0) return
    const by = await assistantNamed(trx, { accountId, assistant })
    await mailOwner(
      trx,
      async said => {
        const paragraphs: LinkedParagraph[] = []
        for (const ask of stay) paragraphs.push(...(await ask(said.language)))
        return seriesDeletionMail(
          deleted.map(date => ({ ...date, ...said })),
          paragraphs,
        )
      },
      { language, by, about: `series ${series}`, owner: accountId, now },
    )
  })
}

function wrongRecurrence(fault: NonNullable<ReturnType<typeof recurrenceFault>>): Problem {
  return invalid(
    fault === 'WEEKDAYS'
      ? {
          recurrence: {
            fr: 'Le jour de la première date fait partie des jours choisis.',
            en: 'The weekday of the first date is among those chosen.',
          },
        }
      : {
          recurrence: {
            fr: 'La dernière date ne peut précéder la première, ni la suivre de plus de deux ans.',
            en: 'The last date is neither before the first nor more than two years after it.',
          },
        },
  )
}

function notOfRecurrence(): Problem {
  return invalid({
    dates: {
      fr: 'L’une de ces dates ne fait pas partie de la répétition, ou y figure deux fois.',
      en: 'One of these dates is not of the recurrence, or is named twice.',
    },
  })
}

function tooManyDates({ held, wanted, limit }: Record<'held' | 'wanted' | 'limit', number>): Problem {
  return refusal('TOO_MANY_RESERVATIONS', {
    fr: `Vous avez ${held} réservations à venir sur ${limit} au plus\u00a0: ${wanted} de plus seraient trop. Rien n’a été réservé.`,
    en: `You have ${held} upcoming bookings of ${limit} at most: ${wanted} more would be too many. Nothing was booked.`,
  })
}
