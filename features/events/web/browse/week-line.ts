import { addDays, campusDay, type Day, isWeekend } from '#platform/time/campus-time.ts'
import type { AnimationCard } from '../../contract.ts'

/** How many marks a day shows before it says how many more there are. */
export const mostMarks = 3

/** What the line needs to know of an event. */
export type EventOfWeek = Pick<AnimationCard, 'id' | 'name' | 'status' | 'daysWithSlots' | 'places'>

/** An event on one of its days. */
export interface Mark {
  id: string
  cancelled: boolean
  /** Nothing of it is to come on this day. */
  over: boolean
}

/** A booking of the person who looks, on its day. */
export interface OwnPlace {
  bookingId: string
  animationId: string
  name: string
  start: Date
  incomplete: boolean
  over: boolean
  /** Where it is shown; one without its family form has nothing to show, and leads to that form. */
  to: string
}

export interface DayOfWeek {
  day: Day
  today: boolean
  /** It lies before today. */
  past: boolean
  /** What takes place, in the order of the list; after it what was cancelled. */
  marks: Mark[]
  /** How many events take place. */
  events: number
  cancelled: number
  /** By their time. */
  places: OwnPlace[]
}

/**
 * The days of a week with what is on and what the person who looks has booked: Monday to Friday, and of the weekend the
 * days with an event.
 * @param monday the first day; slots of other weeks are left out
 */
export function weekLine(animations: readonly EventOfWeek[], monday: Day, now: Date): DayOfWeek[] {
  const today = campusDay(now)
  return [0, 1, 2, 3, 4, 5, 6]
    .map(index => addDays(monday, index))
    .map(day => {
      const marks = animations.flatMap(animation => markOn(animation, day, now))
      const held = marks.filter(({ cancelled }) => !cancelled)
      const gone = marks.filter(({ cancelled }) => cancelled)
      return {
        day,
        today: day === today,
        past: day < today,
        marks: [...held, ...gone],
        events: held.length,
        cancelled: gone.length,
        places: animations.flatMap(animation => placesOn(animation, day, now)).sort(byStart),
      }
    })
    .filter(({ day, marks }) => !isWeekend(day) || marks.length > 0)
}

function markOn({ id, status, daysWithSlots }: EventOfWeek, day: Day, now: Date): Mark[] {
  const found = daysWithSlots.find(one => one.day === day)
  if (found === undefined) return []
  const cancelled = found.cancelled || status === 'CANCELLED'
  return [{ id, cancelled, over: status === 'FINISHED' || new Date(found.endDate) <= now }]
}

function placesOn({ id, name, places }: EventOfWeek, day: Day, now: Date): OwnPlace[] {
  return places
    .filter(({ startDate }) => campusDay(new Date(startDate)) === day)
    .map(({ bookingId, slotId, startDate, endDate, incomplete }) => ({
      bookingId,
      animationId: id,
      name,
      start: new Date(startDate),
      incomplete,
      over: new Date(endDate) <= now,
      to: incomplete ? `/register/family/${id}/${slotId}` : `/register/${id}/${bookingId}`,
    }))
}

function byStart(one: OwnPlace, other: OwnPlace): number {
  return one.start.getTime() - other.start.getTime()
}

/** The day that an address names, where the line has it and something is on; of any other nothing is narrowed. */
export function chosenDay(line: readonly DayOfWeek[], named: string | undefined): DayOfWeek | undefined {
  return line.find(({ day, marks }) => day === named && marks.length > 0)
}

/** Whether a slot of an event begins on a day, cancelled or not. */
export function isOn({ daysWithSlots }: Pick<AnimationCard, 'daysWithSlots'>, day: Day): boolean {
  return daysWithSlots.some(one => one.day === day)
}
