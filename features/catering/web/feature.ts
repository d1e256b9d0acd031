import { ConciergeBell } from 'lucide-react'
import { bookingLinks } from '#features/room-bookings/web/extension-points.ts'
import { hubTitle, meetingCards } from '#features/rooms/web/extension-points.ts'
import { studioPreviews } from '#features/studio/web/extension-points.ts'
import type { WebFeature } from '#platform/web/shell/feature.ts'
import { kitchenRoles } from '../roles.ts'
import { staffTitle, title } from '../title.ts'

const needs = ['CATERING']

/** What an order is made of, as the studio calls it. */
const parts = ['', '-places', '-cost-centers', '-instants', '-articles'].map(list => `catering${list}`)

export const feature: WebFeature = {
  name: 'catering',
  within: 'rooms',
  hue: 170,
  icon: ConciergeBell,
  title: hubTitle,
  routes: [
    { path: '/meeting/catering', access: 'full', needs, load: () => import('./OrdersScreen.tsx') },
    { path: '/meeting/cateringForm', access: 'full', needs, load: () => import('./OrderFormScreen.tsx') },
    { path: '/meeting/catering/:id', access: 'full', needs, load: () => import('./OrderScreen.tsx') },
  ],
  shortcuts: [{ name: 'catering', label: title, shown: { needs } }],
  contributes: [
    ...parts.map(part => studioPreviews.with({ part, load: () => import('./form/DraftOrder.tsx') })),
    bookingLinks.with({
      place: 10,
      needs,
      load: async () => (await import('./order-for-booking.ts')).orderForBooking,
    }),
    meetingCards.with({
      place: 20,
      path: '/meeting/catering',
      needs,
      icon: ConciergeBell,
      title,
      hint: {
        fr: 'Du café au cocktail, pour vos réunions.',
        en: 'From coffee to cocktails, for your meetings.',
      },
      next: async () => (await import('./next-order.tsx')).NextOrder,
    }),
  ],
}

const forStaff = {
  access: 'full',
  needs,
  roles: kitchenRoles,
  load: () => import('./staff/KitchenScreens.tsx'),
} as const

/** For those who prepare the orders. */
export const kitchen: WebFeature = {
  name: 'kitchen',
  hue: 170,
  icon: ConciergeBell,
  title: staffTitle,
  routes: ['', '/print'].map(path => ({ path: `/staff/catering${path}`, ...forStaff })),
  menu: { place: 525, shown: { needs } },
}
