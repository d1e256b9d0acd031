import type { partKinds } from '#features/rooms/contract.ts'
import {
  bookNowStep,
  type Closed,
  type ClosedTime,
  closedTimesOn,
  minutesBetween,
  type Opening,
  overlap,
  planningHours,
  roundedUp,
  type Span,
  shortestReservation,
  startStep,
} from '#features/rooms/rules.ts'
import { buffersAround } from '#features/rooms/web/public.tsx'
import {
  addDays,
  campusDay,
  campusInstant,
  campusTime,
  type Day,
  isDay,
  isWeekend,
  minutesOf,
} from '#platform/time/campus-time.ts'
import type { Meeting } from '../../contract.ts'
import { bookNowLength, stripDays, stripOf } from '../../rules.ts'

const minute = 60_000

/**
 * Whose time it is: `mine` is what the reader asked for, `held` the former time of their change that waits for its
 * answer, `busy` somebody else's.
 */
type Holder = 'mine' | 'held' | 'busy'

/** A time that the room is kept; `whole` also says what of it lies beyond the hours shown. */
export interface HeldTime extends Span {
  kind: Holder
  meeting: Meeting
  whole: Span
}

/** A time that nobody has. Of `past` ones nothing can be booked any more. */
export interface OpenTime extends Span {
  kind: 'free' | 'past'
}

/** A time that nobody has, and nobody can have: the room is closed. */
export interface ShutTime extends Span {
  kind: 'closed'
  closed: Closed
}

/** A time that nobody has, and nobody can have: the room is kept free between two bookings. */
export interface BufferTime extends Span {
  kind: 'kept'
}

export type Slot = HeldTime | OpenTime | ShutTime | BufferTime

export function isHeld(slot: Slot): slot is HeldTime {
  return slot.kind in ranks
}

/** A day of a room within the planning hours. */
export interface DayPlan extends Span {
  /** One after another, without holes, from the first hour to the last. */
  slots: Slot[]
  /** What lies on the day but before or after these hours. */
  outside: HeldTime[]
}

const ranks: Record<Holder, number> = { mine: 0, held: 1, busy: 2 }

/**
 * When a room is kept, no two times overlapping. A reservation that is being moved holds two times that may overlap:
 * the wanted one is shown whole, of the former one what remains.
 */
export function heldTimes(meetings: readonly Meeting[]): HeldTime[] {
  const wanted = meetings.flatMap(claimsOf).sort((one, other) => ranks[one.kind] - ranks[other.kind])
  const placed: HeldTime[] = []
  for (const claim of wanted) {
    for (const piece of without(claim.whole, placed)) placed.push({ ...claim, ...piece, whole: piece })
  }
  return placed.sort(byStart)
}

function claimsOf(meeting: Meeting): Omit<HeldTime, keyof Span>[] {
  const { startDateTime, endDateTime, confirmedStartDateTime: from, confirmedEndDateTime: to } = meeting
  const requested: Span = { start: new Date(startDateTime), end: new Date(endDateTime) }
  const claims: Omit<HeldTime, keyof Span>[] = [
    { kind: meeting.mine ? 'mine' : 'busy', meeting, whole: requested },
  ]
  if (from !== null && to !== null) {
    claims.push({ kind: 'held', meeting, whole: { start: new Date(from), end: new Date(to) } })
  }
  return claims
}

/**
 * When a room is kept free around its bookings; see `buffersAround`.
 * @param buffer how many minutes it asks for now
 */
export function bufferTimes(meetings: readonly Meeting[], buffer: number): BufferTime[] {
  const taken = meetings.flatMap(claimsOf).map(({ kind, meeting, whole }) => {
    const { bufferMinutes = 0, confirmedBufferMinutes = 0 } = meeting
    const [from, to] = [whole.start.getTime(), whole.end.getTime()]
    return { from, to, until: to + (kind === 'held' ? confirmedBufferMinutes : bufferMinutes) * minute }
  })
  return buffersAround(taken, buffer * minute).map(({ from, to }) => ({
    kind: 'kept',
    start: new Date(from),
    end: new Date(to),
  }))
}

function byStart(one: Span, other: Span): number {
  return one.start.getTime() - other.start.getTime()
}

/** What remains of a span once others are taken out of it. */
function without(span: Span, taken: readonly Span[]): Span[] {
  const found: Span[] = []
  let at = span.start
  for (const other of taken.filter(one => overlap(one, span)).sort(byStart)) {
    if (other.start > at) found.push({ start: at, end: other.start })
    if (other.end > at) at = other.end
  }
  if (at < span.end) found.push({ start: at, end: span.end })
  return found
}

/** What is taken, kept free or closed of a day, in minutes since midnight by the campus clock, as a strip of it shows. */
export function partsOf(
  day: Day,
  meetings: readonly Meeting[],
  opening: Opening,
  buffer = 0,
): { from: number; to: number; kind: (typeof partKinds)[number] }[] {
  const start = campusInstant(day)
  const end = campusInstant(addDays(day, 1))
  const at = (moment: Date) =>
    moment <= start ? 0 : moment >= end ? minutesOf('24:00') : minutesOf(campusTime(moment))
  const held = heldTimes(meetings)
    .filter(time => overlap(time, { start, end }))
    .map(time => ({ ...time, kind: time.meeting.mine ? ('OWN' as const) : ('TAKEN' as const) }))
  const kept = bufferTimes(meetings, buffer)
    .filter(time => overlap(time, { start, end }))
    .map(time => ({ ...time, kind: 'KEPT' as const }))
  const closed = closedTimesOn(day, opening).map(time => ({ ...time, kind: 'CLOSED' as const }))
  return [...closed, ...held, ...kept].map(({ start: from, end: to, kind }) => ({
    from: at(from),
    to: at(to),
    kind,
  }))
}

/** A day of a room: what holds it, when it is closed or kept free, and what is free, and of that what has passed. */
export function planOf(
  day: Day,
  meetings: readonly Meeting[],
  now: Date,
  opening?: Opening,
  buffer = 0,
): DayPlan {
  const shut = opening === undefined ? [] : closedTimesOn(day, opening)
  const kept = bufferTimes(meetings, buffer)
  const gaps = (gap: Span) =>
    openTimes(gap, now)
      .flatMap(open => withoutShut(open, shut))
      .flatMap(open => (open.kind === 'free' ? withoutShut(open, kept) : [open]))
  const hours: Span = {
    start: campusInstant(day, planningHours.from),
    end: campusInstant(day, planningHours.to),
  }
  const wholeDay: Span = { start: campusInstant(day), end: campusInstant(addDays(day, 1)) }
  const held = heldTimes(meetings).filter(one => overlap(one, wholeDay))
  const slots: Slot[] = []
  let at = hours.start
  for (const one of held.filter(one => overlap(one, hours))) {
    slots.push(...gaps({ start: at, end: one.start }))
    const visible = {
      start: one.start < hours.start ? hours.start : one.start,
      end: one.end > hours.end ? hours.end : one.end,
    }
    slots.push({ ...one, ...visible })
    at = visible.end
  }
  slots.push(...gaps({ start: at, end: hours.end }))
  return { ...hours, slots, outside: held.filter(one => !overlap(one, hours)) }
}

/** A gap, cut where the next booking could begin. */
function openTimes(gap: Span, now: Date): OpenTime[] {
  const opens = gap.start < now ? roundedUp(now, bookNowStep) : gap.start
  const cut = opens < gap.end ? opens : gap.end
  const times: OpenTime[] = [
    { kind: 'past', start: gap.start, end: cut },
    { kind: 'free', start: cut, end: gap.end },
  ]
  return times.filter(({ start, end }) => start < end)
}

/** A free time, cut where the room is closed or kept free. What has passed has passed, open or not. */
function withoutShut<Shut extends ClosedTime | BufferTime>(
  open: OpenTime,
  shut: readonly Shut[],
): (OpenTime | ShutTime | BufferTime)[] {
  if (open.kind === 'past') return [open]
  const parts: (OpenTime | ShutTime | BufferTime)[] = shut
    .filter(one => overlap(one, open))
    .map(one => ({
      ...('closed' in one ? { kind: 'closed', closed: one.closed } : { kind: 'kept' }),
      start: one.start < open.start ? open.start : one.start,
      end: one.end > open.end ? open.end : one.end,
    }))
  for (const free of without(open, parts)) parts.push({ kind: 'free', ...free })
  return parts.sort(byStart)
}

/** Whether a booking fits into a free time. */
export function fits(slot: Slot): boolean {
  return slot.kind === 'free' && minutesBetween(slot) >= shortestReservation
}

/** What a day of the strip says of itself: the reader has a booking, nothing is left to book, the room is closed. */
export function marksOf({ slots, outside }: DayPlan): { mine: boolean; full: boolean; closed: boolean } {
  const full = !slots.some(fits)
  return {
    mine: [...slots, ...outside].some(({ kind }) => kind === 'mine'),
    full,
    closed: full && slots.some(({ kind }) => kind === 'closed') && !slots.some(isHeld),
  }
}

// ——— The grid ———

/** A row of the grid: how long it lasts, and which part of the slot that it belongs to. */
export interface Row {
  minutes: number
  share: number
}

export interface Grid {
  /** The moments between rows, the first and the last one included. */
  lines: Date[]
  rows: Row[]
}

/**
 * The rows of a day: a line wherever a slot or an hour begins, and at the marks given. A row is as high as its time is
 * long; a slot too short to be read or pressed is higher, all its rows alike, so that hours stay where they belong.
 */
export function gridOf(plan: DayPlan, marks: readonly Date[] = []): Grid {
  const times = new Set([...plan.slots.map(slot => slot.start), plan.start, plan.end].map(Number))
  for (const hour of hoursOf(plan)) times.add(hour.getTime())
  for (const mark of marks) if (mark > plan.start && mark < plan.end) times.add(mark.getTime())
  const lines = [...times].sort((one, other) => one - other).map(time => new Date(time))
  const rows = lines.slice(1).map((end, index) => {
    const start = lines[index] ?? plan.start
    const slot = plan.slots.find(one => overlap(one, { start, end })) ?? plan
    const minutes = minutesBetween({ start, end })
    return { minutes, share: minutes / minutesBetween(slot) }
  })
  return { lines, rows }
}

/** The hours that a day's grid names. */
export function hoursOf({ start, end }: Span): Date[] {
  const hours: Date[] = []
  for (let at = start.getTime(); at <= end.getTime(); at += 60 * minute) hours.push(new Date(at))
  return hours
}

/** The grid's own number of the line at a moment that is one of its lines. */
export function lineAt({ lines }: Grid, moment: Date): number {
  return lines.findIndex(line => line.getTime() === moment.getTime()) + 1
}

// ——— Booking ———

/** The first time that a span meets, of those that hold the room, else of those at which it is kept free. */
export function takenBy(
  span: Span,
  meetings: readonly Meeting[],
  buffer = 0,
): HeldTime | BufferTime | undefined {
  return (
    heldTimes(meetings).find(held => overlap(held, span)) ??
    bufferTimes(meetings, buffer).find(kept => overlap(kept, span))
  )
}

/** Minutes that a booking is proposed to last. */
const usualLength = 60

/** What to propose inside a free time: what was searched for as far as it lies in it, else its first hour. */
export function proposedIn(gap: Span, searched: Span | undefined): Span {
  if (searched !== undefined) {
    const common = {
      start: searched.start > gap.start ? searched.start : gap.start,
      end: searched.end < gap.end ? searched.end : gap.end,
    }
    if (minutesBetween(common) >= shortestReservation) return common
  }
  const quarter = roundedUp(gap.start, startStep)
  const start = minutesBetween({ start: quarter, end: gap.end }) < shortestReservation ? gap.start : quarter
  const end = new Date(Math.min(start.getTime() + usualLength * minute, gap.end.getTime()))
  return { start, end }
}

/** Minutes to which a place pressed in the grid is rounded. */
const pressStep = 30

/** What to propose where a free time was pressed: an hour from there on, as far as it lies in it. */
export function proposedAt(gap: Span, pressed: Date): Span {
  const length = pressStep * minute
  const latest = Math.max(gap.start.getTime(), gap.end.getTime() - usualLength * minute)
  const wanted = Math.floor(pressed.getTime() / length) * length
  const start = new Date(Math.min(latest, Math.max(gap.start.getTime(), wanted)))
  return proposedIn({ start, end: gap.end }, undefined)
}

/** What to propose on a day: the time of day that was searched for where it is free, else in the first time left. */
export function proposedOn(plan: DayPlan, searched: Span | undefined): Span | undefined {
  const gaps = plan.slots.filter(fits)
  const around =
    searched &&
    gaps.find(gap => {
      const proposed = proposedIn(gap, searched)
      return proposed.start >= searched.start && proposed.end <= searched.end
    })
  const roomy = gaps.find(gap => minutesBetween(gap) >= usualLength)
  const gap = around ?? roomy ?? gaps[0]
  return gap && proposedIn(gap, searched)
}

/** What keeps a room around now: whoever holds it, what it is closed for, and when it is kept free between two bookings. */
export function bookableTimes(
  now: Date,
  meetings: readonly Meeting[],
  opening: Opening,
  buffer = 0,
): (HeldTime | BufferTime | ClosedTime)[] {
  const today = campusDay(now)
  return [
    ...heldTimes(meetings),
    ...bufferTimes(meetings, buffer),
    ...[today, addDays(today, 1)].filter(day => !isWeekend(day)).flatMap(day => closedTimesOn(day, opening)),
  ].sort(byStart)
}

export type NowFault =
  | { why: 'weekend' }
  | { why: 'closed'; closed: Closed }
  | { why: 'busy'; until: Date }
  | { why: 'too-short'; next: Date }
  | { why: 'kept'; from: Date }
  | { why: 'closes'; at: Date }

/** Why nothing can be booked now, where `bookNow` proposes nothing. */
export function nowFault(now: Date, kept: readonly (Span & { closed?: Closed; kind?: string })[]): NowFault {
  const meetings = kept.filter(one => one.closed === undefined)
  const start = roundedUp(now, bookNowStep)
  const end = new Date(start.getTime() + bookNowLength * minute)
  const first = [...kept].sort(byStart).find(one => overlap(one, { start, end }))
  if (first?.closed !== undefined && !isWeekend(campusDay(start))) {
    return first.start > start ? { why: 'closes', at: first.start } : { why: 'closed', closed: first.closed }
  }
  const next = [...meetings].sort(byStart).find(meeting => overlap(meeting, { start, end }))
  // Without a meeting it is midnight that is too near, and the weekend after it.
  if (next === undefined || isWeekend(campusDay(start))) return { why: 'weekend' }
  if (next.start > start && next.kind === 'kept') return { why: 'kept', from: next.start }
  return next.start > start
    ? { why: 'too-short', next: next.start }
    : { why: 'busy', until: freeFrom(next.end, meetings) }
}

/** The first moment from one on at which no meeting is under way. */
function freeFrom(moment: Date, meetings: readonly Span[]): Date {
  const during = meetings.find(({ start, end }) => start <= moment && end > moment)
  return during === undefined ? moment : freeFrom(during.end, meetings)
}

/** Which day of which strip is shown. */
export interface VisibleDay {
  nth: number
  strip: readonly Day[]
  day: Day
  /** A day that was asked for and that no strip shows. */
  missed: Day | undefined
}

/** The asked day, else that of the search, else the first one, in whichever strip it stands. */
export function visibleDay(
  { now, daysAhead }: { now: Date; daysAhead: number },
  requested: string | undefined,
  searched: Span | undefined,
): VisibleDay {
  const wanted = [requested, searched && campusDay(searched.start)].filter(
    day => day !== undefined && isDay(day),
  )
  for (const day of wanted) {
    const nth = day === undefined ? undefined : stripOf(day, now, daysAhead)
    if (nth === undefined || day === undefined) continue
    return {
      nth,
      strip: stripDays(now, { nth, daysAhead }),
      day,
      missed: day === wanted[0] ? undefined : wanted[0],
    }
  }
  const strip = stripDays(now, { daysAhead })
  return { nth: 0, strip, day: strip[0] ?? campusDay(now), missed: wanted[0] }
}
