import { sql } from 'kysely'
import { Type } from 'typebox'
import { doorSources } from '#features/door/server/public.ts'
import { searchSources } from '#features/search/server/public.ts'
import { parameter } from '#platform/server/content/form-words.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { givenProofKeys, proofKeysFile } from '#platform/server/proofs/given-keys.ts'
import { events } from '../contract.ts'
import { alertWorker } from './alerts.ts'
import { busyAtEvents } from './busy.ts'
import { eventsInCalendar } from './calendar-entries.ts'
import { animationsContent } from './content.ts'
import { eventsOfDay } from './day.ts'
import { animationChangedWorker, animationsFeed } from './feed.ts'
import { holdsWorker, repeatedHolds } from './holds.ts'
import { eventsOnHome } from './home-blocks.ts'
import { slotsMovedWorker } from './moved-slots.ts'
import { eventNotices } from './notices.ts'
import { proofEnclosure } from './proof-enclosure.ts'
import { proofKeeper } from './proofs.ts'
import {
  familiesWorker,
  repeatedFamilies,
  retainedAlerts,
  retainedBookings,
  retainedFamilies,
  sharesEndedWorker,
} from './retained-bookings.ts'
import { eventsRoutes } from './routes.ts'
import { eventScreens, eventsSource } from './search-source.ts'
import { eventsSettings } from './settings.ts'
import { animationActions } from './staff/audited.ts'
import { eventsAtDoors } from './staff/door-source.ts'
import { endCancelledWorker } from './staff/ending.ts'
import { noShowsWorker } from './staff/no-shows.ts'
import { staffRoutes } from './staff/routes.ts'

export const feature = defineFeature({
  name: 'events',
  tables: [
    'animations',
    'animation_sites',
    'animation_slots',
    'animation_bookings',
    'animation_children',
    'animation_alerts',
    'animation_revoked_proofs',
  ],
  content: [animationsContent],
  functionalities: {
    ANIMATION: Type.Object(
      {
        doorOpensMinutesBefore: Type.Optional(
          Type.Integer({
            ...{ minimum: 0, maximum: 1_440 },
            ...parameter('Entrée ouverte avant le créneau (minutes)', 'Doors open before a slot (minutes)', {
              help: {
                fr: 'Dès ce moment l’accueil laisse entrer les inscrits\u00a0; 60 si rien n’est dit.',
                en: 'From then on reception lets in those who are registered; 60 where nothing is said.',
              },
            }),
          }),
        ),
        noShowsAfterMinutes: Type.Optional(
          Type.Integer({
            ...{ minimum: 0, maximum: 1_440 },
            ...parameter(
              'Places libérables après le début (minutes)',
              'Places may be freed after the start (minutes)',
              {
                help: {
                  fr: 'Celles des personnes qui ne sont pas venues\u00a0; 10 si rien n’est dit.',
                  en: 'Those of people who have not come; 10 where nothing is said.',
                },
              },
            ),
          }),
        ),
      },
      { called: { fr: 'Événements', en: 'Events' } },
    ),
  },
  analyticsEvents: Object.values(events),
  contributes: [
    searchSources.with(eventScreens),
    searchSources.with(eventsSource),
    ...eventsOnHome,
    eventsOfDay,
    eventsInCalendar,
    busyAtEvents,
    animationActions,
    ...eventNotices,
    doorSources.with(eventsAtDoors),
  ],
  settings: eventsSettings,
  routes: ({ settings, publicUrl, keysFolder }) => {
    const proofs = proofKeeper(givenProofKeys(settings, keysFolder))
    return [
      ...eventsRoutes({ childrenKeptDays: settings.EVENTS_CHILDREN_KEPT_DAYS, publicUrl, proofs }),
      ...staffRoutes({ publicUrl }),
    ]
  },
  notices: ({ settings, keysFolder }) =>
    givenProofKeys(settings, keysFolder) === undefined
      ? [
          `without ${proofKeysFile(keysFolder)} proofs of events are signed with a key of the database: who reads it can make proofs`,
        ]
      : [],
  feeds: [animationsFeed],
  rowBounds: [
    {
      table: 'animation_bookings',
      because: 'as many as there are slots to come; of what has ended, the newest',
      rows: 250,
      bytes: 1_000,
      beyond: {
        account: sql`account_id`,
        when: sql`not standing and changed_at < now() - interval '1 hour'`,
        newest: sql`changed_at`,
        most: 150,
      },
    },
    { table: 'animation_alerts', because: 'one for each event', rows: 200, bytes: 100 },
    { table: 'animation_children', because: 'five for each family day', rows: 50, bytes: 1_200 },
    {
      table: 'animation_revoked_proofs',
      because: 'gone with their bookings, and two of one that is moved again and again',
      rows: 500,
      bytes: 80,
      beyond: { account: sql`booking_id`, when: sql`booking_id is not null`, newest: sql`serial`, most: 2 },
    },
  ],
  personalData: ({ settings }) => [
    retainedBookings({ months: settings.EVENTS_BOOKINGS_KEPT_MONTHS }),
    retainedFamilies({ days: settings.EVENTS_CHILDREN_KEPT_DAYS }),
    retainedAlerts,
  ],
  impersonal: {
    'animation_slots.limit_user': 'a number of places',
    'animations.contact_mail': 'the addresses of the team that a company publishes with its event',
  },
  jobs: ({ settings, announce, publicUrl }) => ({
    workers: [
      animationChangedWorker(announce),
      endCancelledWorker({ publicUrl, announce }),
      slotsMovedWorker({ publicUrl }),
      alertWorker({ publicUrl }),
      holdsWorker({ announce }),
      noShowsWorker({ publicUrl }),
      familiesWorker({ days: settings.EVENTS_CHILDREN_KEPT_DAYS }),
      sharesEndedWorker({ publicUrl }),
    ],
    enclosures: [proofEnclosure()],
    repeated: [repeatedHolds, repeatedFamilies],
  }),
})
