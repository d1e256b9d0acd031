import { sql } from 'kysely'
import { Type } from 'typebox'
import { searchSources } from '#features/search/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { events } from '../contract.ts'
import { ordersInCalendar } from './calendar-entries.ts'
import { cateringContent } from './content.ts'
import { ordersOfDay } from './day.ts'
import { ordersOfReservations } from './dependents.ts'
import { digestWorker, repeatedDigests } from './digest.ts'
import { orderChangedWorker, ordersFeed } from './feed.ts'
import { orderNotices } from './notices.ts'
import { erasedWorker, retainedBoardReads, retainedOrders, retainedTicks } from './retained-orders.ts'
import { cateringRoutes } from './routes.ts'
import { cateringScreens } from './search-source.ts'
import { cateringSettings } from './settings.ts'
import { kitchenActions } from './staff/audited.ts'
import { kitchenFeed } from './staff/kitchen-feed.ts'
import { kitchenRoutes } from './staff/routes.ts'
import { lateWaiting } from './staff/waiting.ts'

export const feature = defineFeature({
  name: 'catering',
  tables: [
    'catering_sites',
    'catering_inactivity',
    'catering_places',
    'catering_cost_centers',
    'catering_instant_types',
    'catering_foods',
    'catering_orders',
    'catering_board_reads',
    'catering_digests',
  ],
  content: [cateringContent],
  functionalities: { CATERING: Type.Object({}, { called: { fr: 'Traiteur', en: 'Catering' } }) },
  contributes: [
    searchSources.with(cateringScreens),
    kitchenActions,
    ordersOfReservations,
    lateWaiting,
    ordersOfDay,
    ordersInCalendar,
    ...orderNotices,
  ],
  settings: cateringSettings,
  analyticsEvents: Object.values(events),
  routes: ({ publicUrl }) => [...cateringRoutes({ publicUrl }), ...kitchenRoutes({ publicUrl })],
  feeds: [ordersFeed(), kitchenFeed],
  rowBounds: [
    {
      table: 'catering_orders',
      because: 'so many to come (`maxOrdersToCome`); of the cancelled, the newest',
      rows: 100,
      bytes: 4_000,
      beyond: {
        account: sql`account_id`,
        when: sql`status = 'CANCELED' and canceled_at < now() - interval '1 day'`,
        newest: sql`canceled_at`,
        most: 60,
      },
    },
  ],
  personalData: ({ settings }) => [
    retainedOrders({ months: settings.CATERING_ORDERS_KEPT_MONTHS }),
    retainedBoardReads,
    retainedTicks,
  ],
  impersonal: {
    'catering_sites.contact_email': 'the mailbox of a kitchen',
    'catering_instant_types.min_user': 'a number of guests',
    'catering_instant_types.max_user': 'a number of guests',
  },
  jobs: ({ announce, publicUrl }) => ({
    workers: [orderChangedWorker(announce), digestWorker({ publicUrl }), erasedWorker({ publicUrl })],
    repeated: [repeatedDigests],
  }),
})
