import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { type Random, randomFrom } from '#demo/random.ts'
import { campusClock } from '#platform/server/database/campus-clock.ts'
import type { Database } from '#platform/server/database/database.ts'

/** A call of the product as somebody; the status and the body are what came over the wire. */
export type EventCall = (
  person: string,
  method: 'POST' | 'PUT',
  path: string,
  body: object,
  headers?: Record<string, string>,
) => Promise<{
  status: number
  body: { id?: string; status?: string; data?: { error_type?: string; remaining?: number } }
}>

/** The animations that everybody wants: two of each pair of flags, one of them for families. */
export interface RacedAnimation {
  id: string
  name: string
  isFamily: boolean
  byUser: boolean
  byDay: boolean
  slots: readonly string[]
}

/** Two slots on one day, a third on the next. */
const slotStarts = [0, 3, 24]
/** So few places that they run out, and so many that a family finds some now and then. */
const places = [3, 6, 9]
/** How far the limits go up and down. */
const [leastLimit, mostLimit] = [0, 12]
/** At the end nothing is ended any more, at most so many calls: what nobody should have had still stands then. */
const lastCalls = 200
/** How often a call is made in all while the server says that it is too busy. */
const attempts = 6

export interface EventRace {
  call: EventCall
  people: readonly { id: string; email: string }[]
  /** Who may change limits. */
  animator: string
  animations: readonly RacedAnimation[]
  /** How many calls that write, in all. */
  writes: number
  connections: number
  seed?: string
}

/** What the server has acknowledged, kept outside of it. */
export interface EventJournal {
  /** By booking: whose it is, each slot that it was acknowledged in, and whether it was cancelled. */
  bookings: Map<string, { person: string; animation: string; slots: Set<string>; cancelled: boolean }>
  /** How often each answer came: `book 200`, `book LIMIT_SLOT_REACHED`. */
  answers: Map<string, number>
}

/**
 * Animations of the first campus, of which nobody has booked anything.
 * @param first the number in the name of the first of them, in both languages: `Race 1`
 */
export async function buildRaced(db: Database, from: Date, first = 1): Promise<RacedAnimation[]> {
  const animations: RacedAnimation[] = []
  const midnight = new Date(from.getTime() + 9 * 86_400_000)
  midnight.setUTCHours(8, 0, 0, 0)
  for (const isFamily of [false, true]) {
    for (const [byUser, byDay] of [
      [false, false],
      [true, false],
      [false, true],
      [true, true],
    ] as const) {
      const name = `Race ${first + animations.length}`
      const { rows } = await sql<{ id: string }>`
        insert into animations (animation_type, name_fr, name_en, description_fr, description_en, publication_date,
          multiple_slot_by_user, multiple_slot_by_day, delegated_invitation, transferred_invitation, alert,
          information_form)
        values (${isFamily ? 'FAMILY_DAY' : 'STANDARD'}, ${name}, ${name}, '', '', ${from}::timestamptz - interval '1 day',
          ${byUser}, ${byDay}, true, true, true, ${isFamily ? '{"canBeDelegated": true}' : null}::jsonb)
        returning id::text`.execute(db)
      const id = rows[0]?.id ?? ''
      await sql`insert into animation_sites (site_id, animation_id) values (1, ${id}::bigint)`.execute(db)
      const slots: string[] = []
      for (const [index, hours] of slotStarts.entries()) {
        const start = new Date(midnight.getTime() + hours * 3_600_000)
        const made = await sql<{ id: string }>`
          insert into animation_slots (animation_id, site_id, starts_at, ends_at, registration_ends_at, limit_user)
          values (${id}::bigint, 1, ${start}::timestamptz, ${start}::timestamptz + interval '1 hour',
            ${start}::timestamptz, ${places[index] ?? 1})
          returning id::text`.execute(db)
        slots.push(made.rows[0]?.id ?? '')
      }
      animations.push({ id, name, isFamily, byUser, byDay, slots })
    }
  }
  return animations
}

/** A family with so many children. */
export function familyOf(children: number) {
  return {
    parentFirstname: 'Ada',
    parentLastname: 'Lovelace',
    parentPhone: '+33 6 12 34 56 78',
    children: Array.from({ length: children }, (_, nth) => ({
      childFirstname: ['Zoé', 'Noé', 'Léa', 'Tom', 'Ana'][nth] ?? 'Ida',
      childLastname: 'Lovelace',
      childBirthDate: `0${nth + 1}-05-${new Date().getFullYear() - 8}`,
    })),
  }
}

/** Everybody wants the same few places at once: bookings, families, changes, shares, cancels and limits mixed. */
export async function raceForPlaces({
  call: given,
  people,
  animator,
  animations,
  writes,
  connections,
  seed = 'events',
}: EventRace): Promise<EventJournal> {
  const journal: EventJournal = { bookings: new Map(), answers: new Map() }
  const emails = new Map(people.map(({ id, email }) => [id, email]))
  let left = writes
  // What may still be changed; several connections may pick the same one.
  const open: string[] = []

  // A server with no connection left says 503, and a client asks again: with the same key that books once.
  const call: EventCall = async (...requested) => {
    for (let attempt = 1; ; attempt++) {
      const answer = await given(...requested)
      if (answer.status !== 503 || attempt === attempts) return answer
      count('asked again after', answer)
      await sleep(200 * attempt)
    }
  }
  const run = async (connection: number) => {
    const random = randomFrom(`${seed} ${connection}`)
    while (left-- > 0) await act(random)
  }
  const act = (random: Random) => {
    const chance = random.next()
    if (left < Math.min(lastCalls, writes / 3)) return bookSome(random)
    if (chance < 0.06) return changeLimit(random)
    const known = chance < 0.5 || open.length === 0 ? undefined : open[random.int(open.length)]
    if (known === undefined) return bookSome(random)
    if (chance < 0.7) return change(known, random)
    return chance < 0.8 ? share(known, random) : cancel(known)
  }

  const bookSome = async (random: Random) => {
    const { id: person } = random.pick(people)
    const animation = random.pick(animations)
    const slot = random.pick(animation.slots)
    const forAnother = random.chance(0.1) ? random.pick(people) : undefined
    const query = forAnother === undefined ? '' : `?email=${encodeURIComponent(forAnother.email)}`
    const inTwoCalls = animation.isFamily && random.chance(0.3)
    const body = animation.isFamily && !inTwoCalls ? { familyForm: familyOf(1 + random.int(3)) } : {}
    const headers = { 'idempotency-key': randomUUID() }
    const path = `/animations/${animation.id}/slots/${slot}/bookings${query}`
    const answer = await call(person, 'POST', path, body, headers)
    count('book', answer)
    const { id } = answer.body
    if (answer.status !== 200 || id === undefined) return
    const owner = forAnother?.id ?? person
    const note = () => {
      journal.bookings.set(id, {
        person: owner,
        animation: animation.id,
        slots: new Set([slot]),
        cancelled: false,
      })
      open.push(id)
    }
    if (inTwoCalls) {
      // Some never complete: their places go back to whoever books next, or lapse.
      if (random.chance(0.2)) return
      const completed = await call(
        person,
        'POST',
        '/animations/familyForm',
        { ...familyOf(1 + random.int(3)), bookingId: id },
        { 'idempotency-key': randomUUID() },
      )
      count('family form', completed)
      if (completed.status === 200) note()
      return
    }
    note()
    // The same call again, as after a lost answer, is the same booking.
    if (random.chance(0.1)) {
      const again = await call(person, 'POST', path, body, headers)
      count('book again', again)
      if (again.body.id !== id) count('book again, another booking', again)
    }
  }

  const known = (id: string) => {
    const booking = journal.bookings.get(id)
    const animation = animations.find(one => one.id === booking?.animation)
    if (booking === undefined || animation === undefined) throw new Error(`nobody knows ${id}`)
    return { booking, animation }
  }
  const change = async (id: string, random: Random) => {
    const { booking, animation } = known(id)
    const slot = random.pick(animation.slots)
    const body = animation.isFamily ? { familyForm: familyOf(1 + random.int(4)) } : {}
    const answer = await call(
      booking.person,
      'POST',
      `/animations/${animation.id}/slots/${slot}/bookings/${id}`,
      body,
      { 'idempotency-key': randomUUID() },
    )
    count('change', answer)
    if (answer.status === 200) booking.slots.add(slot)
  }
  const share = async (id: string, random: Random) => {
    const { booking, animation } = known(id)
    const slot = random.pick([...booking.slots])
    const email = emails.get(random.pick(people).id) ?? ''
    const answer = await call(
      booking.person,
      'POST',
      `/animations/${animation.id}/slots/${slot}/bookings/${id}/share?user_email=${encodeURIComponent(email)}`,
      {},
      { 'idempotency-key': randomUUID() },
    )
    count('share', answer)
  }
  const cancel = async (id: string) => {
    const { booking, animation } = known(id)
    for (const slot of booking.slots) {
      const answer = await call(
        booking.person,
        'PUT',
        `/animations/${animation.id}/slots/${slot}/bookings/${id}`,
        {},
      )
      count('cancel', answer)
      if (answer.status !== 200) continue
      booking.cancelled = true
      const at = open.indexOf(id)
      if (at >= 0) open.splice(at, 1)
      return
    }
  }
  const changeLimit = async (random: Random) => {
    const animation = random.pick(animations)
    const slot = random.pick(animation.slots)
    const limitUser = leastLimit + random.int(mostLimit - leastLimit + 1)
    const answer = await call(
      animator,
      'PUT',
      `/staff/events/animations/${animation.id}/slots/${slot}/limit`,
      { limitUser },
    )
    count('limit', answer)
  }
  const count = (what: string, { status, body }: Awaited<ReturnType<EventCall>>) => {
    const name = `${what} ${body.data?.error_type ?? status}`
    journal.answers.set(name, (journal.answers.get(name) ?? 0) + 1)
  }

  await Promise.all(Array.from({ length: connections }, (_, connection) => run(connection)))
  return journal
}

/*
 * What must hold afterwards, as SQL that reads whole tables. The limits are those that were acknowledged; `flags` those
 * that the animations were made with.
 */
interface Raced {
  ids: readonly string[]
  /** JSON: a list of id, byUser, byDay. */
  flags: string
}

/** What was passed on to somebody is beside what they booked: it uses up no right of theirs. */
const invariants: Record<string, (raced: Raced) => RawBuilder<{ broken: string }>> = {
  'places oversold': ({ ids }) => sql`
    select count(*) as broken from animation_slots s where s.animation_id = any(${ids}::bigint[]) and
      (select coalesce(sum(b.places), 0) from animation_bookings b where b.slot_id = s.id) > s.limit_user`,
  'a counter that is not the sum of its rows': ({ ids }) => sql`
    select count(*) as broken from animation_slots s where s.animation_id = any(${ids}::bigint[]) and
      s.taken <> (select coalesce(sum(b.places), 0) from animation_bookings b where b.slot_id = s.id)`,
  'a booking with other places than people': ({ ids }) => sql`
    select count(*) as broken from animation_bookings b where b.animation_id = any(${ids}::bigint[]) and b.places <>
      case b.status when 'BOOKED' then 1 when 'INCOMPLETE' then 1
        when 'FAMILY' then 1 + (select count(*) from animation_children c where c.booking_id = b.id) else 0 end`,
  'a person twice in one slot': ({ ids }) => sql`
    select count(*) as broken from (
      select from animation_bookings where standing and animation_id = any(${ids}::bigint[])
      group by slot_id, account_id, shared_from is null having count(*) > 1) twice`,
  'a person with more slots than the flags allow': ({ ids, flags }) => sql`
    select count(*) as broken from (
      select b.animation_id, b.account_id, count(*) as slots,
        count(distinct (s.starts_at at time zone ${campusClock})::date) as days
      from animation_bookings b join animation_slots s on s.id = b.slot_id
      where b.standing and b.shared_from is null and b.animation_id = any(${ids}::bigint[])
      group by b.animation_id, b.account_id
    ) held join jsonb_to_recordset(${flags}::jsonb) as flags (id bigint, "byUser" boolean, "byDay" boolean)
      on flags.id = held.animation_id
    where case when "byUser" and "byDay" then false when "byUser" then slots > days
      when "byDay" then days > 1 else slots > 1 end`,
  'passed on, and its owner’s is elsewhere or ended': ({ ids }) => sql`
    select count(*) as broken from animation_bookings b join animation_bookings o on o.id = b.shared_from
    where b.animation_id = any(${ids}::bigint[]) and b.status = 'SHARED' and (o.slot_id <> b.slot_id or not o.standing)`,
}

/** Which invariants do not hold, how often; each is one statement, and so of one moment. */
export async function brokenInvariants(
  db: Database,
  animations: readonly RacedAnimation[],
): Promise<Map<string, number>> {
  const broken = new Map<string, number>()
  const ids = animations.map(({ id }) => id)
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await query({ ids, flags: JSON.stringify(animations) }).execute(db)
    const count = Number(rows[0]?.broken)
    if (count > 0) broken.set(name, count)
  }
  return broken
}

/** What is broken, by name; empty when everything holds. */
export async function eventViolations(
  db: Database,
  journal: EventJournal,
  animations: readonly RacedAnimation[],
): Promise<Map<string, number>> {
  const broken = await brokenInvariants(db, animations)
  const found = (name: string, count: number) => {
    if (count > 0) broken.set(name, (broken.get(name) ?? 0) + count)
  }
  const ids = animations.map(({ id }) => id)
  for (const [answer, count] of journal.answers) {
    if (!answer.startsWith('asked again') && /5\d\d$|INTERNAL|UNAVAILABLE|another booking/.test(answer)) {
      found(`answered ${answer}`, count)
    }
  }

  const { rows } = await sql<{ id: string; account_id: string; slot_id: string; status: string }>`
    select id, account_id, slot_id::text, status from animation_bookings
    where animation_id = any(${ids}::bigint[]) and shared_from is null`.execute(db)
  const kept = new Map(rows.map(row => [row.id, row]))
  for (const [id, { person, slots, cancelled }] of journal.bookings) {
    const row = kept.get(id)
    kept.delete(id)
    if (row === undefined) found('acknowledged and missing', 1)
    else {
      if (row.account_id !== person) found('acknowledged to another person', 1)
      const stands = row.status === 'BOOKED' || row.status === 'FAMILY'
      if (cancelled ? row.status !== 'CANCELLED_BY_USER' : !stands)
        found('cancelled and standing, or the other way round', 1)
      if (!slots.has(row.slot_id)) found('in a slot that was never acknowledged', 1)
    }
  }
  found(
    'standing and never acknowledged',
    [...kept.values()].filter(({ status }) => status === 'BOOKED' || status === 'FAMILY').length,
  )
  return broken
}

/** The ways to break what keeps the places, each of which must turn the race red. */
export const eventWeakenings = {
  /** As where two read the counter before either writes it. */
  'a change of the counter is lost now and then': [
    'create sequence lost',
    `create function lose() returns trigger language plpgsql as $$
      begin if nextval('lost') % 20 = 0 then new.taken := old.taken; end if; return new; end $$`,
    'create trigger lose before update of taken on animation_slots for each row execute function lose()',
  ],
  'nobody looks at the flags': [
    'update animations set multiple_slot_by_user = true, multiple_slot_by_day = true',
  ],
} as const

export async function weakenEvents(db: Database, weakening: keyof typeof eventWeakenings): Promise<void> {
  for (const statement of eventWeakenings[weakening]) await sql.raw(statement).execute(db)
}
