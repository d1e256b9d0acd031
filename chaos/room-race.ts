import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { type Random, randomFrom } from '#demo/random.ts'
import { campusClock } from '#platform/server/database/campus-clock.ts'
import type { Database } from '#platform/server/database/database.ts'
import { bankHolidayOn } from '#platform/time/bank-holidays.ts'
import {
  addDays,
  campusDay,
  campusInstant,
  isWeekend,
  timeOf,
  weekdayOf,
} from '#platform/time/campus-time.ts'

/** A call of the product as somebody; the status and the body are what came over the wire. */
export type Call = (
  person: string,
  method: 'POST' | 'PUT' | 'DELETE',
  path: string,
  body: object,
  headers?: Record<string, string>,
) => Promise<{
  status: number
  body: {
    id?: string
    referentiel?: { email: string | null }
    data?: { error_type?: string }
    reservations?: Occurrence[]
  }
}>

/** A date of a series, as the server acknowledges it. */
interface Occurrence {
  id: string
  startDateTime: string
  endDateTime: string
  referentiel: { email: string | null }
}

export interface Race {
  call: Call
  /** Account ids; few enough that calls of one person meet. */
  people: readonly string[]
  /** The booking addresses of the rooms that everybody wants. */
  rooms: readonly string[]
  /** A search that those rooms alone fit. */
  anyOf: { siteId: string; building: string }
  /** Looks at what runs at a moment and nobody has checked in to, as the product does every minute: it warns, and gives back. */
  look: (at: Date) => Promise<unknown>
  /** Waits until the rooms have answered what they are asked. */
  answered: () => Promise<unknown>
  /** How many calls that write, in all. */
  writes: number
  /** How many are under way at the same time. */
  connections: number
  now: Date
  seed?: string
}

interface Acknowledged {
  person: string
  places: Set<string>
  deleted: boolean
  /** Whether it was acknowledged that somebody has checked in to it. */
  isCheckedIn?: boolean
  /** Whether a move of it was asked for: what is elsewhere or at another time is checked in to anew. */
  isMoved?: boolean
}

/** What the server has acknowledged, kept outside of it. */
export interface Journal {
  /** By reservation: who made it, and each room and time it was acknowledged at. */
  reservations: Map<string, Acknowledged>
  /** By wait: each reservation that came of it. More than one: it was offered twice. */
  taken: Map<string, string[]>
  /** How often each answer came: `POST 200`, `POST ROOM_TAKEN`. */
  answers: Map<string, number>
}

const workingDays = 5
const [firstStart, lastStart] = [8 * 60, 19 * 60]
const quarter = 15
/** How often a call is made in all while the server says that it is too busy. */
const attempts = 6

/**
 * After so many calls everybody waits for the rooms' answers: they are given more slowly than rooms are asked here, and what
 * waits for its room can be neither checked in to nor given back.
 */
const callsBetweenAnswers = 400

/** How many dates a series has. */
const datesOfSeries = 2
/** How often who finds a room taken waits for it, and how many of them for any room that fits. */
const waitsAfterTaken = 0.6
const waitsForAny = 0.4

/**
 * Campuses that let people check in to what is days away, so that in a race they do: a moment of those days at which somebody looks
 * after what nobody has checked in to may be any.
 */
export const checkInDaysAhead = { checkIn: true, checkInOpensBefore: 30 * 24 * 60 }

/**
 * Lets everybody want the same few rooms in the same few days, all at once: bookings, series, moves, half of them to another room, and
 * deletes mixed. Who finds a room taken may wait for it, or for any that fits; who waits takes what is offered, or leaves. Some
 * check in, and what nobody has checked in to is given back meanwhile.
 */
export async function race({
  call: given,
  people,
  rooms,
  writes,
  connections,
  now,
  anyOf,
  look,
  answered,
  seed = 'race',
}: Race): Promise<Journal> {
  const journal: Journal = { reservations: new Map(), taken: new Map(), answers: new Map() }
  const days = nextWorkingDays(now, workingDays)
  let left = writes
  let answers: Promise<unknown> = Promise.resolve()
  const run = async (connection: number) => {
    const random = randomFrom(`${seed} ${connection}`)
    while (left-- > 0) {
      if (left % callsBetweenAnswers === 0) answers = answered()
      await answers
      await act(random)
    }
  }
  // A server with no connection left says 503, and a client asks again: with the same key that books once.
  const call: Call = async (...requested) => {
    for (let attempt = 1; ; attempt++) {
      const answer = await given(...requested)
      if (answer.status !== 503 || attempt === attempts) return answer
      count('asked again after', answer)
      await sleep(200 * attempt)
    }
  }
  const act = async (random: Random) => {
    const chance = random.next()
    if (chance < 0.15) return bookSeries(random)
    const wait = chance < 0.25 ? waits[random.int(Math.max(1, waits.length))] : undefined
    if (wait !== undefined) return takeOrLeave(wait, random)
    const known = chance < 0.55 ? undefined : someOwn(random)
    if (known === undefined) return bookSome(random)
    if (chance < 0.73) return move(known, random)
    if (chance < 0.8) return checkIn(known)
    return chance < 0.84 ? lookOnce(random) : remove(known)
  }
  const someOwn = (random: Random) => {
    const standing = open[random.int(open.length)]
    return open.length === 0 ? undefined : standing
  }
  // The reservations that may still be moved or deleted; several connections may pick the same one.
  const open: string[] = []
  // Those who stand in a line, or did: what is offered is taken by two connections at once, too.
  const waits: { id: string; person: string; start: string; end: string }[] = []

  const bookSome = async (random: Random) => {
    const person = random.pick(people)
    const room = random.pick(rooms)
    const { start, end } = someTime(random, days)
    const body = { start, end, address: room, label: '' }
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await call(person, 'POST', '/reservation/room', body, headers)
    count('POST', answer)
    const because = answer.body.data?.error_type
    if ((because === 'ROOM_TAKEN' || because === 'ROOM_KEPT_FREE') && random.chance(waitsAfterTaken))
      return waitFor(person, room, { start, end }, random)
    const { id } = answer.body
    if (answer.status !== 200 || id === undefined) return
    acknowledged(id, person, placeKey(room, start, end))
    // The same call again, as after a lost answer, is the same booking.
    if (random.chance(0.1)) {
      const again = await call(person, 'POST', '/reservation/room', body, headers)
      count('POST again', again)
      if (again.body.id !== id) count('POST again, another booking', again)
    }
  }
  const waitFor = async (
    person: string,
    room: string,
    { start, end }: { start: string; end: string },
    random: Random,
  ) => {
    const isForAny = random.chance(waitsForAny)
    const wanted = { availabilityStartDate: start, availabilityEndDate: end, capacity: 0 }
    const [path, body] = isForAny
      ? [`/reservation/waits/any?siteId=${anyOf.siteId}`, { ...wanted, building: [anyOf.building] }]
      : ['/reservation/waits', { start, end, address: room }]
    const answer = await call(person, 'POST', path, body, { 'idempotency-key': randomUUID() })
    count(isForAny ? 'POST wait for any' : 'POST wait', answer)
    const { id } = answer.body
    if (answer.status === 200 && id !== undefined) waits.push({ id, person, start, end })
  }
  const takeOrLeave = async (wait: (typeof waits)[number], random: Random) => {
    const { id, person, start, end } = wait
    const leaves = random.chance(0.2)
    const answer = leaves
      ? await call(person, 'DELETE', `/reservation/waits/${id}`, {})
      : await call(person, 'POST', `/reservation/waits/${id}/take`, {}, { 'idempotency-key': randomUUID() })
    count(leaves ? 'DELETE wait' : 'POST take', answer)
    // Not offered yet, or what keeps its person from booking now: they go on waiting.
    if (answer.status === 409) return
    const at = waits.indexOf(wait)
    if (at >= 0) waits.splice(at, 1)
    const { id: made, referentiel } = answer.body
    if (leaves || answer.status !== 200 || made === undefined) return
    journal.taken.set(id, [...(journal.taken.get(id) ?? []), made])
    acknowledged(made, person, placeKey(referentiel?.email ?? '', start, end))
  }
  const acknowledged = (id: string, person: string, place: string) => {
    const places = new Set([place])
    journal.reservations.set(id, { person, places, deleted: false })
    open.push(id)
  }
  const checkIn = async (id: string) => {
    const known = journal.reservations.get(id)
    if (known === undefined) return
    const answer = await call(known.person, 'POST', `/reservation/${id}/check-in`, {})
    count('POST check-in', answer)
    if (answer.status === 200) known.isCheckedIn = true
  }
  /** A warning, and a few minutes later the end of its time. */
  const lookOnce = async (random: Random) => {
    const quarterOf = new Date(someTime(random, days).start)
    for (const minutes of [7, 13]) await look(new Date(quarterOf.getTime() + minutes * 60_000))
  }
  /** The same time on some of the days, each in some room. */
  const bookSeries = async (random: Random) => {
    const person = random.pick(people)
    const { start, end } = someTime(random, days.slice(0, 1))
    const chosen = new Set([random.pick(days), random.pick(days), random.pick(days)])
    const dates = [...chosen].slice(0, datesOfSeries).map(day => ({ day, address: random.pick(rooms) }))
    const recurrence = { every: 1, weekdays: days.map(weekdayOf), until: days.at(-1) }
    const answer = await call(
      person,
      'POST',
      '/reservation/series',
      { start, end, recurrence, dates, label: '' },
      { 'idempotency-key': randomUUID() },
    )
    count('POST series', answer)
    if (answer.status !== 200) return
    const made = answer.body.reservations ?? []
    if (made.length !== dates.length) count('POST series, another number of dates', answer)
    for (const { id, startDateTime, endDateTime, referentiel } of made) {
      acknowledged(id, person, placeKey(referentiel.email ?? '', startDateTime, endDateTime))
    }
  }
  const move = async (id: string, random: Random) => {
    const known = journal.reservations.get(id)
    if (known === undefined) return
    const { start, end } = someTime(random, days)
    const address = random.chance(0.5) ? random.pick(rooms) : undefined
    known.isMoved = true
    const answer = await call(known.person, 'PUT', `/reservation/${id}`, {
      ...{ start, end, ...(address !== undefined && { address }) },
    })
    count(address === undefined ? 'PUT' : 'PUT room', answer)
    const room = answer.body.referentiel?.email
    if (answer.status === 200) known.places.add(placeKey(room ?? '', start, end))
  }
  const remove = async (id: string) => {
    const known = journal.reservations.get(id)
    if (known === undefined) return
    // It may have moved to another room since: whoever deletes it has seen in which it is.
    for (const email of rooms) {
      const answer = await call(known.person, 'DELETE', `/reservation/${id}`, { email })
      count('DELETE', answer)
      if (answer.status === 204) return gone(id, known)
    }
  }
  const gone = (id: string, known: { deleted: boolean }) => {
    known.deleted = true
    const at = open.indexOf(id)
    if (at >= 0) open.splice(at, 1)
  }
  const count = (what: string, { status, body }: Awaited<ReturnType<Call>>) => {
    const name = `${what} ${body.data?.error_type ?? status}`
    journal.answers.set(name, (journal.answers.get(name) ?? 0) + 1)
  }

  await Promise.all(Array.from({ length: connections }, (_, connection) => run(connection)))
  return journal
}

export function nextWorkingDays(now: Date, count: number): string[] {
  const days: string[] = []
  for (let day = addDays(campusDay(now), 1); days.length < count; day = addDays(day, 1)) {
    if (!isWeekend(day) && bankHolidayOn(day) === undefined) days.push(day)
  }
  return days
}

/** A quarter of an hour to two hours, on one of the days. */
export function someTime(random: Random, days: readonly string[]): { start: string; end: string } {
  const from = firstStart + quarter * random.int((lastStart - firstStart) / quarter)
  const start = campusInstant(random.pick(days), timeOf(from))
  const end = new Date(start.getTime() + (1 + random.int(8)) * quarter * 60_000)
  return { start: start.toISOString(), end: end.toISOString() }
}

/** A room and a time. */
export function placeKey(room: string, start: Date | string, end: Date | string): string {
  return `${room} ${new Date(start).toISOString()}/${new Date(end).toISOString()}`
}

/** Waits until the rooms' calendars have answered everything that they can. */
export async function untilAnswered(db: Database, timeout = 60_000): Promise<void> {
  const deadline = Date.now() + timeout
  while (Date.now() < deadline) {
    const { rows } = await sql<{ waiting: boolean }>`
      select exists (select from graphile_worker.jobs
        where task_identifier = 'room-calendar' and attempts = 0) as waiting`.execute(db)
    if (rows[0]?.waiting === false) return
    await sleep(100)
  }
}

/*
 * What must hold afterwards, as SQL that reads whole tables: it trusts no index, least of all the one that is tested.
 */
const invariants: Record<
  string,
  (limits: { perPerson: number; now: Date }) => RawBuilder<{ broken: string }>
> = {
  'two promises of one room for one moment': () => sql`
    select count(*) as broken from (
      select lower(part) < max(upper(part)) over (
        partition by room_id order by lower(part), upper(part), id rows between unbounded preceding and 1 preceding
      ) as collides
      from reservations, unnest(held) part where status in ('PENDING', 'ACCEPTED')
    ) ordered where collides`,
  'a person with more reservations than allowed': ({ perPerson, now }) => sql`
    select count(*) as broken from (
      select from reservations
      where status in ('PENDING', 'ACCEPTED') and upper(during) > ${now}::timestamptz and account_id is not null
      group by account_id having count(*) > ${perPerson}::int
    ) holders`,
  'a reservation shorter or longer than allowed': () => sql`
    select count(*) as broken from reservations
    where not upper(during) - lower(during) between interval '15 minutes' and interval '1 day'`,
  'a reservation on a weekend': () => sql`
    select count(*) as broken from reservations
    where extract(isodow from lower(during) at time zone ${campusClock}) > 5
      or extract(isodow from (upper(during) - interval '1 second') at time zone ${campusClock}) > 5`,
  'a reservation of another campus than its room': () => sql`
    select count(*) as broken from reservations v join rooms r on r.id = v.room_id where r.site_id <> v.site_id`,
  'a room held for a booking that waits for no other one, or not held': () => sql`
    select count(*) as broken from (select * from reservations where status = 'PENDING') v
    full join (select * from reservations where held_for is not null) hold on hold.held_for = v.id
    where (v.former is not null or hold.id is not null)
      and (v.former is distinct from hold.during or v.former_room_id is distinct from hold.room_id)`,
  'an offer without its room': () => sql`
    select count(*) as broken from room_waits w where offered_until is not null and not exists (
      select from reservations v join rooms r on r.id = v.room_id
      where v.offered_to = w.id and v.active and v.during = w.during
        and (r.id = w.room_id or w.room_id is null and r.site_id = w.site_id and r.capacity >= w.capacity
          and (w.building is null or r.building = any(w.building))))`,
  'a wait that holds two rooms': () => sql`
    select count(*) as broken from (
      select from reservations where offered_to is not null and active group by offered_to having count(*) > 1) doubled`,
  'a room held for no offer': () => sql`
    select count(*) as broken from reservations v where offered_to is not null and not exists (
      select from room_waits w where w.id = v.offered_to and w.offered_until is not null)`,
  'two in one line for one room and time': () => sql`
    select count(*) as broken from (
      select from room_waits
      group by account_id, room_id, site_id, during, capacity, building, equipment having count(*) > 1) doubled`,
  'given back although somebody had checked in': () => sql`
    select count(*) as broken from reservations where reason = 'NOT_CHECKED_IN' and checked_in_at is not null`,
  'given back without a warning': () => sql`
    select count(*) as broken from reservations where reason = 'NOT_CHECKED_IN' and check_in_warned_at is null`,
  'a request that nobody answers': () => sql`
    select count(*) as broken from reservations v where status = 'PENDING' and not exists (
      select from graphile_worker._private_jobs j
      where j.payload ->> 'id' = v.id::text and j.attempts < j.max_attempts)`,
}

/** A server at a loss, a key that made two things, and a room that was held for somebody and is another's. */
const faultyAnswer =
  /^(POST|PUT|DELETE)( again| room| series| wait| wait for any| take| check-in)? (5\d\d|INTERNAL|UNAVAILABLE)$|another (booking|number)|^POST take ROOM_(TAKEN|KEPT_FREE)$/

/** What is broken, by name; empty when everything holds. Only in `rooms` has the journal everything. */
export async function violations(
  db: Database,
  journal: Journal,
  limits: { perPerson: number; now: Date; rooms: readonly string[] },
): Promise<Map<string, number>> {
  const broken = new Map<string, number>()
  const found = (name: string, count: number) => {
    if (count > 0) broken.set(name, (broken.get(name) ?? 0) + count)
  }
  for (const [name, query] of Object.entries(invariants)) {
    const { rows } = await query(limits).execute(db)
    found(name, Number(rows[0]?.broken))
  }
  for (const [answer, count] of journal.answers) {
    if (faultyAnswer.test(answer)) found(`answered ${answer}`, count)
  }
  for (const made of journal.taken.values()) if (made.length > 1) found('an offer that was taken twice', 1)

  const { rows } = await sql<{
    id: string
    account_id: string
    email: string
    status: string
    reason: string | null
    isCheckedIn: boolean
    start: Date
    end: Date
  }>`
    select v.id, account_id, r.email, status, reason, checked_in_at is not null as "isCheckedIn", lower(during) as start, upper(during) as end
    from reservations v join rooms r on r.id = v.room_id
    where r.email = any(${limits.rooms}::citext[]) and v.held_for is null and v.offered_to is null`.execute(
    db,
  )
  const kept = new Map(rows.map(row => [row.id, row]))
  for (const [id, { person, places, deleted, isCheckedIn, isMoved }] of journal.reservations) {
    const row = kept.get(id)
    kept.delete(id)
    if (row === undefined) found('acknowledged and missing', 1)
    else {
      if (row.account_id !== person) found('acknowledged to another person', 1)
      if (deleted !== (row.status === 'CANCELLED')) found('deleted and standing, or the other way round', 1)
      if (isCheckedIn && !isMoved && row.reason === 'NOT_CHECKED_IN')
        found('given back after a check-in was acknowledged', 1)
      if (isCheckedIn && !isMoved && !row.isCheckedIn) found('a check-in that was lost', 1)
      if (!places.has(placeKey(row.email, row.start, row.end)))
        found('in a room or at a time that was never acknowledged', 1)
    }
  }
  found('there and never acknowledged', kept.size)
  return broken
}

/** Another exclusion in the place of the product's. The name stays, since the product's statement names it. */
const insteadOfExclusion = (exclusion: string) => [
  'alter table reservations drop constraint reservations_never_overlap',
  `alter table reservations add constraint reservations_never_overlap ${exclusion}`,
]

/** The ways to break what guards the race, each of which must turn it red. */
export const weakenings = {
  'nothing is kept apart': insteadOfExclusion('exclude using gist (id with =) where (active)'),
  'a move to another room is outside': insteadOfExclusion(
    'exclude using gist (room_id with =, held with &&) where (active and former is null)',
  ),
  'an offer is outside': insteadOfExclusion(
    'exclude using gist (room_id with =, held with &&) where (active and offered_to is null)',
  ),
  'pending is outside': insteadOfExclusion(
    `exclude using gist (room_id with =, held with &&) where (status = 'ACCEPTED')`,
  ),
  'what was offered is forgotten': [
    'drop index reservations_offered',
    `create function forget_offer() returns trigger language plpgsql as
      $$ begin new.offered_until := null; return new; end $$`,
    'create trigger forget_offer before update on room_waits for each row execute function forget_offer()',
  ],
  'a check-in is forgotten': [
    `create function forget_check_in() returns trigger language plpgsql as
      $$ begin new.checked_in_at := null; new.checked_in_by := null; return new; end $$`,
    'create trigger forget_check_in before update on reservations for each row execute function forget_check_in()',
  ],
} as const

export async function weaken(db: Database, weakening: keyof typeof weakenings): Promise<void> {
  for (const statement of weakenings[weakening]) await sql.raw(statement).execute(db)
}
