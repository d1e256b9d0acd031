import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import type { Colleague } from './callers.ts'
import type { EventCrash } from './event-crash.ts'
import { brokenInvariants, type RacedAnimation } from './event-race.ts'
import type { Requested } from './journal.ts'
import type { Judge } from './verdict.ts'

/** What was acknowledged of a booking, up to its last acknowledgement. */
interface Promised {
  owner: string
  /** The address of who made it for somebody else. */
  booker: string | undefined
  animation: string
  slot: string
  /** Of its family; undefined where it waits for its form. */
  places: number | undefined
  ended: 'CANCELLED_BY_USER' | 'UNSUBCRIBE_BY_ADMIN' | undefined
  /** How often its owner was to be told of what it is. */
  told: number
  moves: number
  /** To whom it was passed on, and how often it had moved by then. */
  shares: { email: string; moves: number }[]
}

interface Promises {
  bookings: Map<string, Promised>
  cancelledSlots: Set<string>
  cancelledAnimations: Set<string>
  /** By slot. */
  limits: Map<string, number>
}

interface Answered {
  id: string
  status: string
  slotId: string
}

interface Body {
  familyForm?: { children: unknown[] }
  children?: unknown[]
  limitUser?: number
}

function promisesOf(calls: readonly Requested[], people: readonly Colleague[]): Promises {
  const byEmail = new Map(people.map(({ id, email }) => [email, id]))
  const emails = new Map(people.map(({ id, email }) => [id, email]))
  const promises: Promises = {
    bookings: new Map(),
    cancelledSlots: new Set(),
    cancelledAnimations: new Set(),
    limits: new Map(),
  }
  for (const { what, status, person, path, body, text } of calls) {
    if (status !== 200 || !what.startsWith('event')) continue
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    const parts = pathname.split('/')
    const after = (name: string) => parts[parts.indexOf(name) + 1] ?? ''
    const answer = JSON.parse(text) as Answered
    const known = promises.bookings.get(parts.includes('bookings') ? after('bookings') : answer.id)
    const { familyForm, children = familyForm?.children, limitUser = 0 } = body as Body
    const places = 1 + (children?.length ?? 0)
    if (what === 'event booking') {
      const email = searchParams.get('email')
      const owner = email === null ? person : (byEmail.get(email) ?? '')
      promises.bookings.set(answer.id, {
        owner,
        booker: owner === person ? undefined : emails.get(person),
        animation: after('animations'),
        slot: answer.slotId,
        places: answer.status === 'INCOMPLETE' ? undefined : places,
        ended: undefined,
        told: answer.status === 'INCOMPLETE' ? 0 : 1,
        moves: 0,
        shares: [],
      })
    } else if (what === 'event limit') {
      promises.limits.set(after('slots'), limitUser)
    } else if (what === 'event slot cancelled') promises.cancelledSlots.add(after('slots'))
    else if (what === 'event cancelled') promises.cancelledAnimations.add(after('animations'))
    else if (known === undefined) throw new Error(`${what} of a booking that nobody made: ${path}`)
    else if (what === 'event unsubscribe') known.ended = 'UNSUBCRIBE_BY_ADMIN'
    else if (what === 'event cancel') {
      if (answer.status === 'CANCELLED_BY_USER') known.ended = 'CANCELLED_BY_USER'
    } else if (what === 'event share') {
      known.shares.push({ email: searchParams.get('user_email') ?? '', moves: known.moves })
    } else {
      // A family form, or a change.
      const moved = known.slot !== answer.slotId
      if (moved || known.places !== places) known.told += 1
      if (moved) known.moves += 1
      known.slot = answer.slotId
      known.places = places
    }
  }
  return promises
}

interface Row {
  id: string
  account_id: string
  slot_id: string
  status: string
  standing: boolean
  places: number
  shared_from: string | null
}

/** What was acknowledged of events, against what is there and what was told. Nothing may be under way any more. */
export function judgeEvents({ people, animator, animations }: EventCrash): Judge {
  return async (db, calls) => {
    const promises = promisesOf(calls, [...people, animator])
    const broken = await brokenInvariants(db, animations)
    const found = (name: string, count = 1) => {
      if (count > 0) broken.set(name, (broken.get(name) ?? 0) + count)
    }
    const ids = animations.map(({ id }) => id)
    const { rows } = await sql<Row>`
      select id, account_id, slot_id::text, status, standing, places, shared_from from animation_bookings
      where animation_id = any(${ids}::bigint[])`.execute(db)
    const mails = await readMails(db, people)
    const own = new Map(rows.filter(row => row.shared_from === null).map(row => [row.id, row]))
    for (const [id, promised] of promises.bookings) {
      const row = own.get(id)
      own.delete(id)
      if (row === undefined) {
        found('acknowledged and missing')
        continue
      }
      if (row.account_id !== promised.owner) found('an event booking of another person')
      if (row.slot_id !== promised.slot) found('in a slot that was never acknowledged')
      const due = dueStatus(promised, promises)
      if (!due.includes(row.status)) {
        found(row.standing ? 'booked on what was cancelled' : 'ended otherwise than was acknowledged')
      } else if (row.standing && row.places !== (promised.places ?? 1))
        found('with other people than acknowledged')
      compare(mails.of(id, 'REQUEST'), promised.told, 'a booking of an event', found)
      const ended = promised.told > 0 && !row.standing
      compare(mails.of(id, 'CANCEL'), ended ? 1 : 0, 'the end of a booking', found)
    }
    found('booked twice, or never acknowledged', own.size)
    judgeShares(promises, rows, { people, mails, found })
    judgeBookers(promises, rows, { animations, mails, found })

    const { rows: slots } = await sql<{ id: string; limit: number; cancelled: boolean; animation: string }>`
      select s.id::text, s.limit_user as limit, s.cancelled_at is not null as cancelled, a.id::text as animation
      from animation_slots s join animations a on a.id = s.animation_id
      where a.id = any(${ids}::bigint[])`.execute(db)
    for (const { id, limit, cancelled, animation } of slots) {
      if (limit !== (promises.limits.get(id) ?? limit)) found('a limit that was never acknowledged')
      const due = promises.cancelledSlots.has(id) || promises.cancelledAnimations.has(animation)
      if (cancelled !== due) found('a slot that is cancelled and was not, or the other way round')
    }
    return broken
  }
}

/** In which statuses a booking may be after all that was acknowledged. */
function dueStatus(
  { ended, places, slot, animation }: Promised,
  { cancelledSlots, cancelledAnimations }: Promises,
): readonly string[] {
  if (places === undefined) {
    // It lapses with its time, with its slot, or for another booking of its owner's.
    return ended === undefined && !cancelledSlots.has(slot) && !cancelledAnimations.has(animation)
      ? ['INCOMPLETE', 'LAPSED']
      : ['LAPSED']
  }
  if (ended !== undefined) return [ended]
  if (cancelledSlots.has(slot)) return ['SLOT_CANCELLED']
  if (cancelledAnimations.has(animation)) return ['ANIMATION_CANCELLED']
  return ['BOOKED', 'FAMILY']
}

type Found = (name: string, count?: number) => void

function compare(count: number, due: number, what: string, found: Found): void {
  if (count < due) found(`${what} that was not told by mail`)
  if (count > due) found(`${what} that was told twice by mail`)
}

/** Who received a booking is told of it, has it while it is passed on, and is told when it ends. */
function judgeShares(
  { bookings }: Promises,
  rows: readonly Row[],
  { people, mails, found }: { people: readonly Colleague[]; mails: Mails; found: Found },
): void {
  const emails = new Map(people.map(({ id, email }) => [id, email]))
  const received = Map.groupBy(
    rows.filter(row => row.shared_from !== null),
    row => `${row.shared_from} ${emails.get(row.account_id)}`,
  )
  const owned = new Map(rows.map(row => [row.id, row]))
  for (const [id, { shares, moves, told }] of bookings) {
    for (const [email, given] of Map.groupBy(shares, share => share.email)) {
      const there = received.get(`${id} ${email}`) ?? []
      received.delete(`${id} ${email}`)
      if (there.length < given.length) found('passed on and missing')
      if (there.length > given.length) found('passed on twice')
      const stands = there.some(row => row.standing)
      const isLost = owned.get(id)?.standing && given.at(-1)?.moves === moves && !stands
      if (isLost) found('passed on and ended, though its owner’s stands')
      for (const row of there) {
        // Of how many changes of its owner’s it heard depends on when it was passed on.
        const heard = mails.of(row.id, 'REQUEST')
        if (heard < 1) found('what was passed on that was not told by mail')
        if (heard > told) found('what was passed on that was told twice by mail')
        compare(mails.of(row.id, 'CANCEL'), row.standing ? 0 : 1, 'the end of what was passed on', found)
      }
    }
  }
  found('passed on and never acknowledged', received.size)
}

/** Who booked for somebody else is told that it is booked, and that staff have ended it or its person does not come. */
function judgeBookers(
  { bookings }: Promises,
  rows: readonly Row[],
  { animations, mails, found }: { animations: readonly RacedAnimation[]; mails: Mails; found: Found },
): void {
  const status = new Map(rows.map(row => [row.id, row.status]))
  const names = new Map(animations.map(({ id, name }) => [id, name]))
  const due = new Map<string, number>()
  for (const [id, { booker, told, animation }] of bookings) {
    if (booker === undefined || told === 0) continue
    const name = `${booker} ${names.get(animation)}`
    const endedByOthers = /^(SLOT|ANIMATION)_CANCELLED$|^UNSUB|^CANCELLED_BY_USER$/.test(status.get(id) ?? '')
    due.set(name, (due.get(name) ?? 0) + (endedByOthers ? 2 : 1))
  }
  for (const name of new Set([...due.keys(), ...mails.others.keys()])) {
    compare(mails.others.get(name) ?? 0, due.get(name) ?? 0, 'a booking for somebody else', found)
  }
}

interface Mails {
  /** How many mails tell of a booking that it is, or that it is no more. */
  of(id: string, method: 'REQUEST' | 'CANCEL'): number
  /** Those without an appointment, by recipient and animation. */
  others: ReadonlyMap<string, number>
}

async function readMails(db: Database, people: readonly Colleague[]): Promise<Mails> {
  const { rows } = await sql<{
    recipient: string
    name: string
    id: string | null
    method: string | null
    count: number
  }>`
    select recipient, substring(subject from 'Race [0-9]+$') as name,
      substring(calendar from 'UID:animation-booking-([-0-9a-f]+)') as id,
      substring(calendar from 'METHOD:([A-Z]+)') as method, count(*)::int as count
    from mails
    where recipient = any(${people.map(({ email }) => email)}::text[]) and subject ~ 'Race [0-9]+$'
    group by 1, 2, 3, 4`.execute(db)
  const appointments = new Map<string, number>()
  const others = new Map<string, number>()
  for (const { recipient, name, id, method, count } of rows) {
    if (id === null) others.set(`${recipient} ${name}`, count)
    else appointments.set(`${id} ${method}`, (appointments.get(`${id} ${method}`) ?? 0) + count)
  }
  return { of: (id, method) => appointments.get(`${id} ${method}`) ?? 0, others }
}
