/*
 * The rooms' calls, and beside them a booking as one would write it first: look whether the room is free, then write.
 * Everything around it is the same: the server, the token, the limits, the validation, the transaction with the
 * idempotency key, the job for the room's calendar. It keeps its reservations in a table of its own, with an index for
 * what it looks up and without the exclusion.
 *   node bench/booking-server.ts <port> <database URL>
 */
import { sql } from 'kysely'
import { pino } from 'pino'
import { bookRoom } from '#features/room-bookings/contract.ts'
import {
  daysBookableAhead,
  noSuchRoom,
  reservationSpan,
  roomTaken,
  tooManyReservations,
} from '#features/room-bookings/server/refusals.ts'
import { askRoomCalendar } from '#features/room-bookings/server/room-calendar.ts'
import { reservationRoutes } from '#features/room-bookings/server/routes.ts'
import { daysAheadOf, referentielOf, roomByEmail } from '#features/rooms/server/rooms.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { createLimiter } from '#platform/server/http/limits.ts'
import { route } from '#platform/server/http/routes.ts'
import { buildServer } from '#platform/server/http/serve.ts'
import { silent } from '#platform/server/observability/log.ts'

const [port, url] = process.argv.slice(2)
if (port === undefined || url === undefined) throw new Error('port and database URL are expected')

const anyNumber = 1_000_000
const { db } = openDatabase({ address: { url }, size: 32, log: silent })

const lookThenWrite = route(
  { ...bookRoom, path: '/reservation/look-then-write' },
  async ({ body, db: trx, person, language, now }) => {
    const room = await roomByEmail(trx, body.address, now)
    if (room === undefined) throw noSuchRoom()
    const referentiel = referentielOf(room)
    // Meeting rooms are for the people of every campus.
    const daysAhead = daysBookableAhead(referentiel, { ownSite: null, daysAhead: daysAheadOf(room.param) })
    const span = reservationSpan(body.start, body.end, { now, daysAhead })
    const during = sql`tstzrange(${span.start}::timestamptz, ${span.end}::timestamptz)`
    const { label = '', description = '' } = body

    const held = await sql<{ count: string }>`
      select count(*) from unguarded_reservations
      where account_id = ${person.id} and upper(during) > ${now}::timestamptz and active`.execute(trx)
    if (Number(held.rows[0]?.count) >= anyNumber) throw tooManyReservations(anyNumber)
    const taken = await sql`
      select id from unguarded_reservations
      where room_id = ${room.id} and held && ${during} and active limit 1`.execute(trx)
    if (taken.rows.length > 0) throw roomTaken(room.name, span)
    const { rows } = await sql<{ id: string; revision: number }>`
      insert into unguarded_reservations
        (room_id, site_id, account_id, during, label, description, language, created_at, changed_at)
      values (${room.id}, ${room.site_id}, ${person.id}, ${during}, ${label}, ${description}, ${language},
        ${now}::timestamptz, ${now}::timestamptz)
      returning id, revision`.execute(trx)
    const { id, revision } = rows[0] ?? { id: '', revision: 0 }
    await askRoomCalendar(trx, { id, revision })
    return {
      id,
      startDateTime: span.start.toISOString(),
      endDateTime: span.end.toISOString(),
      mine: true,
      status: 'PENDING' as const,
      label,
      description,
      attendees: [],
      reason: null,
      note: null,
      closed: null,
      confirmedStartDateTime: null,
      confirmedEndDateTime: null,
      confirmedRoom: null,
      series: null,
      checkIn: null,
      bookedBy: null,
      mayAdjust: false,
      mayChange: span.start > now,
      mayDelete: true,
      referentiel,
    }
  },
)

const app = await buildServer({
  db,
  log: pino({ level: 'silent' }),
  routes: [
    ...reservationRoutes({ reservationLimit: anyNumber, publicUrl: 'http://localhost' }),
    lookThenWrite,
  ],
  verify: async id => ({ id, email: `${id}@campus.example`, firstName: 'Ada', lastName: 'L' }),
  apiKeys: { client: 'campus-companion-web', sensor: undefined },
  limiter: createLimiter({ person: anyNumber, address: anyNumber }),
  tls: false,
  trustProxy: false,
})
app.get('/readyz', async () => 'ready')
await app.listen({ host: '127.0.0.1', port: Number(port) })
