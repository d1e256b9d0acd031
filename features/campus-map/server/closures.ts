import { sql } from 'kysely'
import type { Database } from '#platform/server/database/database.ts'
import { invalid, notFound, refusal } from '#platform/server/http/problem.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import type { ClosedPart } from '../contract.ts'
import type { ClosureAudience, MapClosure, MapThing } from '../staff-contract.ts'
import type { Thing } from '../things.ts'
import { type KnownPlans, knownPlans } from './known-plans.ts'
import { queueMapNews } from './map-news.ts'
import { plansOfSite, type VisiblePlans } from './plans.ts'

/** What its codes in the audit log are called. */
export const closureActions = {
  MAP_CLOSED: {
    fr: 'Ascenseur, escalier ou porte fermés sur le plan',
    en: 'Lift, stairs or door closed on the map',
  },
  MAP_OPENED: {
    fr: 'Ascenseur, escalier ou porte rouverts sur le plan',
    en: 'Lift, stairs or door opened again on the map',
  },
}

/** Who is led. */
export type Led = Exclude<ClosureAudience, 'ALL'>

export interface ClosureRow {
  id: number
  thing: string
  forWhom: ClosureAudience
  from: Date
  /** Null: until somebody opens it again. */
  until: Date | null
  reason: { fr: string; en: string } | null
}

const columns = sql`id, thing, for_whom as "forWhom", lower(during) as "from", upper(during) as "until",
  case when reason_fr is not null then json_build_object('fr', reason_fr, 'en', reason_en) end as reason`

/** What is closed on a campus from `now` on, or will be: the soonest first. */
export async function closuresFrom(db: Database, siteId: number, now: Date): Promise<ClosureRow[]> {
  const { rows } = await sql<ClosureRow>`
    select ${columns} from map_closures
    where site_id = ${siteId} and reopened_at is null and during && tstzrange(${now}, null)
    order by lower(during), id`.execute(db)
  return rows
}

/** What of the shown plans is closed at a moment for those who are led, part by part. */
export async function closedParts(
  db: Database,
  shown: VisiblePlans,
  { now, led }: { now: Date; led: Led },
): Promise<ClosedPart[]> {
  const { rows } = await sql<ClosureRow>`
    select ${columns} from map_closures
    where site_id = ${shown.siteId} and reopened_at is null and during @> ${now}::timestamptz
      and for_whom in ('ALL', ${led})
    order by upper(during) nulls last, id`.execute(db)
  // Nearly always: then nobody need know the plans.
  if (rows.length === 0) return []
  const { things } = await knownPlans(db, shown)
  const parts = new Map<string, ClosedPart>()
  // Of two the one that goes on longer counts.
  for (const { thing, until, reason } of rows) {
    for (const id of things.get(thing)?.parts ?? []) {
      parts.set(id, { id, until: until?.toISOString() ?? null, reason })
    }
  }
  return [...parts.values()]
}

interface Act {
  siteId: number
  actor: string
  now: Date
}

/**
 * Closes something, in the transaction of `trx`.
 * @param wanted `thing` may be any part of it
 * @throws Problem 400 naming the field, 409 ALREADY_CLOSED
 */
export async function close(
  trx: Database,
  wanted: Omit<ClosureRow, 'id' | 'from'> & { from: Date | null },
  { siteId, actor, now }: Act,
): Promise<MapClosure> {
  const known = await plansKnown(trx, siteId)
  const thing = known?.thingOfPart.get(wanted.thing)
  if (known === undefined || thing === undefined) throw invalid({ thing: noSuchThing })
  const from = wanted.from === null || wanted.from < now ? now : wanted.from
  const { until, reason, forWhom } = wanted
  if (until !== null && until <= from) throw invalid({ until: tooEarly })
  const { rows } = await sql<ClosureRow>`
    insert into map_closures (site_id, thing, for_whom, during, reason_fr, reason_en)
    values (${siteId}, ${thing.id}, ${forWhom}, tstzrange(${from}, ${until}), ${reason?.fr ?? null}, ${reason?.en ?? null})
    on conflict do nothing returning ${columns}`.execute(trx)
  const [row] = rows
  if (row === undefined) throw alreadyClosed()
  await audit(trx, [{ ...auditedThing(thing.id, siteId), actor, action: 'MAP_CLOSED', detail: forWhom }])
  const later = [row.from, ...(until === null ? [] : [until])].filter(moment => moment > now)
  await queueMapNews(trx, siteId, [now, ...later])
  return closureOf(row, known)
}

/**
 * Opens again what was closed, or takes back what was to be.
 * @throws Problem 404, also for what is over
 */
export async function openClosed(
  trx: Database,
  id: number,
  { siteId, actor, now }: Act,
): Promise<ClosureRow> {
  const { rows } = await sql<ClosureRow>`
    update map_closures set reopened_at = ${now}
    where id = ${id} and site_id = ${siteId} and reopened_at is null and during && tstzrange(${now}, null)
    returning ${columns}`.execute(trx)
  const [row] = rows
  if (row === undefined) {
    throw notFound({ fr: 'Ce n’est plus fermé.', en: 'It is closed no more.' })
  }
  await audit(trx, [{ ...auditedThing(row.thing, siteId), actor, action: 'MAP_OPENED', detail: row.forWhom }])
  await queueMapNews(trx, siteId)
  return row
}

const auditedThing = (thing: string, siteId: number) => ({
  subjectType: 'map_thing',
  subjectId: thing,
  siteId,
})

async function plansKnown(db: Database, siteId: number): Promise<KnownPlans | undefined> {
  const shown = await plansOfSite(db, siteId)
  return shown && knownPlans(db, shown)
}

/** What of the plans of a campus can be closed; none without plans. */
export async function thingsOf(db: Database, siteId: number): Promise<Thing[]> {
  return [...((await plansKnown(db, siteId))?.things.values() ?? [])]
}

/** What is closed and what will be, as staff see it. */
export async function closuresOf(db: Database, siteId: number, now: Date): Promise<MapClosure[]> {
  const rows = await closuresFrom(db, siteId, now)
  if (rows.length === 0) return []
  const known = await plansKnown(db, siteId)
  return rows.map(row => closureOf(row, known))
}

function closureOf(row: ClosureRow, known: KnownPlans | undefined): MapClosure {
  const thing = known?.things.get(row.thing)
  return {
    ...{ id: String(row.id), thing: row.thing, forWhom: row.forWhom, reason: row.reason },
    onPlan: known !== undefined && thing !== undefined ? thingOn(thing, known) : null,
    from: row.from.toISOString(),
    until: row.until?.toISOString() ?? null,
  }
}

export function thingOn(thing: Thing, { levels }: KnownPlans): MapThing {
  const { id, category, name, sides } = thing
  const on = new Set(thing.levels)
  return {
    ...{ id, category, name, sides },
    levels: levels.filter(level => on.has(level.id)).map(level => level.name),
  }
}

const noSuchThing = {
  fr: 'Le plan n’a ni porte, ni ascenseur, ni escalier de ce nom.',
  en: 'The plans have no door, lift or stairs of this id.',
}
const tooEarly = {
  fr: 'La fin doit être à venir, et après le début.',
  en: 'The end must be to come, and after the start.',
}

function alreadyClosed() {
  return refusal('ALREADY_CLOSED', {
    fr: 'C’est déjà fermé à ce moment-là, pour les mêmes personnes.',
    en: 'It is closed at that time already, for the same people.',
  })
}
