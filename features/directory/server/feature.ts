import { sql } from 'kysely'
import { Type } from 'typebox'
import { namedByCode } from '#features/sites/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { notFound } from '#platform/server/http/problem.ts'
import { signsPeopleIn } from '#platform/server/identity/accounts.ts'
import { probes } from '#platform/server/observability/watched.ts'
import { events } from '../contract.ts'
import { peopleContent } from './content.ts'
import { graphError } from './graph-errors.ts'
import { officesByCode } from './offices-by-code.ts'
import { directoryProbe } from './probe.ts'
import { portraits } from './public.ts'
import { retainedCalendarEvents, retainedEntry } from './retained-people.ts'
import { directoryRoutes } from './routes.ts'
import { directorySettings } from './settings.ts'
import { signInPeople } from './sign-in-people.ts'

export const feature = defineFeature({
  name: 'directory',
  tables: ['people', 'directory_names', 'directory_words', 'calendar_events'],
  content: [peopleContent],
  rowBounds: [
    {
      table: 'calendar_events',
      because: 'so many to come (`maxEventsToCome`); of those that are over, the newest',
      rows: 250,
      bytes: 800,
      beyond: {
        account: sql`account_id`,
        when: sql`upper(during) < now()`,
        newest: sql`upper(during)`,
        most: 50,
      },
    },
  ],
  personalData: ({ settings, contributed }) => [
    retainedEntry(contributed(portraits)[0]),
    retainedCalendarEvents({ months: settings.CALENDAR_EVENTS_KEPT_MONTHS }),
  ],
  settings: directorySettings,
  analyticsEvents: Object.values(events),
  errorShapes: [graphError],
  functionalities: { PHONEBOOK: Type.Object({}, { called: { fr: 'Annuaire', en: 'Directory' } }) },
  contributes: [
    probes.with(directoryProbe),
    signsPeopleIn.with(signInPeople),
    namedByCode.with(officesByCode),
  ],
  routes: ({ settings, publicUrl, contributed }) => {
    const companyDomains = settings.COMPANY_DOMAINS.split(',').map(domain => domain.trim())
    const [drawPortrait = noPortrait] = contributed(portraits)
    const graphUrl = settings.GRAPH_URL?.replace(/\/$/, '')
    return directoryRoutes(
      graphUrl === undefined
        ? { source: 'embedded', publicUrl, companyDomains, drawPortrait }
        : { source: 'graph', publicUrl, companyDomains, graphUrl },
    )
  },
})

function noPortrait(): never {
  throw notFound()
}
