import type { Bilingual } from '#platform/text/language.ts'
import type { Time } from '#platform/time/campus-time.ts'
import { entriesOf } from '../files.ts'
import { siteId } from '../sites.ts'
import type { Kitchen } from './dishes.ts'

const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const

interface RestaurantEntry {
  id: number
  site: string
  name: string
  hours: Readonly<Partial<Record<(typeof weekdays)[number], string>>>
  menuPdf?: string
}

/** What no file of a company says: how it is at lunch there. */
interface Lunch {
  kitchen: Kitchen
  /** Absent: no sensors, nothing is known of its queue. */
  sensors?: { longestWait: number; fullest: number; peak: Time; secondPeak?: Time }
  /** An exceptional closure that comes back: one weekday in every third week. */
  closure?: { week: 0 | 1 | 2; day: number; reason: Bilingual }
}

/** A restaurant of the demo. Days of the week: 1 is Monday. */
export interface DemoRestaurant extends Lunch {
  id: number
  site: number
  name: string
  opens: Time
  closes: Time
  /** Weekdays on which it is closed, besides Saturday and Sunday. */
  closedOn: readonly number[]
  menu: 'JSON' | 'PDF'
}

const teamDay = { fr: 'Salle réservée pour la journée des équipes', en: 'Room booked for the team day' }
const deepClean = { fr: 'Grand nettoyage', en: 'Deep cleaning' }
const maintenance = { fr: 'Entretien de la cuisine', en: 'Kitchen maintenance' }
const works = { fr: 'Travaux de ventilation', en: 'Ventilation works' }

const lunches: Readonly<Record<number, Lunch>> = {
  1: { kitchen: 'canteen', sensors: { longestWait: 14, fullest: 96, peak: '12:20', secondPeak: '13:05' } },
  2: {
    kitchen: 'brasserie',
    sensors: { longestWait: 9, fullest: 88, peak: '12:40' },
    closure: { week: 0, day: 4, reason: teamDay },
  },
  3: { kitchen: 'garden', sensors: { longestWait: 11, fullest: 90, peak: '12:30' } },
  4: { kitchen: 'bakery', closure: { week: 1, day: 1, reason: deepClean } },
  5: { kitchen: 'canteen', sensors: { longestWait: 18, fullest: 104, peak: '12:15', secondPeak: '13:10' } },
  6: {
    kitchen: 'bowls',
    sensors: { longestWait: 13, fullest: 92, peak: '12:25' },
    closure: { week: 1, day: 3, reason: maintenance },
  },
  7: { kitchen: 'brasserie', sensors: { longestWait: 8, fullest: 85, peak: '12:45' } },
  8: { kitchen: 'bakery', closure: { week: 2, day: 2, reason: works } },
  9: { kitchen: 'canteen', sensors: { longestWait: 12, fullest: 94, peak: '12:25', secondPeak: '13:00' } },
  10: { kitchen: 'brasserie', sensors: { longestWait: 10, fullest: 90, peak: '12:50' } },
  11: {
    kitchen: 'garden',
    sensors: { longestWait: 9, fullest: 82, peak: '12:35' },
    closure: { week: 2, day: 4, reason: teamDay },
  },
  12: { kitchen: 'bakery', closure: { week: 0, day: 5, reason: maintenance } },
  13: { kitchen: 'canteen', sensors: { longestWait: 15, fullest: 98, peak: '12:00', secondPeak: '12:50' } },
  14: {
    kitchen: 'oven',
    sensors: { longestWait: 16, fullest: 95, peak: '12:30' },
    closure: { week: 1, day: 2, reason: maintenance },
  },
  15: { kitchen: 'brasserie', sensors: { longestWait: 7, fullest: 80, peak: '12:45' } },
  16: { kitchen: 'bakery', closure: { week: 2, day: 5, reason: deepClean } },
  17: { kitchen: 'garden', sensors: { longestWait: 10, fullest: 88, peak: '12:30' } },
  18: {
    kitchen: 'canteen',
    sensors: { longestWait: 11, fullest: 90, peak: '12:15', secondPeak: '12:55' },
    closure: { week: 0, day: 3, reason: works },
  },
  19: { kitchen: 'brasserie', sensors: { longestWait: 9, fullest: 86, peak: '12:55' } },
  20: { kitchen: 'bakery', closure: { week: 1, day: 4, reason: deepClean } },
  21: { kitchen: 'canteen', sensors: { longestWait: 13, fullest: 95, peak: '12:10', secondPeak: '12:55' } },
  22: {
    kitchen: 'brasserie',
    sensors: { longestWait: 12, fullest: 97, peak: '12:20' },
    closure: { week: 2, day: 3, reason: teamDay },
  },
  23: { kitchen: 'bowls', sensors: { longestWait: 11, fullest: 90, peak: '12:30' } },
  24: { kitchen: 'bakery', closure: { week: 0, day: 2, reason: maintenance } },
}

/** Four on each campus, in the order of the list. Their names are the same in both languages. */
export const demoRestaurants: readonly DemoRestaurant[] = entriesOf<RestaurantEntry>('restaurants').map(
  ({ id, site, name, hours, menuPdf }) => {
    const [opens = '', closes = ''] = Object.values(hours)[0]?.split('-') ?? []
    const lunch = lunches[id]
    if (lunch === undefined) throw new Error(`${name} has no kitchen`)
    return {
      ...{ id, site: siteId(site), name, opens, closes },
      closedOn: weekdays.flatMap((day, index) => (hours[day] === undefined ? [index + 1] : [])),
      menu: menuPdf === undefined ? 'JSON' : 'PDF',
      ...lunch,
    }
  },
)
