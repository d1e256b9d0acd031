import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { campusDay, campusInstant } from '#platform/time/campus-time.ts'
import { type DemoVisit, visitsAround } from '../visits/own-visits.ts'

/**
 * Adds the visits of the weeks around a day that are not there yet. Nobody is mailed anything of them. A host whose campus
 * welcomes nobody, or whom somebody has erased, has none.
 */
export async function refreshVisits(db: Database, today: Date): Promise<void> {
  const visits = visitsAround(today).map(visit => rowOf(visit, today))
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) as v (id uuid, host text, companion text, name text,
        starts_at timestamptz, ends_at timestamptz, created_at timestamptz, canceled_at timestamptz, visitors jsonb)),
    made as (
      insert into visits (id, site_id, account_id, meeting_name, starts_at, ends_at, companion_id, companion_first_name,
        companion_last_name, companion_email, language, last_number, visitor_count, created_at, changed_at, canceled_at)
      select v.id, h.site_id, h.id, v.name, v.starts_at, v.ends_at, c.id, c.first_name, c.last_name, c.email, 'fr',
        jsonb_array_length(v.visitors), jsonb_array_length(v.visitors), v.created_at, v.created_at, v.canceled_at
      from wanted v
      join accounts h on h.id = v.host and h.has_badge
      join accounts c on c.id = v.companion and c.is_accompanying
      where exists (
        select from site_functionalities f where f.site_id = h.site_id and f.type = 'GUEST' and f.activated)
      on conflict (id) do nothing
      returning id)
    insert into visit_visitors (visit_id, number, first_name, last_name, company, email, phone_number, language, invited_at,
      coming, step_free)
    select v.id, o.number, o.first_name, o.last_name, o.company, o.email, o.phone, o.language, v.created_at, o.coming,
      coalesce(o.step_free, false)
    from made join wanted v using (id),
      jsonb_to_recordset(v.visitors) as o (number int, first_name text, last_name text, company text, email text, phone text,
        language text, coming boolean, step_free boolean)`.execute(db)
  await welcomeVisitors(db, today)
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

function rowOf({ key, host, companion, name, day, from, to, visitors, canceled }: DemoVisit, today: Date) {
  const start = campusInstant(day, from)
  // As if planned a week before, and never later than now.
  const created = new Date(Math.min(start.getTime() - 7 * 86_400_000, today.getTime()))
  return {
    id: idOf(key),
    ...{ host: host.id, companion: companion.id, name },
    ...{ starts_at: start, ends_at: campusInstant(day, to), created_at: created },
    canceled_at: canceled ? created : null,
    visitors: visitors.map(({ firstName, lastName, company, phone, language, coming, stepFree }, index) => ({
      ...{ number: index + 1, first_name: firstName, last_name: lastName, company, phone, language },
      email: addressOf(firstName, lastName, index),
      ...{ coming, step_free: stepFree },
    })),
  }
}

function addressOf(firstName: string, lastName: string, index: number): string {
  const plain = `${firstName}.${lastName}`.normalize('NFD').replaceAll(/[^A-Za-z.-]/g, '')
  return `${plain.toLowerCase()}.${index + 1}@visitors.example`
}

/** The same for the same visit in every load. */
function idOf(key: string): string {
  const hex = createHash('sha256').update(`visit ${key}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
}
