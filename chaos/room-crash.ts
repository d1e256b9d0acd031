import { sql } from 'kysely'
import type { Random } from '#demo/random.ts'
import type { Database } from '#platform/server/database/database.ts'
import { formatDate, formatTimeRange } from '#platform/time/campus-time.ts'
import type { Colleague } from './callers.ts'
import type { Requested } from './journal.ts'
import { type Ask, newKey, type Writer } from './kills.ts'
import { nextWorkingDays, placeKey, type Journal as RaceJournal, someTime, violations } from './room-race.ts'
import type { Judge } from './verdict.ts'

export interface RoomCrash {
  /** Each writes for themselves, one call after the other. */
  people: readonly Colleague[]
  /** The booking addresses of the rooms that they all want. */
  rooms: readonly string[]
  now: Date
}

interface Body {
  start?: string
  end?: string
  address?: string
}

/** How long a writer thinks between two calls at most, in milliseconds: enough are under way whenever somebody is killed. */
const pause = 30
/** How many reservations a writer lets stand, so that rooms stay free in a long run. */
const mostStanding = 60
const daysAhead = 20

/** People who book, move and delete. */
export function roomWriters({ people, rooms, now }: RoomCrash): Writer[] {
  const days = nextWorkingDays(now, daysAhead)
  return people.map(person => {
    const own: { id: string; room: string }[] = []
    // A time that is asked for once only tells which mail is whose.
    const used = new Set<string>()
    const freshTime = (room: string, random: Random) => {
      for (;;) {
        const { start, end } = someTime(random, days)
        const name = `${room} ${start} ${end}`
        if (used.has(name)) continue
        used.add(name)
        return { start, end }
      }
    }
    const act = async (ask: Ask, random: Random) => {
      const chance = random.next()
      const at = random.int(own.length)
      const known = own[at]
      if (known === undefined || (chance < 0.5 && own.length < mostStanding)) {
        const room = random.pick(rooms)
        const key = newKey()
        const body = { ...freshTime(room, random), address: room, label: key }
        const booking = { method: 'POST', path: '/reservation/room', body, key } as const
        const { status, text } = await ask(person, 'room booking', booking)
        if (status === 200) own.push({ id: (JSON.parse(text) as { id: string }).id, room })
      } else if (chance < 0.75) {
        const body = freshTime(known.room, random)
        const path = `/reservation/${known.id}`
        const { status } = await ask(person, 'room change', { method: 'PUT', path, body })
        if (status === 404) own.splice(at, 1)
      } else {
        const deletion = {
          method: 'DELETE',
          path: `/reservation/${known.id}`,
          body: { email: known.room },
        } as const
        await ask(person, 'room deletion', deletion)
        own.splice(at, 1)
      }
    }
    return { name: `room ${person.id}`, pause, act }
  })
}

/** These writers are under no limit. */
const anyNumber = 1_000_000

/** What was acknowledged of rooms, against what is there. */
export function judgeRooms({ people, rooms, now }: RoomCrash): Judge {
  return async (db, calls) => {
    const limits = { perPerson: anyNumber, now, rooms }
    return new Map([
      ...(await violations(db, { ...promisesOf(calls), taken: new Map(), answers: new Map() }, limits)),
      ['booked twice under one key', await bookedTwice(db, rooms)],
      ...(await mailViolations(db, { people, rooms })),
    ])
  }
}

/** The reservations as the acknowledgements leave them: each at the last time that was acknowledged. */
function promisesOf(calls: readonly Requested[]): Pick<RaceJournal, 'reservations'> {
  const reservations: RaceJournal['reservations'] = new Map()
  for (const { what, person, path, body, status, text } of calls) {
    const { start = '', end = '', address: room = '' } = body as Body
    if (what === 'room booking' && status === 200) {
      const { id } = JSON.parse(text) as { id: string }
      reservations.set(id, { person, places: new Set([placeKey(room, start, end)]), deleted: false })
    }
    const known = reservations.get(path.split('/').at(-1) ?? '')
    if (known === undefined) continue
    if (what === 'room change' && status === 200)
      known.places = new Set([placeKey(roomOf(known), start, end)])
    if (what === 'room deletion' && status === 204) known.deleted = true
  }
  return { reservations }
}

/** These bookings stay in their room. */
function roomOf({ places }: { places: ReadonlySet<string> }): string {
  const [place = ''] = places
  return place.slice(0, place.indexOf(' '))
}

async function bookedTwice(db: Database, rooms: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from (
      select from reservations v join rooms r on r.id = v.room_id where r.email = any(${rooms}::citext[])
      group by v.label having count(*) > 1
    ) labels`.execute(db)
  return Number(rows[0]?.count)
}

/** Every accepted reservation has the mail that says so, and nobody has one twice. */
async function mailViolations(
  db: Database,
  { people, rooms }: Pick<RoomCrash, 'people' | 'rooms'>,
): Promise<Map<string, number>> {
  const mails = await db
    .selectFrom('mails')
    .select(['recipient', 'plain', 'subject'])
    .where(
      'recipient',
      'in',
      people.map(({ email }) => email),
    )
    .execute()
  const written = new Map<string, number>()
  for (const { recipient, subject, plain } of mails) {
    const [, room] = /room (\S+)/i.exec(subject) ?? []
    const [, when] = /^When: (.*) \(Paris time\)\.$/m.exec(plain) ?? []
    // The same people are told of events and of meals.
    if (room === undefined || when === undefined) continue
    // The mail of a deletion comes beside that of the answer, and once as well.
    const name = `${recipient} ${room} ${when}${subject.startsWith('Booking deleted') ? ', deleted' : ''}`
    written.set(name, (written.get(name) ?? 0) + 1)
  }
  const { rows } = await sql<{ email: string; room: string; start: Date; end: Date }>`
    select a.email, r.name as room, lower(during) as start, upper(during) as end
    from reservations v join rooms r on r.id = v.room_id join accounts a on a.id = v.account_id
    where r.email = any(${rooms}::citext[]) and v.status = 'ACCEPTED'`.execute(db)
  const missing = rows.filter(({ email, room, start, end }) => {
    const when = `${formatDate(start, 'en', 'long')}, ${formatTimeRange(start, end, 'en')}`
    return !written.has(`${email} ${room} ${when}`)
  })
  return new Map([
    ['accepted without a mail', missing.length],
    ['told twice by mail', [...written.values()].filter(count => count > 1).length],
  ])
}
