/*
 * The events' calls, and beside them a booking as one would write it first: count what is booked, then insert. Everything
 * around it is the same: the server, the token, the limits, the validation, the transaction with the idempotency key, the
 * family form and its checks, the mail. It has animations of its own, whose counters it does not use.
 *   node bench/events-server.ts <port> <database URL>
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { bookSlot } from '#features/events/contract.ts'
import { placesOf } from '#features/events/family-rules.ts'
import { rereadRequested, storedFamily } from '#features/events/server/book.ts'
import { mailBooked } from '#features/events/server/booking-mails.ts'
import { bookingOf, bookingRow } from '#features/events/server/bookings.ts'
import { checkedAnswers, checkedFamily } from '#features/events/server/form-check.ts'
import { proofKeeper } from '#features/events/server/proofs.ts'
import { noSuchBooking, noSuchSlot, refused, tooFewPlaces } from '#features/events/server/refusals.ts'
import { eventsRoutes } from '#features/events/server/routes.ts'
import { openDatabase } from '#platform/server/database/database.ts'
import { createLimiter } from '#platform/server/http/limits.ts'
import { route } from '#platform/server/http/routes.ts'
import { buildServer } from '#platform/server/http/serve.ts'
import { silent } from '#platform/server/observability/log.ts'

const [port, url] = process.argv.slice(2)
if (port === undefined || url === undefined) throw new Error('port and database URL are expected')

const anyNumber = 1_000_000
const publicUrl = 'http://localhost'
const { db } = openDatabase({ address: { url }, size: 32, log: silent })
const proofs = proofKeeper()

const countThenInsert = route(
  { ...bookSlot, path: '/animations/{id}/slots/{slotId}/count-then-insert' },
  async ({ params, body, db: trx, person, language, now }) => {
    const which = { animationId: params.id, slotId: params.slotId, accountId: person.id }
    const requested = await rereadRequested(trx, which)
    if (requested === undefined) throw noSuchSlot()
    const family = body.familyForm && (await checkedFamily(trx, body.familyForm, requested, { isNew: true }))
    const answers = checkedAnswers(body.additionalAnswers ?? [], requested.questions)
    const places = placesOf(family)
    if (requested.own.length > 0) throw refused('ALREADY_REGISTER')
    const { rows } = await sql<{ taken: number }>`
      select coalesce(sum(places), 0)::int as taken from animation_bookings
      where slot_id = ${params.slotId}::bigint and status in ('BOOKED', 'FAMILY', 'INCOMPLETE')`.execute(trx)
    const left = requested.slot.limit - (rows[0]?.taken ?? 0)
    if (places > left) throw tooFewPlaces(Math.max(0, left))
    const id = randomUUID()
    const stored = storedFamily(family)
    await sql`
      insert into animation_bookings (id, animation_id, slot_id, account_id, status, places, answers, family, language,
        created_at, changed_at)
      values (${id}::uuid, ${params.id}::bigint, ${params.slotId}::bigint, ${person.id},
        ${family === undefined ? 'BOOKED' : 'FAMILY'}, ${places}, ${JSON.stringify(answers)}::jsonb,
        ${stored.family}::jsonb, ${language}, ${now}::timestamptz, ${now}::timestamptz)`.execute(trx)
    await sql`
      insert into animation_children (booking_id, position, first_name, last_name, birth_date, additional_information)
      select ${id}::uuid, c.position, c.first_name, c.last_name, c.birth_date, c.additional_information
      from jsonb_to_recordset(${stored.children}::jsonb) as c (
        position int, first_name text, last_name text, birth_date date, additional_information text)`.execute(
      trx,
    )
    await sql`
      delete from animation_alerts where animation_id = ${params.id}::bigint and account_id = ${person.id}`.execute(
      trx,
    )
    const reader = { accountId: person.id, language, now, sign: await proofs.signer(trx), publicUrl }
    const row = await bookingRow(trx, id, reader)
    if (row === undefined) throw noSuchBooking()
    await mailBooked(trx, row, reader)
    return bookingOf(row, reader)
  },
)

const app = await buildServer({
  db,
  log: pino({ level: 'silent' }),
  routes: [...eventsRoutes({ childrenKeptDays: 30, publicUrl }), countThenInsert],
  verify: async id => ({ id, email: `${id}@campus.example`, firstName: 'Ada', lastName: 'L' }),
  apiKeys: { client: 'campus-companion-web', sensor: undefined },
  limiter: createLimiter({ person: anyNumber, address: anyNumber }),
  tls: false,
  trustProxy: false,
})
app.get('/readyz', async () => 'ready')
await app.listen({ host: '127.0.0.1', port: Number(port) })
