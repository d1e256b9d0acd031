import { roomsOf } from '#features/rooms/server/public.ts'
import { siteIds } from '#features/sites/server/public.ts'
import { nearestOf } from '#platform/server/content/nearest.ts'
import { WrongImport } from '#platform/server/content/sources.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { audit } from '#platform/server/permissions/audit.ts'
import type { Language } from '#platform/text/language.ts'
import type { Venue } from '../../venue.ts'
import { placeIdsOf } from '../occupancies.ts'
import { filesOf } from './archive.ts'
import { buildVenue } from './build.ts'
import { type Finding, findingsText, isViolated, UnreadableVenue } from './findings.ts'
import { readImdf } from './imdf.ts'
import { readMatches } from './matches.ts'
import { matchPlaces, matchRooms } from './rooms.ts'
import { stepBack, storeVenue } from './store.ts'

export interface VenueRequest {
  /** A folder or a zip of IMDF files. */
  path: string
  /** The code of the campus. */
  site: string
  apply: boolean
  actor: string
  /** A CSV that says which places of the plans are which rooms and desks. */
  matches?: string | undefined
  /** Degrees clockwise from north that are to point up; else what most walls say. */
  bearing?: number | undefined
  /** Told after each level how many have been worked out, of how many. */
  onProgress?: (done: number, of: number) => void
  /** What the files may hold together, in bytes; as a rule `maxVenueBytes`. */
  most?: number
}

export interface VenueReport {
  findings: readonly Finding[]
  /** Not there where a rule of severity VIOLATION is broken. */
  venue?: Venue
  /** How many rooms and desks were found, of how many. */
  rooms?: { matched: number; of: number }
  /** How many of the places that sensors watch were found. */
  places?: { matched: number; of: number }
  outcome: 'REFUSED' | 'TRIED' | 'WRITTEN' | 'UNCHANGED'
}

/**
 * Reads the plans of a campus, and with `apply` shows them from then on; the plans before them are kept for a step back.
 * @throws {WrongImport} where what is asked for is not there
 */
export async function importVenue(db: Database, request: VenueRequest): Promise<VenueReport> {
  const siteId = await siteWith(db, request.site)
  const list = request.matches === undefined ? undefined : await readMatches(request.matches)
  const { venue, findings } = await readVenue(request)
  if (venue === undefined || isViolated(findings)) return { findings, outcome: 'REFUSED' }
  const known = (await roomsOf(db, siteId)).map(({ reference, room, spaceId }) => ({
    reference,
    name: room,
    place: spaceId,
  }))
  const watched = await placeIdsOf(db, siteId)
  const rooms = matchRooms(venue, known, list)
  const places = matchPlaces(venue, known, watched)
  const told = {
    venue,
    findings: [...findings, ...rooms.findings, ...places.findings],
    rooms: { matched: rooms.matched, of: known.length },
    places: { matched: places.matched, of: watched.length },
  }
  if (!request.apply) return { ...told, outcome: 'TRIED' }
  const written = await inTransaction(db, async trx => {
    const stored = await storeVenue(trx, siteId, venue)
    if (stored) await note(trx, siteId, request.actor, `${venue.levels.length}`)
    return stored
  })
  return { ...told, outcome: written ? 'WRITTEN' : 'UNCHANGED' }
}

async function readVenue({
  path,
  most,
  bearing,
  onProgress,
}: VenueRequest): Promise<{ venue?: Venue; findings: Finding[] }> {
  try {
    const { imdf, findings } = readImdf(await filesOf(path, most))
    if (isViolated(findings)) return { findings }
    const built = buildVenue(imdf, { bearing, onProgress })
    return { ...built, findings: [...findings, ...built.findings] }
  } catch (error) {
    if (error instanceof UnreadableVenue) return { findings: [error.finding] }
    throw error
  }
}

/**
 * Shows the plans before the present ones again.
 * @returns whether there were any
 */
export async function stepVenueBack(
  db: Database,
  { site, apply, actor }: Pick<VenueRequest, 'site' | 'apply' | 'actor'>,
): Promise<boolean> {
  const siteId = await siteWith(db, site)
  let done = false
  await inTransaction(db, async trx => {
    done = await stepBack(trx, siteId)
    if (done) await note(trx, siteId, actor, 'previous')
    if (!apply) throw new TakenBack()
  }).catch(error => {
    if (!(error instanceof TakenBack)) throw error
  })
  return done
}

/** A trial does all and takes it back. */
class TakenBack extends Error {}

async function note(trx: Database, siteId: number, actor: string, detail: string): Promise<void> {
  await audit(trx, [
    { actor, action: 'VENUE_IMPORTED', subjectType: 'site', subjectId: String(siteId), siteId, detail },
  ])
}

async function siteWith(db: Database, code: string): Promise<number> {
  const ids = await siteIds(db)
  const id = ids.get(code)
  if (id !== undefined) return id
  if (ids.size === 0) {
    throw new WrongImport({
      en: 'There is no campus yet: bring the sites in first.',
      fr: 'Il n’y a encore aucun campus\u00a0: importez d’abord les sites.',
    })
  }
  const near = nearestOf(code, [...ids.keys()])
  const codes = [...ids.keys()].join(', ')
  throw new WrongImport({
    en: `No campus has the code ${code}${near === undefined ? '' : ` (${near}?)`}: expected one of ${codes}.`,
    fr: `Aucun campus n’a le code ${code}${near === undefined ? '' : ` (${near}\u00a0?)`}\u00a0; codes possibles\u00a0: ${codes}.`,
  })
}

/** What was read and found, and what became of it, for the person who asked for it. */
export function venueReportText(
  { venue, findings, rooms, places, outcome }: VenueReport,
  language: Language,
): string {
  const lines = findingsText(findings, language)
  const french = language === 'fr'
  if (venue !== undefined) {
    const count = (of: (plan: Venue['levels'][number]['plan']) => readonly unknown[]) =>
      venue.levels.reduce((sum, { plan }) => sum + of(plan).length, 0)
    const [levels, units, openings] = [
      venue.levels.length,
      count(plan => plan.units),
      count(plan => plan.openings),
    ]
    const read = french
      ? `${venue.name.fr}\u00a0: ${levels} niveaux, ${units} espaces, ${openings} ouvertures, ${venue.connectors.length} liaisons entre niveaux.`
      : `${venue.name.en}: ${levels} levels, ${units} units, ${openings} openings, ${venue.connectors.length} connections between levels.`
    const found = french
      ? `Salles et bureaux du campus reconnus\u00a0: ${rooms?.matched} sur ${rooms?.of}.`
      : `Rooms and desks of the campus that were recognised: ${rooms?.matched} of ${rooms?.of}.`
    const watched = french
      ? `Lieux équipés de capteurs reconnus\u00a0: ${places?.matched} sur ${places?.of}.`
      : `Places with sensors that were recognised: ${places?.matched} of ${places?.of}.`
    lines.push('', read, found, ...((places?.of ?? 0) > 0 ? [watched] : []))
  }
  return [...lines, '', outcomeWords[language][outcome]].join('\n')
}

const outcomeWords = {
  en: {
    REFUSED: 'Nothing changed: what is a VIOLATION must be mended first.',
    TRIED: 'Nothing written: this was a trial, --apply writes.',
    WRITTEN: 'Written. The plans before these are kept: --step-back brings them back.',
    UNCHANGED: 'Nothing changed: these plans are in already.',
  },
  fr: {
    REFUSED: 'Rien n’a changé\u00a0: ce qui est une VIOLATION doit d’abord être corrigé.',
    TRIED: 'Rien n’est écrit\u00a0: c’était un essai, --apply écrit.',
    WRITTEN: 'Écrit. Les plans précédents sont gardés\u00a0: --step-back les rétablit.',
    UNCHANGED: 'Rien n’a changé\u00a0: ces plans sont déjà en place.',
  },
}
