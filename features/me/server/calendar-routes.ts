import { notFound } from '#platform/server/http/problem.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import { addDays, campusDay, campusInstant } from '#platform/time/campus-time.ts'
import { getCalendarAddress, readCalendar, setCalendarAddress, withdrawCalendarAddress } from '../contract.ts'
import { calendarOf } from './calendar.ts'
import {
  calendarAddressOf,
  deleteCalendarAddress,
  readerOfCalendar,
  saveCalendarAddress,
} from './calendar-addresses.ts'
import type { CalendarEntry, CalendarSource } from './public.ts'

/** A calendar goes back so many days. */
const daysBack = 31

/** @param parts what the features put into a calendar */
export function calendarRoutes(
  parts: readonly ((source: CalendarSource) => Promise<CalendarEntry[]>)[],
  { publicUrl }: { publicUrl: string },
): Route[] {
  return [
    route(getCalendarAddress, ({ person, db }) => calendarAddressOf(db, person.id)),

    route(setCalendarAddress, ({ person, body, db, language, now }) =>
      saveCalendarAddress(db, person.id, { digest: body.digest, language, now }),
    ),

    route(withdrawCalendarAddress, ({ person, db }) => deleteCalendarAddress(db, person.id)),

    route(readCalendar, async ({ params, db, now }) => {
      const reader = await readerOfCalendar(db, params.token)
      if (reader === undefined) throw noCalendar()
      const since = campusInstant(addDays(campusDay(now), -daysBack))
      // A calendar that lacks a part would have its program take those appointments away: it is whole, or not answered.
      const entries = await Promise.all(parts.map(part => part({ db, ...reader, since, publicUrl })))
      return {
        type: 'text/calendar; charset=utf-8',
        body: calendarOf(entries.flat(), reader.language),
        headers: {
          'cache-control': 'private, no-cache',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        },
      }
    }),
  ]
}

/** The same of an address that was never made and of one that was withdrawn. */
function noCalendar() {
  return notFound({
    fr: 'Cette adresse d’agenda n’existe pas, ou plus.',
    en: 'There is no such calendar address, or no longer.',
  })
}
