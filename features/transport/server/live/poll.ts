import { sql } from 'kysely'
import { sitePlace } from '#features/sites/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { distanceBetween, type Place } from '../../rules.ts'
import { type Answered, AskedTooOften, ask, jsonFrom, type Question } from './ask.ts'
import { bikesAround } from './bikes.ts'
import { type DueFeed, FeedNonsense, validFor } from './feed.ts'
import {
  type BikePlace,
  type BikeStatus,
  type BikeSystem,
  readMotorised,
  readPlaces,
  readStatus,
  readSystem,
} from './gbfs.ts'
import { readRealtime } from './gtfs-realtime.ts'
import { keepAlerts, layTripsOver, layVisitsOver, takeBack } from './lay-over.ts'
import { readStopMonitoring } from './siri.ts'

/** A feed that fails is asked again after twice as long, each time, up to this: seconds. */
const longestPause = 3_600
/** How many are read at the same time. */
const atOnce = 4
/** What seldom changes of bikes is read again after so long, in milliseconds. */
const knownFor = 60 * 60 * 1000
/** A look that comes a moment early is not too early, in seconds. */
const early = 5

export interface Polling {
  db: Database
  now: Date
  keys: ReadonlyMap<string, string>
  /** Told of what went wrong, without addresses and keys. */
  failed: (feed: string, error: unknown) => void
  timeOut?: number
}

/**
 * Reads every feed that is due, each once for the whole company, and takes back what feeds have said that are lost.
 * @returns how many were read
 */
export async function pollFeeds(polling: Polling): Promise<number> {
  let read = 0
  const readSome = async () => {
    for (let feed = await claim(polling); feed !== undefined; feed = await claim(polling)) {
      if (await pollOne(polling, feed)) read++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, readSome))
  await forgetLost(polling)
  return read
}

/** One that is due, which is then no longer due for others. */
async function claim({ db, now }: Polling): Promise<DueFeed | undefined> {
  const { rows } = await sql<DueFeed>`
    update transport_feeds f set due_at = ${now}::timestamptz + make_interval(secs => greatest(1, f.every - ${early}))
    where f.id = (
      select id from transport_feeds where due_at <= ${now} order by due_at, id limit 1 for update skip locked)
    returning f.id, f.import_key as key, f.kind, f.site_ids as "siteIds", f.timetable, f.url, f.every, f.key_name as "keyName",
      f.key_header as "keyHeader", f.failures, f.etag, f.last_modified as "lastModified", f.known`.execute(db)
  return rows[0]
}

async function pollOne(polling: Polling, feed: DueFeed): Promise<boolean> {
  const { db, now } = polling
  try {
    const { answered, keep, known } = await read(polling, feed)
    await inTransaction(db, async trx => {
      await keep?.(trx)
      await trx
        .updateTable('transport_feeds')
        .set({
          read_at: now,
          failures: 0,
          failure: null,
          etag: answered.etag,
          last_modified: answered.lastModified,
        })
        .$if(known !== undefined, query => query.set({ known: JSON.stringify(known) }))
        .where('id', '=', feed.id)
        .execute()
    })
    return true
  } catch (error) {
    polling.failed(feed.key, error)
    const backOff = Math.min(longestPause, feed.every * 2 ** Math.min(feed.failures + 1, 10))
    const asked = error instanceof AskedTooOften ? error.seconds : 0
    // The first failure is tried again in its turn: one answer that is lost is no lost feed.
    const pause = Math.max(asked, feed.failures === 0 ? feed.every : backOff)
    await sql`
      update transport_feeds set failures = failures + 1, failed_at = ${now}::timestamptz, failure = ${reasonOf(error)},
        due_at = ${now}::timestamptz + make_interval(secs => ${pause - early})
      where id = ${feed.id}`.execute(db)
    return false
  }
}

/** In words without the address; a null character no text of the database holds. */
function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll('\0', '').slice(0, 300)
}

interface Read {
  answered: Answered
  /** Writes what was read; undefined where nothing has changed. */
  keep?: ((trx: Database) => Promise<unknown>) | undefined
  known?: object | undefined
}

async function read(polling: Polling, feed: DueFeed): Promise<Read> {
  const { now, keys, timeOut } = polling
  const key = feed.keyName === null ? undefined : keys.get(feed.keyName)
  if (feed.keyName !== null && key === undefined) {
    throw new FeedNonsense(`TRANSPORT_KEYS has no key named ${feed.keyName}`)
  }
  const headers = key !== undefined && feed.keyHeader !== null ? { [feed.keyHeader]: key } : {}
  const question: Question = {
    url: feed.url,
    headers,
    etag: feed.etag,
    lastModified: feed.lastModified,
    timeOut,
  }
  if (feed.kind === 'GBFS') return readBikes(polling, feed, question)
  const answered = await ask(question)
  const { body } = answered
  if (body === undefined) return { answered }
  if (feed.kind === 'GTFS_RT') {
    const { trips, alerts } = readRealtime(body, now)
    return {
      answered,
      async keep(trx) {
        await layTripsOver(trx, feed, trips, now)
        await keepAlerts(trx, feed.id, alerts)
      },
    }
  }
  const visits = readStopMonitoring(jsonFrom(body))
  return { answered, keep: trx => layVisitsOver(trx, feed, visits, now) }
}

interface KnownBikes {
  readAt: string
  system: BikeSystem
  motorised: string[]
  places: BikePlace[]
}

/** The list of files, the places and the kinds of vehicles once an hour; what is free, each time. */
async function readBikes({ db, now }: Polling, feed: DueFeed, question: Question): Promise<Read> {
  const before = feed.known as KnownBikes | null
  const isKnown = before !== null && now.getTime() - Date.parse(before.readAt) < knownFor
  const get = async (url: string) => {
    const { body = new Uint8Array() } = await ask({
      url,
      headers: headersFor(url, question),
      timeOut: question.timeOut,
    })
    return jsonFrom(body)
  }
  const known = isKnown ? before : await knownBikes(db, feed, question.url, get, now)
  const url = known.system.status
  const answered = await ask({
    ...{ url, headers: headersFor(url, question), timeOut: question.timeOut },
    // What was asked anew may be of other places.
    ...(isKnown && { etag: question.etag ?? null, lastModified: question.lastModified ?? null }),
  })
  const { body } = answered
  const changed = isKnown ? undefined : known
  if (body === undefined) return { answered, known: changed }
  const status = readStatus(jsonFrom(body), new Set(known.motorised))
  return { answered, known: changed, keep: trx => keepBikes(trx, feed.id, known.places, status) }
}

/** A key goes to the host that it is for, whatever addresses a list of files holds. */
function headersFor(url: string, { url: own, headers = {} }: Question): Record<string, string> {
  return new URL(url).origin === new URL(own).origin ? headers : {}
}

async function knownBikes(
  db: Database,
  feed: DueFeed,
  url: string,
  get: (url: string) => Promise<unknown>,
  now: Date,
): Promise<KnownBikes> {
  const system = readSystem(await get(url))
  const campuses: Place[] = []
  for (const siteId of feed.siteIds) {
    const { place } = await db.selectNoFrom(sitePlace(siteId).as('place')).executeTakeFirstOrThrow()
    if (place !== null) campuses.push(place)
  }
  const places = readPlaces(await get(system.information))
  const motorised = system.types === null ? new Set<string>() : readMotorised(await get(system.types))
  return {
    ...{ readAt: now.toISOString(), system, motorised: [...motorised] },
    places: places.filter(place => campuses.some(campus => distanceBetween(campus, place) <= bikesAround)),
  }
}

async function keepBikes(
  trx: Database,
  feedId: number,
  places: readonly BikePlace[],
  status: readonly BikeStatus[],
): Promise<void> {
  const byStation = new Map(status.map(one => [one.station, one]))
  const rows = [...new Map(places.map(place => [place.station, place])).values()].flatMap(place => {
    const now = byStation.get(place.station)
    return now === undefined ? [] : [{ ...place, ...now, reported: now.reportedAt?.toISOString() ?? null }]
  })
  await trx.deleteFrom('bike_stations').where('feed_id', '=', feedId).execute()
  await sql`
    insert into bike_stations (feed_id, station, name, latitude, longitude, bikes, ebikes, docks, reported_at)
    select ${feedId}, station, name, latitude, longitude, bikes, ebikes, docks, reported
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as s (station text, name text, latitude float8, longitude float8, bikes int, ebikes int, docks int,
        reported timestamptz)`.execute(trx)
}

/** The timetable tells again what a feed has not told for too long; so it does for a feed that a company took out. */
async function forgetLost({ db, now }: Polling): Promise<void> {
  const { rows } = await sql<{ feed_id: number }>`
    select distinct d.feed_id from departures d left join transport_feeds f on f.id = d.feed_id
    where d.feed_id is not null and (f.id is null or f.read_at < ${new Date(now.getTime() - validFor)})`.execute(
    db,
  )
  for (const { feed_id } of rows) await takeBack(db, feed_id)
}
