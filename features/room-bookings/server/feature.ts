import { sql } from 'kysely'
import { busyParts } from '#features/me/server/public.ts'
import { occupies } from '#features/rooms/server/public.ts'
import { searchSources } from '#features/search/server/public.ts'
import { defineFeature } from '#platform/server/feature.ts'
import { assistantsADay, maxAssistants } from '../assistants-contract.ts'
import { events, maxFavouriteRooms, maxInvitedDates } from '../contract.ts'
import { maxWaits } from '../waits-contract.ts'
import { assistantActions } from './assistants.ts'
import { busyWithBookings } from './busy.ts'
import { bookingsInCalendar } from './calendar-entries.ts'
import {
  bookingsLeftClosed,
  bookingsOfOtherDays,
  closedBookingsWorker,
  repeatedClosedBookings,
} from './closed-bookings.ts'
import { bookingsOfDay } from './day.ts'
import { reservationDependents } from './dependents.ts'
import { embeddedCalendar } from './embedded-calendar.ts'
import { retainedFavouriteRooms } from './favourite-rooms.ts'
import { planningsFeed, reservationsFeed } from './feed.ts'
import { roomsAtHandBlock } from './home-block.ts'
import { roomNotices } from './notices.ts'
import { reservedTimes } from './occupancy.ts'
import { peopleCalendars, roomWalkTimes } from './people-calendars.ts'
import { presenceInRooms } from './presence.ts'
import { retainedBookingAssistants, retainedBookingsForOthers } from './retained-assistants.ts'
import { invitationsOfErasedWorker, retainedAttendees } from './retained-attendees.ts'
import { retainedBookings } from './retained-bookings.ts'
import { retainedWaits } from './retained-waits.ts'
import { roomCalendar, roomCalendarWorker } from './room-calendar.ts'
import { roomWaitNewsWorker, roomWaitsWorker } from './room-line.ts'
import { reservationRoutes } from './routes.ts'
import { bookingSources } from './search-source.ts'
import { seriesChangeWorker } from './series-change-mail.ts'
import { seriesMailWorker } from './series-mail.ts'
import { seriesPeopleWorker } from './series-people.ts'
import { reservationSettings } from './settings.ts'
import { retainedTimeQuestions } from './time-questions.ts'
import { repeatedUnusedBookings, unusedBookingsWorker } from './unused-bookings.ts'
import { requestsWaiting } from './waiting.ts'
import { repeatedRoomWaits } from './waits-job.ts'

/** Of the colleagues invited to what is over, so many are kept: the newest. */
const attendeesRetained = 30

export const feature = defineFeature({
  name: 'room-bookings',
  tables: [
    'reservations',
    'reservation_attendees',
    'openings_seen',
    'room_favourites',
    'room_waits',
    'booking_assistants',
    'time_questions',
  ],
  settings: reservationSettings,
  rowBounds: [
    {
      table: 'room_favourites',
      because: 'so many at most (`maxFavouriteRooms`)',
      rows: maxFavouriteRooms,
      bytes: 250,
    },
    {
      table: 'booking_assistants',
      because: 'so many (`maxAssistants`)',
      rows: maxAssistants,
      bytes: 300,
    },
    {
      table: 'audit_log',
      because: 'whom a person lets book for them and removes: so many within a day (`assistantsADay`)',
      rows: 2 * assistantsADay,
      bytes: 250,
    },
    {
      table: 'room_waits',
      because: 'so many at most (`maxWaits`), each with little of what is looked for (`mostWantedBytes`)',
      rows: maxWaits,
      bytes: 400,
    },
    {
      table: 'time_questions',
      because: 'one for each account, with the questions of an hour (`questionsAnHour`)',
      rows: 1,
      bytes: 500,
    },
    {
      table: 'reservation_attendees',
      because: 'so many to come or of a day (`maxInvitedDates`); of the others, the newest',
      rows: maxInvitedDates + attendeesRetained,
      bytes: 350,
      beyond: {
        account: sql`account_id`,
        when: sql`added_at < now() - interval '1 day' and not exists (
          select from reservations v where v.id = reservation_id and v.active and upper(v.during) > now())`,
        newest: sql`added_at`,
        most: attendeesRetained,
      },
    },
    {
      table: 'reservations',
      because: 'so many to come (RESERVATION_LIMIT); of the cancelled, the newest',
      rows: 200,
      bytes: 900,
      // The room's calendar is asked again for three days.
      beyond: {
        account: sql`account_id`,
        when: sql`status = 'CANCELLED' and changed_at < now() - interval '4 days'`,
        newest: sql`changed_at`,
        most: 100,
      },
    },
  ],
  personalData: ({ settings }) => [
    retainedBookings({ months: settings.RESERVATIONS_KEPT_MONTHS }),
    retainedAttendees({ months: settings.RESERVATIONS_KEPT_MONTHS }),
    retainedFavouriteRooms,
    retainedBookingAssistants,
    retainedBookingsForOthers,
    retainedWaits,
    retainedTimeQuestions,
  ],
  analyticsEvents: Object.values(events),
  contributes: [
    occupies.with(reservedTimes),
    bookingsLeftClosed,
    bookingsOfOtherDays,
    roomsAtHandBlock,
    requestsWaiting,
    assistantActions,
    bookingsOfDay,
    bookingsInCalendar,
    busyWithBookings,
    ...roomNotices,
    ...bookingSources.map(source => searchSources.with(source)),
  ],
  routes: ({ settings, publicUrl, contributed }) =>
    reservationRoutes({
      reservationLimit: settings.RESERVATION_LIMIT,
      publicUrl,
      kinds: contributed(reservationDependents),
      times: {
        busy: contributed(busyParts),
        calendars: contributed(peopleCalendars).flatMap(open => open(settings) ?? []),
        walks: contributed(roomWalkTimes),
        companyDomains: settings.COMPANY_DOMAINS.split(',').map(domain => domain.trim()),
      },
    }),
  feeds: [reservationsFeed(), planningsFeed],
  jobs: ({ settings, publicUrl, announce, contributed }) => {
    const presences = contributed(presenceInRooms)
    const [calendar = embeddedCalendar] = contributed(roomCalendar).flatMap(open => open(settings) ?? [])
    const mails = {
      publicUrl,
      kinds: contributed(reservationDependents),
      reservationLimit: settings.RESERVATION_LIMIT,
    }
    return {
      workers: [
        roomCalendarWorker(calendar, { ...mails, announce }),
        closedBookingsWorker(mails),
        seriesMailWorker(mails),
        seriesChangeWorker(mails),
        seriesPeopleWorker(mails),
        unusedBookingsWorker({ ...mails, presences }),
        invitationsOfErasedWorker(publicUrl),
        roomWaitsWorker(mails),
        roomWaitNewsWorker(announce),
      ],
      repeated: [repeatedClosedBookings, repeatedUnusedBookings, repeatedRoomWaits],
    }
  },
})
