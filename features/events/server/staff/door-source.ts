import { type RawBuilder, sql } from 'kysely'
import { accountPeople } from '#features/account/server/public.ts'
import type { DoorPerson } from '#features/door/contract.ts'
import type { DoorChange, DoorGate, DoorSource } from '#features/door/server/public.ts'
import { activeParam, siteName } from '#features/sites/server/public.ts'
import type { Database } from '#platform/server/database/database.ts'
import { notFound } from '#platform/server/http/problem.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import type { Language } from '#platform/text/language.ts'
import { addDays, campusInstant, type Day } from '#platform/time/campus-time.ts'
import { mayAnimate } from '../../permissions.ts'
import { queueAnnouncement } from '../feed.ts'
import { lockSlots } from '../places.ts'
import { freedNote, freeNoShows, noShowsOf, takeBackNoShows, welcomeLate } from './no-shows.ts'

/** Minutes before a slot from which its people are let in, where its campus says nothing else. */
const opensBefore = 60

interface GateRow {
  id: string
  animation_id: string
  title: string
  site_id: number
  site: string
  starts_at: Date
  ends_at: Date
  minutes: number
  site_ids: string[]
}

/** The slots `slot` of animations `a` that a condition is true of, none of them cancelled. */
function gateRows(condition: RawBuilder<unknown>, language: Language) {
  return sql<GateRow>`
    select slot.id::text as id, a.id::text as animation_id, ${sql.ref(`a.name_${language}`)} as title, slot.site_id,
      ${siteName(sql.ref<number>('slot.site_id'))} as site, slot.starts_at, slot.ends_at,
      coalesce((${activeParam(sql.ref<number>('slot.site_id'), 'ANIMATION')} ->> 'doorOpensMinutesBefore')::int,
        ${opensBefore}::int) as minutes,
      array(select site_id::text from animation_sites where animation_id = a.id) as site_ids
    from animation_slots slot join animations a on a.id = slot.animation_id
    where slot.cancelled_at is null and a.status <> 'DRAFT' and ${condition}
    order by slot.starts_at, slot.id`
}

function gateOf(row: GateRow): DoorGate {
  return {
    id: `slot-${row.id}`,
    kind: 'EVENT',
    title: row.title,
    siteId: String(row.site_id),
    site: row.site,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    opensAt: new Date(row.starts_at.getTime() - row.minutes * 60_000).toISOString(),
  }
}

/** How many places are booked, by slot; nothing where none is. */
async function expectedAt(db: Database, slots: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ slot: string; expected: number }>`
    select slot_id::text as slot, sum(places)::int as expected from animation_bookings
    where slot_id = any(${slots}::bigint[]) and status in ('BOOKED', 'FAMILY') group by slot_id`.execute(db)
  return new Map(rows.map(({ slot, expected }) => [slot, expected]))
}

interface PersonRow {
  serial: string
  child: number
  name: string
  parent: string
  birth_date: Day | null
  note: string | null
  /** Nobody of it had come, and its places were given to others. */
  freed: boolean
  delegate: string | null
  place: string | null
  starts_at: Date
  ends_at: Date
  age: number | null
  has_badge: boolean | null
}

/** Adults and children of the bookings `b` that stand in slots `slot` of which a condition is true, by name. */
async function peopleWhere(
  db: Database,
  condition: RawBuilder<unknown>,
  language: Language,
): Promise<DoorPerson[]> {
  const { rows } = await sql<PersonRow>`
    select b.proof_serial::text as serial, coalesce(c.position, 0) as child,
      coalesce(trim(p.first_name || ' ' || p.last_name), '') as parent,
      coalesce(trim(c.first_name || ' ' || c.last_name), trim(p.first_name || ' ' || p.last_name), '') as name,
      c.additional_information as note, b.freed_status is not null as freed,
      extract(year from age(slot.starts_at, c.birth_date))::int as age,
      nullif(trim(concat_ws(' ', b.family #>> '{delegatedPerson,firstname}',
        b.family #>> '{delegatedPerson,lastname}')), '') as delegate,
      coalesce(${sql.ref(`slot.place_${language}`)}, ${sql.ref(`a.place_${language}`)}) as place,
      slot.starts_at, slot.ends_at, case when c.booking_id is null then p.has_badge end as has_badge
    from animation_slots slot
    join animations a on a.id = slot.animation_id
    join animation_bookings b on b.slot_id = slot.id
      and (b.status in ('BOOKED', 'FAMILY') or (b.freed_status is not null and b.shared_from is null))
    left join ${accountPeople} p on p.id = b.account_id
    left join lateral (
      select null::uuid as booking_id, null::int as position, null::text as first_name, null::text as last_name,
        null::text as additional_information, null::date as birth_date
      union all
      select booking_id, position, first_name, last_name, additional_information, birth_date
      from animation_children where booking_id = b.id) c on true
    where slot.cancelled_at is null and ${condition}
    order by fold(coalesce(p.last_name, '') || ' ' || coalesce(p.first_name, '')) collate "C", b.id, child`.execute(
    db,
  )
  return rows.map(row => ({
    id: `e${row.serial}.${row.child}`,
    name: row.name,
    group: row.serial,
    groupName: row.child === 0 ? null : row.parent,
    ...{ company: null, host: null, companion: null, coming: null, stepFree: false, training: null },
    ...{
      age: row.age,
      note: noteOf(row, language),
      delegate: row.delegate,
      place: row.place,
      badge: row.has_badge,
    },
    building: null,
    expectedAt: row.starts_at.toISOString(),
    until: row.ends_at.toISOString(),
  }))
}

function noteOf({ note, freed }: PersonRow, language: Language): string | null {
  if (!freed) return note
  return note === null ? freedNote[language] : `${freedNote[language]} ${note}`
}

const slotOf = (gate: string) => gate.slice('slot-'.length)

/** Serial and child of a person’s id; undefined: it is not of this form. */
function readId(person: string): { serial: string; child: number } | undefined {
  const [, serial, child] = /^e(\d{1,18})\.([0-9])$/.exec(person) ?? []
  return serial === undefined ? undefined : { serial, child: Number(child) }
}

const between = (day: Day) =>
  sql`slot.starts_at >= ${campusInstant(day)} and slot.starts_at < ${campusInstant(addDays(day, 1))}`

/** People of events at doors, by the proofs of their bookings. */
export const eventsAtDoors: DoorSource = {
  gatePrefix: 'slot',
  personPrefix: 'e',

  async gates(db, { siteId, day }, { grants, language }) {
    const { rows } = await gateRows(sql`slot.site_id = ${siteId} and ${between(day)}`, language).execute(db)
    const own = rows.filter(({ animation_id, site_ids }) =>
      mayAnimate({ grants }, { id: animation_id, siteIds: site_ids }),
    )
    const expected = await expectedAt(
      db,
      own.map(({ id }) => id),
    )
    return own.map(row => ({ ...gateOf(row), expected: expected.get(row.id) ?? 0 }))
  },

  async expected(db, gate) {
    const slot = slotOf(gate)
    return (await expectedAt(db, [slot])).get(slot) ?? 0
  },

  async gate(db, id, { grants, language }) {
    const slot = slotOf(id)
    if (!/^[1-9]\d{0,14}$/.test(slot)) throw notFound()
    const [row] = (await gateRows(sql`slot.id = ${slot}::bigint`, language).execute(db)).rows
    if (row === undefined || !mayAnimate({ grants }, { id: row.animation_id, siteIds: row.site_ids }))
      throw notFound()
    return gateOf(row)
  },

  people: (db, gate, language) => peopleWhere(db, sql`slot.id = ${slotOf(gate)}::bigint`, language),

  peopleOfDay: (db, { siteId, day }, language) =>
    peopleWhere(db, sql`slot.site_id = ${siteId} and ${between(day)}`, language),

  async codes(db, gate) {
    const { rows } = await sql<{ revoked: string[]; latest: string }>`
        select array(
            select serial::text from animation_revoked_proofs where animation_id = s.animation_id order by 1) as revoked,
          coalesce((select last_value from pg_sequences
            where schemaname = 'public' and sequencename = 'animation_bookings_proof_serial_seq'), 0)::text as latest
        from animation_slots s where s.id = ${slotOf(gate)}::bigint`.execute(db)
    const [found] = rows
    const children = [0, 1, 2, 3, 4, 5]
    return {
      revoked: (found?.revoked ?? []).flatMap(serial => children.map(child => `e${serial}.${child}`)),
      latest: found?.latest ?? null,
    }
  },

  async known(db, gate, people) {
    const read = people.flatMap(person => readId(person) ?? [])
    const { rows } = await sql<{ serial: string }>`
        select b.proof_serial::text as serial from animation_bookings b
        where b.slot_id = ${slotOf(gate)}::bigint and b.proof_serial = any(${read.map(({ serial }) => serial)}::bigint[])
        union
        select r.serial::text from animation_revoked_proofs r join animation_slots s on s.animation_id = r.animation_id
        where s.id = ${slotOf(gate)}::bigint and r.serial = any(${read.map(({ serial }) => serial)}::bigint[])`.execute(
      db,
    )
    const serials = new Set(rows.map(({ serial }) => serial))
    return new Set(people.filter(person => serials.has(readId(person)?.serial ?? '')))
  },

  changed,

  noShows: {
    read: (db, gate, { now }) => noShowsOf(db, slotOf(gate), now),
    free: (trx, gate, act) => freeNoShows(trx, slotOf(gate), act),
    takeBack: (trx, gate, act) => takeBackNoShows(trx, slotOf(gate), act),
  },

  async find(db, person, { grants, language }) {
    const read = readId(person)
    if (read === undefined) return undefined
    const { serial } = read
    const [row] = (
      await gateRows(
        sql`slot.id = (select b.slot_id from animation_bookings b where b.proof_serial = ${serial}::bigint)`,
        language,
      ).execute(db)
    ).rows
    // To whom the animation is none of their business, none of its proofs exists.
    if (row === undefined || !mayAnimate({ grants }, { id: row.animation_id, siteIds: row.site_ids }))
      return undefined
    const { rows } = await sql<{ counts: boolean }>`
        select b.status in ('BOOKED', 'FAMILY') as counts from animation_bookings b
        where b.proof_serial = ${serial}::bigint`.execute(db)
    return {
      ...{ title: row.title, site: row.site, start: row.starts_at, end: row.ends_at },
      counts: rows[0]?.counts ?? false,
    }
  },
}

/** The bookings say when their people were let in, for lists and tables; the log of the door says who pressed. */
async function changed(
  trx: Database,
  gate: DoorGate,
  changes: readonly DoorChange[],
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  const animationId = await animationOf(trx, slotOf(gate.id))
  // Before the bookings, as everybody who changes both: whose places are freed at this moment is known after it.
  await lockSlots(trx, [slotOf(gate.id)])
  for (const { person, before, after } of changes) {
    const read = readId(person)
    if (read === undefined || before.arrived?.id === after.arrived?.id) continue
    const { serial, child } = read
    const at = after.arrived === undefined ? null : new Date(after.arrived.pressedAt)
    const { rows } = await (child === 0
      ? sql<{ id: string }>`
          update animation_bookings set admitted_at = ${at}
          where proof_serial = ${serial}::bigint and slot_id = ${slotOf(gate.id)}::bigint returning id`
      : sql<{ id: string }>`
          update animation_children c set admitted_at = ${at} from animation_bookings b
          where b.id = c.booking_id and b.proof_serial = ${serial}::bigint and c.position = ${child}
            and b.slot_id = ${slotOf(gate.id)}::bigint returning b.id`
    ).execute(trx)
    const [booking] = rows
    if (booking === undefined) continue
    if (after.arrived !== undefined) await welcomeLate(trx, { slotId: slotOf(gate.id), serial, now })
    if (before.arrived !== undefined) continue
    await audit(trx, [
      {
        ...{ actor, action: 'ANIMATION_ADMITTED', subjectType: 'animation', subjectId: animationId },
        siteId: Number(gate.siteId),
        detail: child === 0 ? `booking ${booking.id}` : `booking ${booking.id}, child ${child}`,
      },
    ])
  }
  await queueAnnouncement(trx, animationId)
}

async function animationOf(db: Database, slot: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select animation_id::text as id from animation_slots where id = ${slot}::bigint`.execute(db)
  return rows[0]?.id ?? ''
}
