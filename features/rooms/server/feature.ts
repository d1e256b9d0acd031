import { Type } from 'typebox'
import { searchSources } from '#features/search/server/public.ts'
import { namedByCode } from '#features/sites/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { bufferStep, longestBuffer } from '../buffer.ts'
import { events } from '../contract.ts'
import { hoursPattern } from '../rules.ts'
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
    BOOKING: Type.Object(
      {
        daysOfSearchOffice: Type.Optional(Type.Integer({ description: 'Days ahead a room may be booked' })),
        bookingHours: Type.Optional(
          Type.String({
            pattern: hoursPattern,
            description:
              'the hours of a working day within which rooms may be booked: 07:00-21:00, at most to 24:00',
          }),
        ),
        openHolidays: Type.Optional(
          Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
            maxItems: 100,
            namesHolidays: true,
            description: 'a list of public holidays of its country on which the campus is open',
          }),
        ),
        bufferMinutes: Type.Optional(
          Type.Integer({
            ...{ minimum: 0, maximum: longestBuffer, multipleOf: bufferStep },
            description:
              'minutes kept free between two bookings of a meeting room (0), a multiple of 5 up to 60; a room may say otherwise',
          }),
        ),
        checkIn: Type.Optional(
          Type.Boolean({
            description: 'true: who booked a meeting room says that they use it, else it is given back',
          }),
        ),
        checkInOpensBefore: Type.Optional(
          Type.Integer({ ...{ minimum: 0, maximum: 120 }, description: 'minutes before the start (10)' }),
        ),
        checkInReleasesAfter: Type.Optional(
          Type.Integer({
            ...{ minimum: 1, maximum: 240 },
            description: 'minutes after the start until a room that nobody uses is given back (10)',
          }),
        ),
        checkInWarnsBefore: Type.Optional(
          Type.Integer({
            ...{ minimum: 1, maximum: 120 },
            description: 'minutes before that when its owner is warned (5)',
          }),
        ),
        waitOfferMinutes: Type.Optional(
          Type.Integer({
            ...{ minimum: 3, maximum: 240 },
            description:
              'minutes for which a room that somebody waited for is held for them once it is free (15)',
          }),
        ),
      },
      { called: { fr: 'Salles de réunion', en: 'Meeting rooms' } },
    ),
  },
  contributes: [
    searchSources.with(roomsSource),
    searchSources.with(closuresSource),
    namedByCode.with(roomsByCode),
  ],
  routes: ({ contributed }) => roomsRoutes(contributed(occupies)),
})
