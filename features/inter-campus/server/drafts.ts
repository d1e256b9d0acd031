import { sql } from 'kysely'
import { hasActive, holidaysOfCalendar, siteCalendar } from '#features/sites/server/public.ts'
import type { PreviewAnswer } from '#platform/server/content/kind.ts'
import type { Database } from '#platform/server/database/database.ts'
import type { Bilingual, Language } from '#platform/text/language.ts'
import { addDays, campusDay, campusInstant, type Day, type Time } from '#platform/time/campus-time.ts'
import type { TransportMode } from '../contract.ts'
import { chosenOf, runsOf } from '../rules.ts'
import { shuttlesOf } from './shuttles.ts'
import { waysOf } from './ways.ts'

interface Reader {
  siteId: number
  language: Language
  now: Date
}

type DraftPreview = Promise<PreviewAnswer | { unseen: Bilingual } | undefined>

/** A shuttle is shown shortly before it leaves, which it does within so many days. */
const daysAhead = 14
const minutesBefore = 5

const unseen = (fr: string, en: string): { unseen: Bilingual } => ({ unseen: { fr, en } })

const notActive = unseen(
  'Sur ce site, les trajets entre sites ne sont pas actifs\u00a0: personne ne le voit.',
  'On this campus the ways between campuses are not active: nobody sees this.',
)

/** A way from the reader’s campus where it begins or ends there, else as it is written. */
export async function draftOfWay(db: Database, { key }: { key: string }, reader: Reader): DraftPreview {
  const { rows } = await sql<{ departure: number; arrival: number; mode: TransportMode; own_back: boolean }>`
    select departure_site as departure, arrival_site as arrival, mode, exists (
      select from intercampus_routes b
      where b.departure_site = r.arrival_site and b.arrival_site = r.departure_site and b.mode = r.mode) as own_back
    from intercampus_routes r where import_key = ${key}`.execute(db)
  const [way] = rows
  if (way === undefined) return undefined
  const { departure, arrival, mode } = way
  // It is told for both directions, unless the way back is written too.
  const isBack = reader.siteId === arrival && !way.own_back
  const ends = isBack ? { departure: arrival, arrival: departure } : { departure, arrival }
  return between(db, { ...ends, mode, at: reader.now }, reader)
}

/** A run of a shuttle, shortly before it leaves. */
export async function draftOfShuttle(db: Database, { key }: { key: string }, reader: Reader): DraftPreview {
  const { rows } = await sql<{
    departure: number
    arrival: number
    leaves: Time
    minutes: number
    days: string
    located: unknown
  }>`
    select departure_site as departure, arrival_site as arrival, leaves, minutes, days,
      ${siteCalendar(sql.ref<number>('departure_site'))} as located
    from intercampus_shuttles where import_key = ${key}`.execute(db)
  const [shuttle] = rows
  if (shuttle === undefined) return undefined
  const holidayOn = holidaysOfCalendar(shuttle.located)
  const today = campusDay(reader.now)
  const next = Array.from({ length: daysAhead }, (_, ahead) =>
    ahead === 0 ? reader.now : campusInstant(addDays(today, ahead), '00:00'),
  ).flatMap(from => runsOf(shuttle, from, holidayOn).slice(0, 1))[0]
  if (next === undefined)
    return unseen(
      'Cette navette ne part pas dans les deux semaines à venir.',
      'This shuttle does not leave in the coming two weeks.',
    )
  const before = new Date(next.leavesAt.getTime() - minutesBefore * 60_000)
  const at = before < reader.now ? reader.now : before
  return between(db, { departure: shuttle.departure, arrival: shuttle.arrival, mode: undefined, at }, reader)
}

/** A factor in the first way by its mode that begins on the reader’s campus, on the day from which it counts. */
export async function draftOfFactor(db: Database, { key }: { key: string }, reader: Reader): DraftPreview {
  const { rows } = await sql<{ mode: TransportMode; from: Day; following: Day | null }>`
    select mode, valid_from as "from", (
      select min(later.valid_from) from emission_factors later
      where later.mode = f.mode and later.valid_from > f.valid_from) as following
    from emission_factors f where import_key = ${key}`.execute(db)
  const [factor] = rows
  if (factor === undefined) return undefined
  const today = campusDay(reader.now)
  if (factor.following !== null && factor.following <= today)
    return unseen(
      'Un facteur plus récent vaut déjà\u00a0: personne ne voit plus celui-ci.',
      'A later factor counts already: nobody sees this one any more.',
    )
  const at = factor.from > today ? campusInstant(factor.from, '08:00') : reader.now
  const departure = reader.siteId
  const ways = await waysOf(db, { departure, arrival: null }, { ...reader, now: at })
  const way = ways.find(({ transportMode }) => transportMode === factor.mode)
  if (way === undefined)
    return unseen(
      'Aucun trajet de ce site ne se fait ainsi\u00a0: choisissez un autre site.',
      'No way from this campus is gone so: choose another campus.',
    )
  return between(db, { departure, arrival: Number(way.arrivalSite), mode: factor.mode, at }, reader)
}

/** What the screen is answered of two campuses. @param mode undefined: the one with which the screen begins */
async function between(
  db: Database,
  {
    departure,
    arrival,
    mode,
    at,
  }: { departure: number; arrival: number; mode: TransportMode | undefined; at: Date },
  { siteId, language }: Reader,
): DraftPreview {
  if (!(await hasActive(db, siteId, 'INTER_CAMPUS'))) return notActive
  const reader = { language, now: at }
  const routes = await waysOf(db, { departure, arrival }, reader)
  const [from, to] = [String(departure), String(arrival)]
  const chosen = chosenOf({ from, to, mode }, { own: from, sites: [from, to], routes })
  if (chosen.mode === undefined)
    return unseen(
      'Aucun trajet entre ces deux sites n’est encore décrit\u00a0: sans trajet, personne ne voit la navette.',
      'No way between these two campuses is described yet: without one nobody sees the shuttle.',
    )
  return {
    path: `/move/intercampus?${new URLSearchParams({ from, to, mode: chosen.mode })}`,
    answer: {
      ...{ siteId: String(siteId), at: at.toISOString(), from, to, mode: chosen.mode, routes },
      shuttles: await shuttlesOf(db, { departure, arrival }, reader),
    },
  }
}
