import type { Referentiel } from '#features/rooms/contract.ts'
import type { Span } from '#features/rooms/rules.ts'
import { addDays, campusDay, type Day } from '#platform/time/campus-time.ts'
import type { Invitation, Meeting, Reservation, Schedule } from '../../contract.ts'

/** One of a person’s own reservations, with its room. */
export interface Booking {
  referentiel: Referentiel
  meeting: Meeting
}

/** What an address, that of a mail, may name in the list of one's bookings, by its parameter. */
export const namedInAddress = ['invitation', 'for', 'offer'] as const

/** The time that a meeting is asked for, or has. */
export function spanOf({ startDateTime, endDateTime }: Meeting): Span {
  return { start: new Date(startDateTime), end: new Date(endDateTime) }
}

/** Whether a meeting holds its room, or waits for it. */
export function stands({ status }: Meeting): boolean {
  return status === 'PENDING' || status === 'ACCEPTED'
}

/** The accepted time of a meeting whose change is being asked for. */
export function confirmedSpanOf({ confirmedStartDateTime, confirmedEndDateTime }: Meeting): Span | undefined {
  return confirmedStartDateTime === null || confirmedEndDateTime === null
    ? undefined
    : { start: new Date(confirmedStartDateTime), end: new Date(confirmedEndDateTime) }
}

/** Every reservation, the soonest first. */
export function bookingsOf(schedules: readonly Schedule[]): Booking[] {
  return schedules
    .flatMap(({ referentiel, meetings }) => meetings.map(meeting => ({ referentiel, meeting })))
    .sort(
      (one, other) =>
        Date.parse(one.meeting.startDateTime) - Date.parse(other.meeting.startDateTime) ||
        (one.meeting.id < other.meeting.id ? -1 : 1),
    )
}

/** What is not over, by the day it begins on; what began before today is of today. */
export function bookingsByDay(
  schedules: readonly Schedule[],
  now: Date,
): { day: Day; bookings: Booking[] }[] {
  const today = campusDay(now)
  const open = bookingsOf(schedules).filter(({ meeting }) => {
    const confirmed = confirmedSpanOf(meeting)
    return spanOf(meeting).end > now || (confirmed !== undefined && confirmed.end > now)
  })
  const days = Map.groupBy(open, ({ meeting }) => {
    const day = campusDay(new Date(meeting.startDateTime))
    return day < today ? today : day
  })
  return [...days].map(([day, bookings]) => ({ day, bookings }))
}

/** What stands in the list of a day: one's own booking, or a colleague's that one is invited to. */
export interface DayEntry {
  id: string
  start: Date
  booking?: Booking
  invitation?: Invitation
}

/** One's own bookings and invitations, by day, each day's the soonest first. */
export function entriesByDay(
  schedules: readonly Schedule[],
  invitations: readonly Invitation[],
  now: Date,
): { day: Day; entries: DayEntry[] }[] {
  const today = campusDay(now)
  const own = bookingsByDay(schedules, now).flatMap(({ day, bookings }) =>
    bookings.map(booking => ({ day, id: booking.meeting.id, start: spanOf(booking.meeting).start, booking })),
  )
  const invited = invitations
    .filter(({ endDateTime }) => new Date(endDateTime) > now)
    .map(invitation => {
      const start = new Date(invitation.startDateTime)
      const day = campusDay(start)
      return { day: day < today ? today : day, id: `invitation-${invitation.id}`, start, invitation }
    })
  const all = [...own, ...invited].toSorted(
    (one, other) => +one.start - +other.start || (one.id < other.id ? -1 : 1),
  )
  return [...Map.groupBy(all, ({ day }) => day)].map(([day, entries]) => ({
    day,
    entries: entries.map(({ day: _, ...entry }) => entry),
  }))
}

/** What stands in the list, and where it repeats its later dates. */
interface FoldedEntry extends DayEntry {
  later: DayEntry[]
}

/** The days with each series once, one's own or a colleague's, at its next date, and its later ones with that. */
export function seriesFolded(
  days: readonly { day: Day; entries: DayEntry[] }[],
): { day: Day; entries: FoldedEntry[] }[] {
  const next = new Map<string, FoldedEntry>()
  return days
    .map(({ day, entries }) => ({
      day,
      entries: entries.flatMap(entry => {
        const folded: FoldedEntry = { ...entry, later: [] }
        // What was kept on the device before knows nothing of it.
        const series = entry.booking?.meeting.series?.id ?? entry.invitation?.series
        if (series == null) return [folded]
        const former = next.get(series)
        former?.later.push(entry)
        if (former !== undefined) return []
        next.set(series, folded)
        return [folded]
      }),
    }))
    .filter(({ entries }) => entries.length > 0)
}

/** How a day is told apart from the others in a list that begins now. */
export function nearness(day: Day, now: Date): 'today' | 'tomorrow' | 'later' {
  const today = campusDay(now)
  return day === today ? 'today' : day === addDays(today, 1) ? 'tomorrow' : 'later'
}

/** Whether a room’s calendar has yet to answer. */
export function awaitsAnswer(schedules: readonly Schedule[]): boolean {
  return schedules.some(({ meetings }) => meetings.some(({ status }) => status === 'PENDING'))
}

/** How often to ask while a room has yet to answer and no live feed tells of it, in milliseconds. */
const answerEvery = 3_000

/** In how many milliseconds to ask anew for bookings that no live feed tells of; false: every room has answered. */
export const untilAnswered = (schedules: readonly Schedule[]): number | false =>
  awaitsAnswer(schedules) && answerEvery

/** Whether something of it is to be checked in to. */
export function wantsCheckIn({
  schedules,
  invitations = [],
}: {
  schedules: readonly Schedule[]
  invitations?: readonly Invitation[]
}): boolean {
  const all = [...schedules.flatMap(({ meetings }) => meetings), ...invitations]
  return all.some(({ checkIn }) => checkIn !== null)
}

/** The schedules with a reservation as the server has just answered it. */
export function withReservation(schedules: readonly Schedule[], reservation: Reservation): Schedule[] {
  const { referentiel, ...meeting } = reservation
  const others = withoutReservation(schedules, meeting.id)
  const ofRoom = others.find(schedule => schedule.referentiel.id === referentiel.id)
  if (ofRoom === undefined) return [...others, { referentiel, meetings: [meeting] }]
  return others.map(schedule =>
    schedule === ofRoom ? { referentiel, meetings: [...ofRoom.meetings, meeting] } : schedule,
  )
}

/** The schedules without a reservation, and without rooms that have none left. */
export function withoutReservation(schedules: readonly Schedule[], id: string): Schedule[] {
  return schedules
    .map(schedule => ({ ...schedule, meetings: schedule.meetings.filter(meeting => meeting.id !== id) }))
    .filter(({ meetings }) => meetings.length > 0)
}
