import { BadgeCheck, Ticket } from 'lucide-react'
import { codeReaders } from '#features/door/web/extension-points.ts'
import { freeDayLinks, homeBlock } from '#features/home/web/extension-points.ts'
import { studioPreviews, studioScreens } from '#features/studio/web/extension-points.ts'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { offlinePart } from '#platform/web/shell/offline.ts'
import { animationStaff, eventWriters } from '../roles.ts'
import { staffTitle, title } from '../title.ts'

const needs = ['ANIMATION']

export const feature: WebFeature = {
  name: 'events',
  hue: 350,
  icon: Ticket,
  title,
  routes: [
    { path: '/register', access: 'full', needs, load: () => import('./EventsScreen.tsx') },
    {
      path: '/register/:id/:bookingId?',
      access: 'full',
      needs,
      load: () => import('./RegistrationScreen.tsx'),
    },
    {
      path: '/register/family/:id/:slotId/:bookingId?',
      access: 'full',
      needs,
      load: () => import('./FamilyScreen.tsx'),
    },
  ],
  menu: { place: 200, shown: { needs }, labelOf: 'ANIMATION' },
  shortcuts: [{ name: 'animation', label: title, shown: { needs } }],
  contributes: [
    freeDayLinks.with({
      place: 20,
      needs,
      icon: Ticket,
      label: { fr: 'Voir les événements', en: 'See the events' },
      to: '/register',
    }),
    homeBlock({
      name: 'animations',
      title,
      column: 'aside',
      place: 25,
      needs,
      skeleton: { shape: 'rows', count: 3 },
      highlight: { place: 30, skeleton: 'line' },
      load: async () => (await import('./home.tsx')).animationsView,
    }),
    offlinePart({ place: 25, load: async () => (await import('./proof/offline-proofs.tsx')).offlineProofs }),
  ],
}

const forStaff = {
  access: 'full',
  needs,
  roles: animationStaff,
  load: () => import('./staff/StaffScreens.tsx'),
} as const

/** What an event is may be written where nobody sees events yet. */
const forWriters = {
  access: 'full',
  roles: eventWriters,
  load: () => import('./plan/PlanScreens.tsx'),
} as const

/** For those who look after animations. */
export const eventsDesk: WebFeature = {
  name: 'events-desk',
  hue: 350,
  icon: BadgeCheck,
  title: staffTitle,
  routes: [
    ...['', '/:id', '/:id/list'].map(path => ({ path: `/staff/events${path}`, ...forStaff })),
    ...['', '/:id'].map(path => ({ path: `/staff/slots${path}`, ...forWriters })),
  ],
  menu: { place: 530, shown: { needs } },
  contributes: [
    studioPreviews.with({ part: 'animations', load: () => import('./plan/DraftAnimation.tsx') }),
    studioScreens.with({
      part: 'animations',
      to: '/staff/slots',
      label: { fr: 'Créneaux en calendrier', en: 'Slots as a calendar' },
      ofEntry: id => `/staff/slots/${id}`,
    }),
    codeReaders.with({ load: async () => (await import('./proof-reader.ts')).readProofAtDoor }),
  ],
}
