import type { Bilingual } from '#platform/text/language.ts'
import type { Time } from '#platform/time/campus-time.ts'
import type { RoomName } from '../drawings/restaurant.ts'
import type { Kitchen } from './dishes.ts'

/** A restaurant of the demo. Days of the week: 1 is Monday. */
export interface DemoRestaurant {
  id: number
  site: number
  name: string
  /** What its picture shows, and the hue it is drawn in. */
  room: RoomName
  hue: number
  kitchen: Kitchen
  opens: Time
  closes: Time
  /** Weekdays on which it is closed, besides Saturday and Sunday. */
  closedOn?: readonly number[]
  comment?: Bilingual
  /** Written as `blocks` reads it, or the address of a page. */
  about?: { html: Bilingual } | { link: Bilingual }
  menu: 'JSON' | 'PDF'
  /** Its crowd frame shows a plan of the room. */
  crowd?: boolean
  /** Absent: no sensors, nothing is known of its queue. */
  sensors?: { longestWait: number; fullest: number; peak: Time; secondPeak?: Time }
  /** An exceptional closure that comes back: one weekday in every third week. */
  closure?: { week: 0 | 1 | 2; day: number; reason: Bilingual }
}
