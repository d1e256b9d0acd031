import { sql } from 'kysely'
import { Type } from 'typebox'
import { doorSources } from '#features/door/server/public.ts'
import { searchSources } from '#features/search/server/public.ts'
import { time } from '#platform/server/content/columns.ts'
import { parameter } from '#platform/server/content/form-words.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { givenProofKeys } from '#platform/server/proofs/given-keys.ts'
import { openProofKeys } from '#platform/server/proofs/proof-keys.ts'
import { assistantsADay, maxAssistants } from '../contract.ts'
import { assistantActions } from './assistants.ts'
import { visitsInCalendar } from './calendar-entries.ts'
import { visitsContent } from './content.ts'
import { visitsOfDay } from './day.ts'
import { visitsOfReservations } from './dependents.ts'
import { visitsAtDoors } from './door-source.ts'
import { visitNewsWorker, visitsFeed } from './feed.ts'
import { visitNotices } from './notices.ts'
import { retainedAssistants } from './retained-assistants.ts'
import {
  erasedVisitsWorker,
  retainedFileEntries,
  retainedVisitors,
  retainedVisits,
} from './retained-visits.ts'
import { visitRoutes } from './routes.ts'
import { visitScreens } from './search-source.ts'
import { maxKeptDays, visitsSettings } from './settings.ts'
import { travelOfVisitors } from './travel.ts'
import { waysOfVisitors } from './ways.ts'

export const feature = defineFeature({
  name: 'visits',
  tables: ['visits', 'visit_imports', 'visit_visitors', 'visit_invitations', 'visit_assistants'],
  functionalities: {
    GUEST: Type.Object(
      {
        doorOpensAt: Type.Optional(
          Type.String({
            ...time,
            ...parameter('Visiteurs accueillis à partir de', 'Visitors let in from', {
              help: { fr: '6\u00a0h\u00a000 si rien n’est dit.', en: '06:00 where nothing is said.' },
            }),
          }),
        ),
        visitorsKeptDays: Type.Optional(
          Type.Integer({
            ...{ minimum: 1, maximum: maxKeptDays },
            ...parameter(
              'Visiteurs conservés (jours après leur visite)',
              'Visitors kept (days after their visit)',
              {
                help: {
                  fr: 'Puis leurs noms et leurs adresses sont effacés\u00a0; la durée de l’entreprise si rien n’est dit.',
                  en: 'Then their names and addresses are erased; as long as the company says where nothing is said.',
                },
              },
            ),
          }),
        ),
      },
      { called: { fr: 'Visiteurs', en: 'Visitors' } },
    ),
  },
  contributes: [
    searchSources.with(visitScreens),
    visitsOfReservations,
    visitsOfDay,
    visitsInCalendar,
    assistantActions,
    ...visitNotices,
    doorSources.with(visitsAtDoors),
  ],
  settings: visitsSettings,
  routes: ({ settings, publicUrl, keysFolder, contributed }) =>
    visitRoutes({
      publicUrl,
      keys: openProofKeys(givenProofKeys(settings, keysFolder)),
      ways: contributed(waysOfVisitors),
      travel: contributed(travelOfVisitors),
    }),
  rowBounds: [
    {
      table: 'visits',
      because: 'so many to come (`maxVisitsToCome`); of the cancelled, the newest',
      rows: 140,
      bytes: 600,
      beyond: {
        account: sql`account_id`,
        when: sql`canceled_at is not null and canceled_at < now() - interval '1 day'`,
        newest: sql`canceled_at`,
        most: 40,
      },
    },
    {
      table: 'visit_visitors',
      because: 'so many to come (`maxVisitorsToCome`)',
      rows: 300,
      bytes: 620,
    },
    {
      table: 'audit_log',
      because: 'whom a host adds to their assistants and removes: so many within a day (`assistantsADay`)',
      rows: 2 * assistantsADay,
      bytes: 400,
    },
    { table: 'visit_assistants', because: 'so many (`maxAssistants`)', rows: maxAssistants, bytes: 400 },
    {
      table: 'visit_invitations',
      because: 'one of each call that invites somebody, so many within a day (`invitationsADay`)',
      rows: 150,
      bytes: 80,
      beyond: {
        account: sql`account_id`,
        when: sql`at < now() - interval '1 day'`,
        newest: sql`at`,
        most: 0,
      },
    },
  ],
  content: [visitsContent],
  // What a file said of a visit goes before the visit forgets whose it is.
  personalData: ({ settings }) => [
    retainedFileEntries({ days: settings.VISIT_VISITORS_KEPT_DAYS }),
    retainedVisits({ months: settings.VISITS_KEPT_MONTHS }),
    retainedAssistants,
    retainedVisitors({ days: settings.VISIT_VISITORS_KEPT_DAYS }),
  ],
  feeds: [visitsFeed],
  jobs: ({ announce }) => ({ workers: [erasedVisitsWorker, visitNewsWorker(announce)] }),
})
