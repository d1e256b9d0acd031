import { type Day, minutesOf, type Time, weekdayOf } from '#platform/time/campus-time.ts'
import { workingDayBefore } from '#platform/time/working-days.ts'
import { type DemoSignIn, editor, employee, onOtherSite, secondEmployee, withoutBadge } from '../sign-ins.ts'
import type { Purpose } from './purpose.ts'
import type { DemoRoom } from './room.ts'

/** What one of the demo sign-ins has asked for, in minutes of its day. */
export interface OwnReservation {
  who: DemoSignIn
  room: DemoRoom
  from: number
  to: number
  madeOn: Day
  language: 'fr' | 'en'
  isRefused: boolean
  /** The day on whose morning the room answers; absent: it answered at once. */
  isPendingUntil?: Day
  /** Until it begins, it waits for somebody of the staff. */
  awaitsConsent: boolean
  /** It was to be moved, and the room said no: it stays as it was. */
  changeRefused: boolean
}

/** What a person does every week: always something past, something today, something to come. */
interface Habit {
  who: DemoSignIn
  site: number
  building: string
  purpose: Purpose
  /** The how-manieth room of that purpose in that building. */
  nth: number
  /** 1 is Monday. */
  weekday: number
  from: Time
  to: Time
  /** How many working days before it is asked for. */
  lead: number
  outcome?: 'refused' | 'pending' | 'awaits consent' | 'change refused'
}

type Hours = Pick<Habit, 'purpose' | 'nth' | 'weekday' | 'from' | 'to' | 'lead' | 'outcome'>

const habits: readonly Habit[] = [
  ...of(employee, 1, 'B2', [
    { purpose: 'huddle', nth: 0, weekday: 1, from: '10:00', to: '11:00', lead: 5 },
    { purpose: 'meeting', nth: 0, weekday: 2, from: '14:00', to: '15:00', lead: 5 },
    { purpose: 'huddle', nth: 1, weekday: 2, from: '16:30', to: '17:30', lead: 3, outcome: 'change refused' },
    { purpose: 'bubble', nth: 0, weekday: 3, from: '09:30', to: '10:15', lead: 3 },
    { purpose: 'workshop', nth: 0, weekday: 3, from: '14:00', to: '16:00', lead: 8, outcome: 'pending' },
    { purpose: 'meeting', nth: 1, weekday: 4, from: '10:00', to: '12:00', lead: 8 },
    { purpose: 'huddle', nth: 0, weekday: 5, from: '11:00', to: '11:45', lead: 4 },
  ]),
  // The auditorium is only given with the consent of those who look after it.
  ...of(employee, 1, 'B1', [
    { purpose: 'hall', nth: 0, weekday: 4, from: '14:00', to: '17:00', lead: 6, outcome: 'refused' },
  ]),
  ...of(secondEmployee, 1, 'B1', [
    { purpose: 'huddle', nth: 2, weekday: 1, from: '09:00', to: '10:00', lead: 5 },
    { purpose: 'hall', nth: 0, weekday: 2, from: '09:30', to: '11:30', lead: 7, outcome: 'awaits consent' },
    { purpose: 'meeting', nth: 2, weekday: 3, from: '15:00', to: '16:00', lead: 5 },
    { purpose: 'bubble', nth: 1, weekday: 4, from: '11:30', to: '12:00', lead: 6, outcome: 'pending' },
    { purpose: 'huddle', nth: 2, weekday: 5, from: '09:30', to: '10:30', lead: 5 },
  ]),
  ...of(editor, 1, 'B1', [
    { purpose: 'bubble', nth: 2, weekday: 2, from: '09:30', to: '10:00', lead: 5 },
    { purpose: 'huddle', nth: 3, weekday: 4, from: '15:00', to: '16:00', lead: 5 },
  ]),
  ...of(withoutBadge, 2, 'Tour Est', [
    { purpose: 'huddle', nth: 0, weekday: 2, from: '10:00', to: '11:00', lead: 6 },
    { purpose: 'meeting', nth: 0, weekday: 4, from: '14:00', to: '15:30', lead: 6 },
  ]),
  ...of(onOtherSite, 6, 'Saône', [
    { purpose: 'meeting', nth: 0, weekday: 1, from: '14:00', to: '15:00', lead: 5 },
    { purpose: 'huddle', nth: 0, weekday: 3, from: '10:00', to: '11:30', lead: 5 },
    { purpose: 'bubble', nth: 0, weekday: 5, from: '14:00', to: '14:30', lead: 5, outcome: 'pending' },
  ]),
]

function of(who: DemoSignIn, site: number, building: string, hours: readonly Hours[]): Habit[] {
  return hours.map(hour => ({ who, site, building, ...hour }))
}

/** What the demo sign-ins have asked for on a day, whenever they did. */
export function ownReservationsOn(day: Day, rooms: readonly DemoRoom[]): OwnReservation[] {
  return habits
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .flatMap(({ who, site, building, purpose, nth, from, to, lead, outcome }) => {
      const room = rooms.filter(
        other =>
          other.site === site &&
          other.building === building &&
          other.purpose === purpose &&
          (outcome === 'refused' || outcome === 'awaits consent') === (other.refusesBecause !== null),
      )[nth]
      if (room === undefined) return []
      return [
        {
          who,
          room,
          from: minutesOf(from),
          to: minutesOf(to),
          madeOn: workingDayBefore(day, lead),
          language: 'fr',
          isRefused: outcome === 'refused',
          ...(outcome === 'pending' && { isPendingUntil: workingDayBefore(day, 1) }),
          awaitsConsent: outcome === 'awaits consent',
          changeRefused: outcome === 'change refused',
        } satisfies OwnReservation,
      ]
    })
}
