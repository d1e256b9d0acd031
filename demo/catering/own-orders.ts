import type { Need } from '#features/catering/contract.ts'
import { type Day, minutesOf, mondayOf, type Time, timeOf, weekdayOf } from '#platform/time/campus-time.ts'
import {
  type DemoSignIn,
  demoSignIns,
  employee,
  onOtherSite,
  secondEmployee,
  withoutBadge,
} from '../sign-ins.ts'

/** What one of the demo sign-ins orders every week on the same day. */
export interface OwnHabit {
  /** 1 is Monday. */
  weekday: number
  instant: string
  from: Time
  to: Time
  guests: number
  articles?: readonly (readonly [key: string, quantity: number])[]
  needs?: readonly (readonly [Need, number])[]
  comment?: string
  /** What the kitchen was asked after the deadline, and how it answered. */
  late?: { kind: 'CHANGE' | 'CANCEL'; guests?: number; accepted: boolean }
  /** Cancelled in every other week; in the weeks between the kitchen forgets to tick it. */
  isDoubtful?: boolean
  /** In the room that the person has reserved for that time. */
  inReservedRoom?: boolean
}

/**
 * One order in the afternoon of each working day, so that the kitchen has always prepared one. Those of Tuesday and Friday
 * have to be made five days before: one of them is always past its deadline and still to come.
 */
const habits = {
  monday: { weekday: 1, instant: 'tea', from: '15:30', to: '16:30', guests: 8 },
  tuesday: { weekday: 2, instant: 'cocktail', from: '17:00', to: '18:00', guests: 24 },
  wednesday: { weekday: 3, instant: 'tea', from: '16:00', to: '16:45', guests: 12 },
  doubtful: {
    ...{ weekday: 3, instant: 'welcome-coffee', from: '09:00', to: '09:30', guests: 20 },
    isDoubtful: true,
  },
  thursday: { weekday: 4, instant: 'welcome-coffee', from: '14:15', to: '14:45', guests: 15 },
  friday: { weekday: 5, instant: 'seated-lunch', from: '12:30', to: '14:15', guests: 7 },
} satisfies Record<string, OwnHabit>

type Habit = keyof typeof habits

/** What somebody orders otherwise than the others. */
const own: ReadonlyMap<DemoSignIn, Partial<Record<Habit, Partial<OwnHabit>>>> = new Map([
  [
    employee,
    {
      monday: { articles: [['fruit-salad', 8]], comment: 'Merci de dresser côté fenêtre.' },
      tuesday: {
        ...{ to: '20:15', guests: 60 },
        articles: [
          ['quiches', 60],
          ['vegetables-hummus', 4],
          ['cider', 10],
        ],
        comment: 'Lancement de la gamme Verveine : une nappe blanche, s’il vous plaît.',
        late: { kind: 'CHANGE', guests: 60, accepted: true },
      },
      friday: {
        guests: 12,
        needs: [
          ['VEGETARIAN', 2],
          ['WITHOUT_NUTS', 1],
        ],
        articles: [['sparkling-water', 6]],
        late: { kind: 'CHANGE', guests: 14, accepted: false },
      },
    },
  ],
  [
    secondEmployee,
    {
      monday: { guests: 15, articles: [['cookies', 15]] },
      tuesday: { guests: 30, needs: [['NO_PORK', 6]] },
      friday: { guests: 8, late: { kind: 'CANCEL', accepted: false } },
    },
  ],
])

/** Before lunch, in the room that Claire reserves for it every week. */
const inClairesRoom: OwnHabit = {
  ...{ weekday: 4, instant: 'trays', from: '11:30', to: '12:30', guests: 10 },
  needs: [['WITHOUT_GLUTEN', 1]],
  inReservedRoom: true,
}

/** What a sign-in has ordered for a day, whenever they did. */
export function ownHabitsOn(day: Day, who: DemoSignIn): OwnHabit[] {
  const names = Object.keys(habits) as Habit[]
  const all: OwnHabit[] = names.map(name => ({ ...variedBy(who, habits[name]), ...own.get(who)?.[name] }))
  if (who === employee) all.push(inClairesRoom)
  return all.filter(({ weekday }) => weekday === weekdayOf(day))
}

/**
 * Not everybody drinks their tea at once, nor cancels on the same day. What is served with welcome coffee has to begin
 * early.
 */
function variedBy(who: DemoSignIn, habit: OwnHabit): OwnHabit {
  const index = demoSignIns.indexOf(who)
  const later = habit.instant === 'welcome-coffee' ? 0 : (index % 4) * 15
  return {
    ...habit,
    weekday: habit.isDoubtful ? 1 + ((habit.weekday + index) % 5) : habit.weekday,
    from: timeOf(minutesOf(habit.from) + later),
    to: timeOf(minutesOf(habit.to) + later),
    guests: habit.guests + (index % 5),
  }
}

/** On which campus a sign-in orders. */
export function campusOf(who: DemoSignIn): number {
  return who === withoutBadge ? 2 : who === onOtherSite ? 6 : 1
}

/** Weeks alternate. */
export function isOddWeek(day: Day): boolean {
  return Math.floor(Date.parse(mondayOf(day)) / (7 * 86_400_000)) % 2 === 1
}
