import { Type } from 'typebox'
import { defineFeature } from '#platform/server/feature.ts'
import { events } from '../contract.ts'
import { roomsContent } from './content.ts'
import { occupies } from './public.ts'
import { roomsRoutes } from './routes.ts'

export const feature = defineFeature({
  name: 'rooms',
  tables: ['rooms', 'room_types'],
  content: [roomsContent],
  analyticsEvents: Object.values(events),
  functionalities: {
    BOOKING: Type.Object({
      daysOfSearchOffice: Type.Optional(Type.Integer({ description: 'Days ahead a room may be booked' })),
    }),
    // Another card of the hub.
    CATERING: Type.Object({}),
  },
  routes: ({ contributed }) => roomsRoutes(contributed(occupies)),
})
