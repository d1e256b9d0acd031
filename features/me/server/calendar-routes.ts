import { campusOf } from '#features/sites/server/public.ts'
import { invalid, notFound } from '#platform/server/http/problem.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import { addDays, campusDay, campusInstant, type Day } from '#platform/time/campus-time.ts'
import {
  getCalendarAddress,
  getMyDays,
  maxDays,
  maxDaysAway,
  readCalendar,
  setCalendarAddress,
  withdrawCalendarAddress,
} from '../contract.ts'
import { calendarOf } from './calendar.ts'
import {
  calendarAddressOf,
  deleteCalendarAddress,
  readerOfCalendar,
  saveCalendarAddress,
} from './calendar-addresses.ts'
import { daysOf } from './days.ts'
import type { CalendarPart } from './public.ts'

/** A calendar goes back so many days. */
const daysBack = 31

/** @param parts what the features put into a calendar */
export function calendarRoutes(
  parts: readonly CalendarPart[],
  { publicUrl }: { publicUrl: string },
): Route[] {
  return [
    route(getMyDays, async ({ query: { from, to, siteId }, person, db, language, now, log }) => {
      checkDays({ from, to }, campusDay(now))
      const campus = siteId === undefined ? undefined : await campusOf(db, Number(siteId))
      if (siteId !== undefined && campus === undefined) throw noCampus()
      return daysOf(parts, {
        ...{ db, accountId: person.id, language, now, from, to },
        campus: campus && { siteId: Number(siteId), active: campus.active },
        failed: (part, error) => log.error({ err: error, part }, 'a part of a calendar failed'),
      })
    }),

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
      const entries = await Promise.all(parts.map(part => part.read({ db, ...reader, now, since })))
      return {
        type: 'text/calendar; charset=utf-8',
        body: calendarOf(entries.flat(), { language: reader.language, publicUrl }),
        headers: {
          'cache-control': 'private, no-cache',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
        },
      }
    }),
  ]
}

/** @throws Problem 400 that names the day which cannot be read */
function checkDays({ from, to }: { from: Day; to: Day }, today: Day): void {
  const isNear = (day: Day) => day >= addDays(today, -maxDaysAway) && day <= addDays(today, maxDaysAway)
  const far = {
    fr: `Choisissez un jour à moins de ${maxDaysAway} jours d’aujourd’hui.`,
    en: `Choose a day within ${maxDaysAway} days of today.`,
  }
  if (!isNear(from)) throw invalid({ from: far })
  if (to < from) {
    throw invalid({
      to: { fr: 'Le dernier jour précède le premier.', en: 'The last day is before the first.' },
    })
  }
  if (to >= addDays(from, maxDays)) {
    throw invalid({
      to: {
        fr: `Choisissez au plus ${maxDays} jours.`,
        en: `Choose ${maxDays} days at most.`,
      },
    })
  }
}

function noCampus() {
  return notFound({ fr: 'Ce campus n’existe pas.', en: 'This campus does not exist.' })
}

/** The same of an address that was never made and of one that was withdrawn. */
function noCalendar() {
  return notFound({
    fr: 'Cette adresse d’agenda n’existe pas, ou plus.',
    en: 'There is no such calendar address, or no longer.',
  })
}
