import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { campusDay, campusInstant, type Day } from '#platform/time/campus-time.ts'
import { secondEmployee } from '../sign-ins.ts'
import { siteCode } from '../sites.ts'
import { type DemoVisit, visitsAround } from '../visits/own-visits.ts'
import type { DemoCompany } from './demo-company.ts'
import { importFiles } from './files.ts'

/**
 * Brings in the visits of the weeks around a day that are not there yet, as a file. A host whose campus welcomes nobody, or
 * whom somebody has erased, has none. One who has a room at that time receives there.
 */
export async function refreshVisits(
  db: Database,
  company: Pick<DemoCompany, 'features' | 'today'>,
): Promise<void> {
  const entries = await newEntries(db, company.today)
  if (entries.length > 0) await importFiles(db, { visits: entries }, company)
  await welcomeVisitors(db, company.today)
  await welcomeWalkIn(db, company.today)
}

async function newEntries(db: Database, today: Date): Promise<object[]> {
  const visits = visitsAround(today)
  const wanted = visits.map(({ key, host, companion, day, from, to }) => ({
    ...{ key, id: formerId(host.id, day), host: host.id, companion: companion.id },
    ...{ starts_at: campusInstant(day, from), ends_at: campusInstant(day, to) },
  }))
  const { rows } = await sql<{ key: string; site: number; room: string | null }>`
    select v.key, h.site_id as site, (
        select r.reference from reservations held join rooms r on r.id = held.room_id
        where held.account_id = h.id and held.active and held.during && tstzrange(v.starts_at, v.ends_at)
        order by lower(held.during) limit 1) as room
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as v (key text, id uuid, host text, companion text,
      starts_at timestamptz, ends_at timestamptz)
    join accounts h on h.id = v.host and h.has_badge
    join accounts c on c.id = v.companion and c.is_accompanying
    where exists (
        select from site_functionalities f where f.site_id = h.site_id and f.type = 'GUEST' and f.activated)
      and not exists (select from visits known where known.import_key = v.key or known.id = v.id)`.execute(db)
  const found = new Map(rows.map(row => [row.key, row]))
  return visits.flatMap(visit => {
    const there = found.get(visit.key)
    return there === undefined ? [] : [entryOf(visit, there)]
  })
}

function entryOf(
  { key, host, companion, name, day, from, to, visitors, canceled }: DemoVisit,
  { site, room }: { site: number; room: string | null },
) {
  return {
    ...{ key, site: siteCode(site), host: host.email, companion: companion.email, name },
    ...{ from: `${day} ${from}`, until: `${day} ${to}`, room, cancelled: canceled },
    visitors: visitors.map(({ phone, ...visitor }, index) => ({
      ...visitor,
      email: addressOf(visitor.firstName, visitor.lastName, index),
      phoneNumber: phone || null,
    })),
  }
}

/**
 * What reception has noted of today's visitors so far: of each visit that has begun most have come, a few minutes early, and
 * of one that is over all but one have left.
 */
async function welcomeVisitors(db: Database, now: Date): Promise<void> {
  const day = campusDay(now)
  await sql`
    with begun as (
      select v.id, v.site_id, v.starts_at, v.ends_at, o.number, 'v' || v.id || '.' || o.number as person,
        v.starts_at - make_interval(mins => 2 + o.number % 9) as came_at
      from visits v join visit_visitors o on o.visit_id = v.id
      where v.canceled_at is null and v.starts_at >= ${campusInstant(day)} and v.starts_at <= ${now}::timestamptz
        and o.coming is distinct from false and o.number % 3 <> 2),
    pressed as (
      select *, 'ARRIVED' as action, came_at as at from begun
      union all
      select *, 'LEFT', ends_at + make_interval(mins => number % 7) from begun
      where ends_at + interval '7 minutes' <= ${now}::timestamptz and number % 4 <> 3),
    noted as (
      insert into door_entries (id, gate, site_id, day, person, action, device, pressed_at, clock_offset, received_at)
      select md5(person || action)::uuid, 'visits-' || site_id || '-' || ${day}, site_id, ${day}::date, person, action,
        'Accueil', at, 0, at
      from pressed order by at
      on conflict do nothing returning person)
    update visit_visitors o set arrived_at = b.came_at, arrival_told_at = b.came_at, left_at = (
        select at from pressed p where p.person = b.person and p.action = 'LEFT')
    from begun b where o.visit_id = b.id and o.number = b.number
      and b.person in (select person from noted)`.execute(db)
}

/** Somebody came today without an invitation, at ten past nine of a working day. */
async function welcomeWalkIn(db: Database, now: Date): Promise<void> {
  const day = campusDay(now)
  const at = campusInstant(day, '09:10')
  await sql`
    with gate as (
      select h.id as host_id, h.site_id, trim(h.first_name || ' ' || h.last_name) as host,
        'visits-' || h.site_id || '-' || ${day}::text as gate, md5('walk-in ' || ${day}::text)::uuid as id
      from accounts h
      where h.id = ${secondEmployee.id} and ${at}::timestamptz <= ${now}::timestamptz
        and extract(isodow from ${day}::date) < 6),
    came as (
      insert into door_walk_ins (person, gate, site_id, day, first_name, last_name, company, host, host_id, came_at)
      select 'w' || id, gate, site_id, ${day}::date, 'Ottavia', 'Serra', 'Serra Imballaggi', host, host_id, ${at}
      from gate on conflict do nothing returning person)
    insert into door_entries (id, gate, site_id, day, person, action, device, pressed_at, clock_offset, received_at)
    select id, gate, site_id, ${day}::date, 'w' || id, 'ARRIVED', 'Accueil', ${at}, 0, ${at} from gate
    where exists (select from came) on conflict do nothing`.execute(db)
}

function addressOf(firstName: string, lastName: string, index: number): string {
  const plain = `${firstName}.${lastName}`.normalize('NFD').replaceAll(/[^A-Za-z.-]/g, '')
  return `${plain.toLowerCase()}.${index + 1}@visitors.example`
}

/** What earlier versions of the product called the visit of a host on a day: it is there already. */
function formerId(host: string, day: Day): string {
  const hex = createHash('sha256').update(`visit ${host} ${day}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
