import { campusOf } from '#features/sites/server/public.ts'
import { invalid, notFound } from '#platform/server/http/problem.ts'
import { type Route, route } from '#platform/server/http/routes.ts'
import { addDays, campusDay } from '#platform/time/campus-time.ts'
import { Contacts, getDay, homeCall, maxDaysAway } from '../contract.ts'
import { dayOf } from './day.ts'
import { homeOf } from './home.ts'
import type { DayPart, HomeBlock } from './public.ts'

/** @param blocks what the features contribute to home @param parts and to a person's day */
export function homeRoutes(blocks: readonly HomeBlock[], parts: readonly DayPart[]): Route[] {
  const shapes = Object.fromEntries(blocks.map(({ name, data }) => [name, data]))
  return [
    route(homeCall({ ...shapes, contacts: Contacts }), async ({ query, db, person, language, now, log }) => {
      const siteId = Number(query.siteId)
      const campus = await campusOf(db, siteId)
      if (campus === undefined) throw noCampus()
      const { active, contacts } = campus
      // Whom to call in an emergency is nothing that a campus switches off.
      const own: HomeBlock = { name: 'contacts', needs: [], data: Contacts, read: async () => contacts }
      const reader = { accountId: person.id, language, now }
      return homeOf(
        [...blocks, own],
        { db, siteId, active, reader },
        {
          only: query.block,
          failed: (block, error) => log.error({ err: error, block }, 'a block of home failed'),
        },
      )
    }),

    route(getDay, async ({ query, db, person, language, now, log }) => {
      const today = campusDay(now)
      const { date = today } = query
      if (date < addDays(today, -maxDaysAway) || date > addDays(today, maxDaysAway)) throw farAway()
      const siteId = query.siteId === undefined ? undefined : Number(query.siteId)
      const campus = siteId === undefined ? undefined : await campusOf(db, siteId)
      if (siteId !== undefined && campus === undefined) throw noCampus()
      return dayOf(parts, {
        ...{ db, date, reader: { accountId: person.id, language, now } },
        campus: siteId === undefined || campus === undefined ? undefined : { siteId, active: campus.active },
        failed: (part, error) => log.error({ err: error, part }, 'a part of a person’s day failed'),
      })
    }),
  ]
}

function farAway() {
  return invalid({
    date: {
      fr: `Choisissez un jour à moins de ${maxDaysAway} jours d’aujourd’hui.`,
      en: `Choose a day within ${maxDaysAway} days of today.`,
    },
  })
}

function noCampus() {
  return notFound({ fr: 'Ce campus n’existe pas.', en: 'This campus does not exist.' })
}
