import type { RefusalReason, ReservationStatus } from '#features/room-bookings/contract.ts'
import { bankHolidayOn } from '#platform/time/bank-holidays.ts'
import { addDays, campusInstant, type Day, isWeekend, weekdayOf } from '#platform/time/campus-time.ts'
import { workingDayBefore } from '#platform/time/working-days.ts'
import { randomFrom, shuffled, uuidFrom } from '../random.ts'
import { daysFrom } from '../restaurants/calendar.ts'
import { demoSites } from '../sites.ts'
import { type OwnReservation, ownReservationsOn } from './own-reservations.ts'
import type { Purpose } from './purpose.ts'
import type { DemoRoom } from './room.ts'
import { demoRooms } from './rooms.ts'

export interface DemoReservation {
  /** Follows from room, day and start. */
  id: string
  room: DemoRoom
  accountId: string
  start: Date
  end: Date
  status: ReservationStatus
  reason: RefusalReason | null
  language: 'fr' | 'en'
  madeAt: Date
  /** When its room will answer; only with `PENDING`. */
  answeredAt?: Date
}

/** Reservations lie three weeks around today. */
export const daysAround = 21
/** The most a person makes for one day, so that nobody holds more than allowed in all. */
export const mostOfOneDay = 2
/** Working days before a meeting at which a room is taken, in the middle; rarely much earlier. */
const usualLead = 6
/** Nobody asks for a room longer before, in working days: three weeks. */
const longestLead = 15

const quarter = 15
const [firstStart, lastEnd] = [8 * 60, 20 * 60]

/** What part of the small rooms is wanted in each hour of the day, from 8:00 on: nobody meets at lunch. */
const wantedByHour = [0.12, 0.4, 0.68, 0.64, 0.14, 0.2, 0.6, 0.62, 0.4, 0.2, 0.05, 0.02]
/** From Monday to Friday. */
const wantedByWeekday = [0.85, 1, 0.9, 1, 0.6]

/** How much each kind of room is wanted, and for how many minutes. */
const wanted: Record<Purpose, { much: number; minutes: readonly number[] }> = {
  bubble: { much: 1.05, minutes: [15, 30, 30, 45, 60] },
  huddle: { much: 1, minutes: [30, 45, 60, 60] },
  meeting: { much: 0.85, minutes: [45, 60, 60, 90] },
  board: { much: 0.6, minutes: [60, 90, 120, 180] },
  workshop: { much: 0.5, minutes: [120, 180, 240] },
  training: { much: 0.5, minutes: [180, 240, 420] },
  hall: { much: 0.25, minutes: [120, 240] },
  desk: { much: 0.55, minutes: [540] },
}

/** By campus, how many days ahead its rooms may be taken; only those where they may. */
export const daysAheadBySite: ReadonlyMap<number, number> = new Map(
  demoSites.flatMap(({ id, functionalities }) => {
    const booking = functionalities.find(({ type, activated = true }) => type === 'BOOKING' && activated)
    const days = booking?.param?.daysOfSearchOffice
    return days === undefined ? [] : [[id, days] as const]
  }),
)

/** The rooms that people take: those where the works are on are not, nor those without an address. */
export const takenRooms: readonly DemoRoom[] = demoRooms.filter(
  ({ site, bookable, email, refusesBecause, works }) =>
    daysAheadBySite.has(site) && bookable && email !== null && refusesBecause !== 'CLOSED' && works === null,
)

const takenBySite = Map.groupBy(takenRooms, ({ site }) => site)

/** By campus, the accounts of those who take rooms there. */
export type Organisers = ReadonlyMap<number, readonly string[]>

/**
 * Everything that is reserved around today, as far as it had been asked for by the evening before. All follows from the
 * dates alone: a later day adds to what an earlier one saw, and changes nothing of it.
 */
export function reservationsAround(today: Day, organisers: Organisers): DemoReservation[] {
  return daysFrom(addDays(today, -daysAround), addDays(today, daysAround))
    .filter(isWorkingDay)
    .flatMap(day => reservationsOn(day, organisers, today))
}

/** Those for today or the next working day that were asked for last: an earlier day had not seen them yet. */
export function latestReservations(today: Day, organisers: Organisers): DemoReservation[] {
  let day = today
  while (!isWorkingDay(day)) day = addDays(day, 1)
  return reservationsOn(day, organisers, today, workingDayBefore(addDays(today, -1), 0))
}

/** No campus is open on a weekend or, while the company’s people make reservations, on a bank holiday. */
function isWorkingDay(day: Day): boolean {
  return !isWeekend(day) && bankHolidayOn(day) === undefined
}

/** @param since the first day on which they were asked for; however long ago when absent */
function reservationsOn(day: Day, organisers: Organisers, today: Day, since: Day = ''): DemoReservation[] {
  const isMade = ({ madeOn }: { madeOn: Day }) => since <= madeOn && madeOn < today
  const own = ownReservationsOn(day, takenRooms)
  const heldByRoom = Map.groupBy(
    own.filter(({ isRefused }) => !isRefused),
    ({ room }) => room,
  )
  const made = Array.from({ length: longestLead + 1 }, (_, lead) => workingDayBefore(day, lead))
  const others = [...takenBySite].flatMap(([site, rooms]) => {
    const people = shuffled(organisers.get(site) ?? [], randomFrom(`organisers ${site} ${day}`))
    return rooms
      .flatMap(room =>
        meetingsOf(room, day, heldByRoom.get(room) ?? []).map(meeting => ({ ...meeting, room })),
      )
      .slice(0, people.length * mostOfOneDay)
      .map((meeting, index) => ({
        ...meeting,
        madeOn: made[meeting.lead] ?? day,
        accountId: people[index % people.length] ?? '',
      }))
  })
  return [
    ...own.filter(isMade).map(meeting => ownReservation(meeting, day, today)),
    ...others.filter(isMade).map(
      ({ room, from, to, madeOn, accountId, random }): DemoReservation => ({
        id: idOf(`${room.reference} ${day} ${from}`),
        room,
        accountId,
        start: at(day, from),
        end: at(day, to),
        status: 'ACCEPTED',
        reason: null,
        language: random < 0.7 ? 'fr' : 'en',
        madeAt: at(madeOn, 9 * 60 + Math.floor(random * 540)),
      }),
    ),
  ]
}

const noons = new Map<Day, number>()

/** A moment of a working day. The clocks change at night, so its minutes can all be counted from its noon. */
function at(day: Day, minutes: number): Date {
  const noon = noons.get(day) ?? campusInstant(day, '12:00').getTime()
  noons.set(day, noon)
  return new Date(noon + (minutes - 12 * 60) * 60_000)
}

interface Meeting {
  from: number
  to: number
  /** How many working days before it was asked for. */
  lead: number
  /** From 0 up to 1, for what is still to be drawn. */
  random: number
}

/** What one room holds on a day: walked through by the quarter of an hour. */
function meetingsOf(
  room: DemoRoom,
  day: Day,
  kept: readonly Pick<OwnReservation, 'from' | 'to'>[],
): Meeting[] {
  const { much, minutes } = wanted[room.purpose]
  const random = randomFrom(`reservations ${room.reference} ${day}`)
  const weekday = wantedByWeekday[weekdayOf(day) - 1] ?? 0
  const usual = minutes.reduce((sum, length) => sum + length, 0) / minutes.length / quarter
  const latest = Math.min(longestLead, workingDaysIn(daysAheadBySite.get(room.site) ?? 0))
  const meetings: Meeting[] = []
  const add = (from: number, to: number) => {
    const lead = Math.min(latest, 1 + Math.floor(-Math.log(1 - random.next()) * usualLead))
    const isKept = kept.some(other => from < other.to && other.from < to)
    const meeting = { from, to, lead, random: random.next() }
    if (!isKept) meetings.push(meeting)
  }
  if (room.purpose === 'desk') {
    if (random.chance(much * weekday)) add(9 * 60, 18 * 60)
    return meetings
  }
  for (let now = firstStart; now < lastEnd; ) {
    const part = Math.min(0.8, (wantedByHour[Math.floor((now - firstStart) / 60)] ?? 0) * much * weekday)
    // So often must a free room be taken that it is busy for this part of the time.
    const length = random.chance(part / (1 - part) / usual) ? random.pick(minutes) : 0
    if (length > 0 && now + length <= lastEnd) add(now, now + length)
    now += Math.max(quarter, length)
  }
  return meetings
}

/** How many working days surely lie within so many days. */
function workingDaysIn(days: number): number {
  return Math.floor(days / 7) * 5
}

function ownReservation(
  { who, room, from, to, madeOn, isRefused, changeRefused, language, ...asked }: OwnReservation,
  day: Day,
  today: Day,
): DemoReservation {
  const madeAt = campusInstant(madeOn, '09:40')
  const answeredAt = answerOf(asked, { day, today, madeAt })
  return {
    id: ownReservationId(who.id, day, from),
    room,
    accountId: who.id,
    start: at(day, from),
    end: at(day, to),
    status: isRefused ? 'REFUSED' : answeredAt === undefined ? 'ACCEPTED' : 'PENDING',
    reason: isRefused ? room.refusesBecause : changeRefused ? 'DECLINED' : null,
    language,
    madeAt,
    ...(answeredAt !== undefined && { answeredAt }),
  }
}

/** When the room of a request that is still open answers; one that is given by people says at once that it waits for them. */
function answerOf(
  { awaitsConsent, isPendingUntil }: Pick<OwnReservation, 'awaitsConsent' | 'isPendingUntil'>,
  { day, today, madeAt }: { day: Day; today: Day; madeAt: Date },
): Date | undefined {
  if (awaitsConsent && day > today) return madeAt
  if (isPendingUntil !== undefined && isPendingUntil > today) return campusInstant(isPendingUntil, '09:00')
  return undefined
}

/** The number of what somebody has reserved from a minute of a day on. */
export function ownReservationId(who: string, day: Day, from: number): string {
  return idOf(`${who} ${day} ${from}`)
}

const idOf = (seed: string) => uuidFrom(`reservation ${seed}`)
