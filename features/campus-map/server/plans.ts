import { promisify } from 'node:util'
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { activeParam, sitesWith } from '#features/sites/server/public.ts'
import type { Bytes } from '#platform/contract/endpoint.ts'
import { addressOf } from '#platform/contract/endpoint.ts'
import type { Database } from '#platform/server/database/database.ts'
import { getMapLevel, levelType, type MapDescriptor } from '../contract.ts'
import { toGeoJson } from '../level-geojson.ts'
import type { Connector, Level, LevelPlan, MultiPolygon } from '../venue.ts'
import { makeOnce } from './make-once.ts'

/** Counts the shapes that levels have been sent in: with a new one, no browser shows what it kept of an old one. */
const levelFormat = 1
/** Characters of a digest that stand in a version. */
const digestShown = 20

/** The plans that a campus shows. */
export interface VisiblePlans {
  id: number
  siteId: number
  /** Says whether two versions hold the same. */
  digest: string
  version: string
}

/** The campuses whose map is active. */
export async function mappedSites(db: Database): Promise<number[]> {
  const rows = await db
    .selectFrom('venues')
    .select('site_id')
    .where('standing', '=', 'CURRENT')
    .where('site_id', 'in', sitesWith('MAP'))
    .orderBy('site_id')
    .execute()
  return rows.map(row => row.site_id)
}

/**
 * The plans with this name.
 * @param siteIds of one of these campuses
 */
export async function visiblePlans(
  db: Database,
  mapHash: string,
  siteIds: readonly number[],
): Promise<VisiblePlans | undefined> {
  if (siteIds.length === 0) return undefined
  const rows = await db
    .selectFrom('venues')
    .select(({ ref }) => ['id', 'site_id', 'digest', activeParam(ref('site_id'), 'MAP').as('param')])
    .where('standing', '=', 'CURRENT')
    .where('site_id', 'in', [...siteIds])
    .execute()
  const row = rows.find(({ param }) => (param as { mapHash?: string } | null)?.mapHash === mapHash)
  return row && shownOf(row)
}

/** The plans of a campus, whatever it calls them. */
export async function plansOfSite(db: Database, siteId: number): Promise<VisiblePlans | undefined> {
  const row = await db
    .selectFrom('venues')
    .select(['id', 'site_id', 'digest'])
    .where('site_id', '=', siteId)
    .where('standing', '=', 'CURRENT')
    .executeTakeFirst()
  return row && shownOf(row)
}

function shownOf({ id, site_id, digest }: { id: number; site_id: number; digest: string }): VisiblePlans {
  return { id, siteId: site_id, digest, version: versionOf(digest) }
}

const versionOf = (digest: string) => `${levelFormat}-${digest.slice(0, digestShown)}`

type Fixed = Omit<MapDescriptor, 'closures' | 'mapHash' | 'siteId' | 'version'>

/** What is the same for all who ask: made once for each version of plans on each server. */
export function openPlans() {
  const descriptors = new LRUCache<string, Promise<Fixed>>({ max: 200 })
  const levels = new LRUCache<string, Promise<Packed | undefined>>({ max: 400 })
  return {
    /** All of a descriptor but what is closed. */
    async descriptor(
      db: Database,
      plans: VisiblePlans,
      mapHash: string,
    ): Promise<Omit<MapDescriptor, 'closures'>> {
      const fixed = await makeOnce(descriptors, `${plans.id} ${mapHash}`, () => describe(db, plans, mapHash))
      return { ...fixed, mapHash, siteId: String(plans.siteId), version: plans.version }
    },
    /** A level as it is sent; undefined where there is none. */
    async level(
      db: Database,
      plans: VisiblePlans,
      levelId: string,
      accepted: string | undefined,
    ): Promise<Bytes | undefined> {
      const packed = await makeOnce(levels, `${plans.id} ${levelId}`, () =>
        packedLevel(db, plans.id, levelId),
      )
      if (packed === undefined) return undefined
      const encoding = encodingOf(accepted)
      return {
        type: levelType,
        body: encoding === undefined ? await unpack(packed.gzip) : packed[encoding],
        headers: {
          // Kept by browsers alone: what lies between must not have what only people of the company may see.
          'cache-control': 'private, max-age=31536000, immutable',
          vary: 'accept-encoding',
          etag: `"${plans.version}-${encoding ?? 'plain'}"`,
          ...(encoding && { 'content-encoding': encoding }),
        },
      }
    },
  }
}

async function describe(db: Database, plans: VisiblePlans, mapHash: string): Promise<Fixed> {
  const venue = await db
    .selectFrom('venues')
    .select(['name_fr', 'name_en', 'bearing', 'connectors'])
    .where('id', '=', plans.id)
    .executeTakeFirstOrThrow()
  const levels = await db
    .selectFrom('venue_levels')
    .select(['id', 'ordinal', 'name_fr', 'name_en'])
    .select([
      sql<LevelPlan['buildings']>`plan->'buildings'`.as('buildings'),
      sql<MultiPolygon>`plan->'outline'`.as('outline'),
    ])
    .where('venue_id', '=', plans.id)
    .orderBy('ordinal')
    .orderBy('id')
    .execute()
  const buildings = new Map(levels.flatMap(level => level.buildings).map(one => [one.id, one]))
  return {
    name: { fr: venue.name_fr, en: venue.name_en },
    bearing: venue.bearing,
    bounds: boundsOf(levels.flatMap(({ outline }) => outline.flat(2))),
    // Plans that came in before buildings had a bearing say none.
    buildings: [...buildings.values()].map(({ id, name, bearing }) => ({
      ...{ id, name, bearing: bearing ?? venue.bearing },
    })),
    levels: levels.map(({ id, ordinal, name_fr, name_en, buildings: its }) => ({
      ...{ id, ordinal, name: { fr: name_fr, en: name_en } },
      buildings: its.map(building => building.id),
      url: addressOf(getMapLevel, {
        params: { mapHash, levelId: id },
        query: { version: plans.version },
      }),
    })),
    connectors: venue.connectors as unknown as Connector[],
  }
}

/** West, south, east, north; none of nothing. */
function boundsOf(points: readonly (readonly [number, number])[]): number[] {
  if (points.length === 0) return []
  const bounds = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number]
  for (const [x, y] of points) {
    bounds[0] = Math.min(bounds[0], x)
    bounds[1] = Math.min(bounds[1], y)
    bounds[2] = Math.max(bounds[2], x)
    bounds[3] = Math.max(bounds[3], y)
  }
  return bounds
}

/** A level as it is sent, compressed once. */
interface Packed {
  br: Buffer
  gzip: Buffer
}

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)
const unpack = promisify(gunzip)
/** Of 11: a floor of a thousand places is done within a few hundredths of a second, for a tenth more bytes. */
const brotliQuality = 6

async function packedLevel(db: Database, venueId: number, levelId: string): Promise<Packed | undefined> {
  const row = await db
    .selectFrom('venue_levels')
    .select(['id', 'ordinal', 'name_fr', 'name_en', 'plan'])
    .where('venue_id', '=', venueId)
    .where('id', '=', levelId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { id, ordinal, name_fr, name_en } = row
  const level: Level = {
    ...{ id, ordinal, name: { fr: name_fr, en: name_en } },
    plan: row.plan as unknown as LevelPlan,
  }
  const text = Buffer.from(JSON.stringify(toGeoJson(level)))
  const [br, gzip] = await Promise.all([
    packBrotli(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
    packGzip(text),
  ])
  return { br, gzip }
}

/** The best that a client takes: one that it names and does not refuse by `q=0`. */
function encodingOf(accepted = ''): keyof Packed | undefined {
  const named = new Set(
    accepted
      .split(',')
      .map(one =>
        one
          .trim()
          .toLowerCase()
          .split(/\s*;\s*q\s*=\s*/),
      )
      .filter(([, weight]) => weight === undefined || Number(weight) > 0)
      .map(([name]) => name),
  )
  if (named.has('br')) return 'br'
  return named.has('gzip') ? 'gzip' : undefined
}
