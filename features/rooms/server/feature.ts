import { Type } from 'typebox'
import { searchSources } from '#features/search/server/public.ts'
import { namedByCode } from '#features/sites/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { events } from '../contract.ts'
import { bookingParameters } from './booking-parameters.ts'
import { roomsContent } from './content.ts'
import { occupies } from './public.ts'
import { roomsByCode } from './rooms-by-code.ts'
import { roomsRoutes } from './routes.ts'
import { closuresSource, roomsSource } from './search-source.ts'

export const feature = defineFeature({
  name: 'rooms',
  tables: ['rooms', 'room_types', 'room_closures'],
  content: [roomsContent],
  impersonal: {
    'rooms.email': 'The mailbox of the room itself',
    'rooms.contact_email': 'Whom to ask about a room: a team’s mailbox, from the company’s own files',
  },
  analyticsEvents: Object.values(events),
  functionalities: {
    BOOKING: Type.Object(bookingParameters, { called: { fr: 'Salles de réunion', en: 'Meeting rooms' } }),
  },
  contributes: [
    searchSources.with(roomsSource),
    searchSources.with(closuresSource),
    namedByCode.with(roomsByCode),
  ],
  routes: ({ contributed }) => roomsRoutes(contributed(occupies)),
})
