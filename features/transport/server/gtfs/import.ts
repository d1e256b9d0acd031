import { sql } from 'kysely'
import type pg from 'pg'
import { siteIds, sitePlace } from '#features/sites/server/public.ts'
import { nearestOf } from '#platform/server/content/nearest.ts'
import { WrongImport } from '#platform/server/content/sources.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import type { Language } from '#platform/text/language.ts'
import { addDays, campusDay, formatDate } from '#platform/time/campus-time.ts'
import type { Place } from '../../rules.ts'
import { makeDepartures } from '../departures.ts'
import { type Archive, digestOf, openArchive } from './archive.ts'
import { type Loading, loadingOn } from './connection.ts'
import { Findings, UnreadableTimetable } from './findings.ts'
import { readTimetable } from './read.ts'
import { openStaging, removeTimetable, type StoredTimetable, storeTimetable } from './store.ts'

/** Metres from the campus within which stops count: a quarter of an hour on foot. */
export const usualAround = 1_000
/** Metres at most. */
export const mostAround = 10_000

/** What a company's only timetable of a campus is called. */
export const mainFeed = 'main'
/** What others may be called. */
export const feedName = /^[A-Za-z0-9._-]{1,40}$/

/** An operator is told before a timetable ends, in days. */
const endsSoon = 14

export interface TimetableRequest {
  /** A zip of GTFS. */
  path: string
  /** The code of the campus. */
  site: string
  /** What the company calls the operator's timetable, where there are several around the campus. */
  feed?: string | undefined
  /** Metres. */
  around?: number | undefined
  apply: boolean
  actor: string
  now: Date
  /** Told of how far it is. */
  tell?: ((file: string, lines: number) => void) | undefined
}

export interface TimetableReport {
  findings: Findings
  timetable?: StoredTimetable
  /** How many departures of the next days were made. */
  departures?: number
  outcome: 'REFUSED' | 'TRIED' | 'WRITTEN' | 'UNCHANGED'
}

/**
 * Reads the timetable of what stops near a campus, and with `apply` shows it from then on: one transaction puts it, and
 * the departures of the next days, in the place of the one before.
 * @param pool whose statements may take their time
 * @throws {WrongImport} where what is asked for is not there
 */
export async function importTimetable(pool: pg.Pool, request: TimetableRequest): Promise<TimetableReport> {
  const findings = new Findings()
  try {
    const archive = await openArchive(request.path)
    try {
      const digest = await digestOf(request.path)
      return await loadingOn(pool, async loading => {
        const result = await load(loading, archive, digest, request, findings)
        return { result, stays: result.outcome === 'WRITTEN' }
      })
    } finally {
      archive.close()
    }
  } catch (error) {
    if (!(error instanceof UnreadableTimetable)) throw error
    findings.add(error.rule, error.file, { detail: error.detail })
    return { findings, outcome: 'REFUSED' }
  }
}

async function load(
  loading: Loading,
  archive: Archive,
  digest: string,
  { site, feed = mainFeed, around = usualAround, apply, actor, now, tell }: TimetableRequest,
  findings: Findings,
): Promise<TimetableReport> {
  const { trx } = loading
  const { id: siteId, campus } = await campusWith(trx, site)
  // Two imports of a campus come one after the other.
  await sql`select pg_advisory_xact_lock(hashtext('transport: timetable'), ${siteId})`.execute(trx)
  const before = await trx
    .selectFrom('timetables')
    .select(['digest', 'around'])
    .where('site_id', '=', siteId)
    .where('feed', '=', feed)
    .executeTakeFirst()
  if (before?.digest === digest && before.around === around) return { findings, outcome: 'UNCHANGED' }
  const staging = await openStaging(loading)
  const read = await readTimetable({ archive, findings, tell }, { campus, around, staging })
  const timetable = await storeTimetable(trx, { siteId, feed, around, digest }, read, findings)
  noteEnd(findings, timetable, now)
  if (findings.isRefused) return { findings, timetable, outcome: 'REFUSED' }
  const departures = await makeDepartures(trx, timetable.id, now)
  if (!apply) return { findings, timetable, departures, outcome: 'TRIED' }
  await audit(trx, [
    {
      ...{ actor, action: 'TIMETABLE_IMPORTED', subjectType: 'site', subjectId: String(siteId), siteId },
      detail: `${feed}: ${timetable.calls}`,
    },
  ])
  return { findings, timetable, departures, outcome: 'WRITTEN' }
}

/**
 * Takes the timetable of an operator out, with `apply`.
 * @returns whether there is, or was, one
 * @throws {WrongImport} where there is no such campus
 */
export async function dropTimetable(
  db: Database,
  { site, feed = mainFeed, apply, actor }: Pick<TimetableRequest, 'site' | 'feed' | 'apply' | 'actor'>,
): Promise<boolean> {
  const { id: siteId } = await campusWith(db, site)
  if (!apply) {
    const found = await db
      .selectFrom('timetables')
      .select('id')
      .where('site_id', '=', siteId)
      .where('feed', '=', feed)
      .executeTakeFirst()
    return found !== undefined
  }
  return inTransaction(db, async trx => {
    const isGone = await removeTimetable(trx, { siteId, feed })
    if (isGone) {
      await audit(trx, [
        {
          ...{ actor, action: 'TIMETABLE_REMOVED', subjectType: 'site', subjectId: String(siteId), siteId },
          detail: feed,
        },
      ])
    }
    return isGone
  })
}

function noteEnd(findings: Findings, { lastDay }: StoredTimetable, now: Date): void {
  const today = campusDay(now)
  if (lastDay < today) findings.add('ended', 'calendar.txt', { detail: lastDay })
  else if (lastDay < addDays(today, endsSoon)) findings.add('endsSoon', 'calendar.txt', { detail: lastDay })
}

async function campusWith(db: Database, code: string): Promise<{ id: number; campus: Place }> {
  const ids = await siteIds(db)
  const id = ids.get(code)
  if (id !== undefined) {
    const { place } = await db.selectNoFrom(sitePlace(id).as('place')).executeTakeFirstOrThrow()
    return { id, campus: place }
  }
  const near = nearestOf(code, [...ids.keys()])
  const codes = [...ids.keys()].join(', ')
  throw new WrongImport({
    en: `No campus has the code ${code}${near === undefined ? '' : ` (${near}?)`}: expected one of ${codes}.`,
    fr: `Aucun campus n’a le code ${code}${near === undefined ? '' : ` (${near}\u00a0?)`}\u00a0; codes possibles\u00a0: ${codes}.`,
  })
}

/** What was read and found, and what became of it, for the person who asked for it. */
export function timetableReportText(
  { timetable, departures = 0, findings, outcome }: TimetableReport,
  language: Language,
): string {
  const lines = findings.text(language)
  if (timetable !== undefined) {
    const { publisher, stations, lines: served, trips, calls, firstDay, lastDay } = timetable
    const number = (value: number) => value.toLocaleString(language === 'fr' ? 'fr-FR' : 'en-GB')
    const day = (value: string) => formatDate(value, language, 'date')
    lines.push(
      '',
      language === 'fr'
        ? `${publisher}\u00a0: ${number(stations)} stations, ${number(served)} lignes, ${number(trips)} courses, ${number(calls)} passages, du ${day(firstDay)} au ${day(lastDay)}.`
        : `${publisher}: ${number(stations)} stations, ${number(served)} lines, ${number(trips)} trips, ${number(calls)} calls, ${day(firstDay)} to ${day(lastDay)}.`,
      language === 'fr'
        ? `Départs des prochains jours\u00a0: ${number(departures)}.`
        : `Departures of the next days: ${number(departures)}.`,
    )
  }
  return [...lines, '', outcomeWords[language][outcome]].join('\n').trim()
}

const outcomeWords = {
  en: {
    REFUSED: 'Nothing changed: what is an ERROR must be mended first.',
    TRIED: 'Nothing written: this was a trial, --apply writes.',
    WRITTEN: 'Written.',
    UNCHANGED: 'Nothing changed: this timetable is in already.',
  },
  fr: {
    REFUSED: 'Rien n’a changé\u00a0: ce qui est une ERREUR doit d’abord être corrigé.',
    TRIED: 'Rien n’est écrit\u00a0: c’était un essai, --apply écrit.',
    WRITTEN: 'Écrit.',
    UNCHANGED: 'Rien n’a changé\u00a0: cet horaire est déjà en place.',
  },
}
