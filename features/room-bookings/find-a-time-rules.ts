import {
  closedDay,
  closedTimesOn,
  type Opening,
  overlap,
  periodOn,
  planningHours,
  roundedUp,
  type Span,
  startStep,
} from '#features/rooms/rules.ts'
import { addDays, campusDay, campusInstant, type Day, isWeekend } from '#platform/time/campus-time.ts'

/*
 * Which times are proposed to people who want to meet in a room. Times begin at a quarter of an hour, within the hours that a
 * planning shows; all of it is of the campus clock.
 */

const minute = 60_000

/** Days, from one on, on which the campus opens. @param last the last day that it takes reservations for */
export function openDays(
  from: Day,
  { count, last, opening }: { count: number; last: Day; opening: Opening },
): Day[] {
  const days: Day[] = []
  for (let day = from; day <= last && days.length < count; day = addDays(day, 1)) {
    if (!isWeekend(day) && closedDay(day, opening) === undefined) days.push(day)
  }
  return days
}

/** The parts of days within which a time may be proposed: while the campus is open, and not before a moment. */
export function openParts(days: readonly Day[], { opening, now }: { opening: Opening; now: Date }): Span[] {
  return days.flatMap(day => {
    const first = campusInstant(day, planningHours.from)
    const start = first < now ? roundedUp(now, startStep) : first
    return without({ start, end: campusInstant(day, planningHours.to) }, closedTimesOn(day, opening))
  })
}

/** What is left of a time. @param taken in order and without overlap */
function without({ start, end }: Span, taken: readonly Span[]): Span[] {
  const left: Span[] = []
  let at = start
  for (const one of taken) {
    if (one.end <= at) continue
    if (one.start >= end) break
    if (one.start > at) left.push({ start: at, end: one.start })
    at = one.end
  }
  if (at < end) left.push({ start: at, end })
  return left
}

/** Times in their order, joined where they meet: the same moments are taken. */
export function joined(spans: readonly Span[]): Span[] {
  const apart: Span[] = []
  for (const span of spans.toSorted((one, other) => +one.start - +other.start)) {
    const last = apart.at(-1)
    if (last === undefined || span.start > last.end) apart.push({ start: span.start, end: span.end })
    else if (span.end > last.end) last.end = span.end
  }
  return apart
}

/** Somebody who is to come. */
interface Attending {
  id: string
  busy: readonly Span[]
}

/** A room that has the seats and the equipment. */
export interface MeetingPlace {
  id: string
  capacity: number
  needsApproval: boolean
  isFavourite: boolean
  /** Minutes on foot; null: not known. */
  walk: number | null
  /** When it is taken or closed. */
  kept: readonly Span[]
}

export interface TimesWanted {
  /** In minutes. */
  length: number
  seats: number
  /** See `openParts`. */
  parts: readonly Span[]
  /** When who asks is busy themselves: nothing is proposed then. */
  ownBusy: readonly Span[]
  people: readonly Attending[]
  rooms: readonly MeetingPlace[]
  /** Of a day, and in all. */
  mostADay: number
  most: number
}

export interface ProposedMeeting extends Span {
  room: string
  /** Who is not free, in the order in which they were given. */
  missing: string[]
}

interface Candidate extends ProposedMeeting {
  day: Day
  rank: readonly number[]
}

/**
 * The times to propose, the best first: at which the most people can come, half of them at least; then within the usual
 * hours of a meeting; then by the room: what nobody has to consent to, of the size that is needed, a favourite, a few minutes
 * nearer; then the earliest. Of two that overlap the better one is proposed.
 */
export function proposedMeetings(wanted: TimesWanted): ProposedMeeting[] {
  const { length, seats, parts, people, mostADay, most } = wanted
  const own = joined(wanted.ownBusy)
  const busy = people.map(({ id, busy }) => ({ id, busy: joined(busy) }))
  const rooms = wanted.rooms
    .map(room => ({ id: room.id, kept: joined(room.kept), ...rankOfRoom(room, seats) }))
    .toSorted(
      (one, other) =>
        compared(one.coarse, other.coarse) || compared(one.fine, other.fine) || inOrder(one.id, other.id),
    )
  const candidates: Candidate[] = []
  for (const part of parts) {
    const day = campusDay(part.start)
    const hours = usualHours(day)
    for (const span of timesIn(part, length)) {
      if (isTaken(own, span)) continue
      const missing = busy.filter(one => isTaken(one.busy, span)).map(({ id }) => id)
      if (missing.length > people.length / 2) continue
      const room = rooms.find(({ kept }) => !isTaken(kept, span))
      if (room === undefined) continue
      const rank = [missing.length, unusual(span, hours), ...room.coarse, +span.start, ...room.fine]
      candidates.push({ ...span, day, room: room.id, missing, rank })
    }
  }
  candidates.sort((one, other) => compared(one.rank, other.rank))
  const chosen = new Map<Day, Span[]>()
  const proposed: ProposedMeeting[] = []
  for (const { rank: _, day, ...candidate } of candidates) {
    const ofDay = chosen.get(day) ?? []
    if (ofDay.length >= mostADay || ofDay.some(other => overlap(other, candidate))) continue
    chosen.set(day, [...ofDay, candidate])
    proposed.push(candidate)
    if (proposed.length === most) break
  }
  return proposed
}

/** The times of a length within a part of a day, each at a quarter of an hour. */
function* timesIn({ start, end }: Span, length: number): Generator<Span> {
  for (let at = +roundedUp(start, startStep); at + length * minute <= +end; at += startStep * minute) {
    yield { start: new Date(at), end: new Date(at + length * minute) }
  }
}

/** @param busy as `joined` gives it */
function isTaken(busy: readonly Span[], span: Span): boolean {
  let [from, to] = [0, busy.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((busy[middle]?.end ?? span.end) <= span.start) from = middle + 1
    else to = middle
  }
  const next = busy[from]
  return next !== undefined && next.start < span.end
}

interface UsualHours {
  half: readonly Span[]
  whole: Span
}

function usualHours(day: Day): UsualHours {
  return { half: [periodOn('morning', day), periodOn('afternoon', day)], whole: periodOn('allDay', day) }
}

/** 0: within the morning or the afternoon; 1: over lunch; 2: early or late. */
function unusual(span: Span, { half, whole }: UsualHours): number {
  const lies = ({ start, end }: Span) => start <= span.start && span.end <= end
  return half.some(lies) ? 0 : lies(whole) ? 1 : 2
}

/** Rooms whose walks differ by less count as near as each other, in minutes. */
const walkStep = 5
const unknownWalk = 24 * 60

/** `coarse` comes before when it is, `fine` after that. */
export function rankOfRoom(
  { capacity, needsApproval, isFavourite, walk }: Omit<MeetingPlace, 'id' | 'kept'>,
  seats: number,
): { coarse: readonly number[]; fine: readonly number[] } {
  // Up to half as many seats again is the size that is needed.
  const roomy = Math.max(2, Math.ceil(seats / 2))
  const tooLarge = Math.max(0, capacity - seats)
  const far = walk ?? unknownWalk
  return {
    coarse: [
      Number(needsApproval),
      Math.floor(tooLarge / (roomy + 1)),
      Number(!isFavourite),
      Math.floor(far / walkStep),
    ],
    fine: [tooLarge, far],
  }
}

function compared(one: readonly number[], other: readonly number[]): number {
  for (const [index, rank] of one.entries()) {
    const difference = rank - (other[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function inOrder(one: string, other: string): number {
  return one < other ? -1 : Number(one > other)
}
