import { announcePlanning, NotNow } from '#features/room-bookings/server/public.ts'
import { type BookableRoom, bookableRooms } from '#features/rooms/server/public.ts'
import { type Database, inTransaction } from '#platform/server/database/database.ts'
import { type JobContext, job, type Repeated, type Worker, worker } from '#platform/server/jobs/jobs.ts'
import type { Announce } from '#platform/server/realtime/feed.ts'
import { addDays, campusDay, campusInstant } from '#platform/time/campus-time.ts'
import { type GraphClient, GraphRefusal, recordOf } from './graph-client.ts'
import { type EventChange, eventChangeOf } from './graph-events.ts'
import { lastLooks, linkOf, markRefused, storeLook } from './outside-times.ts'

export interface GraphSyncParts {
  graph: GraphClient
  announce: Announce
}

/** Days beyond what can be booked that a look reaches, so that it has to begin anew only so often. */
const beyond = 30
/** A reservation lasts a day at most: it may end so many days after the last on which one may begin. */
const lastNight = 2
/** Events of one page. */
const pageSize = 200
/** No calendar has more pages of it: whoever goes on for ever is not believed. */
const mostPages = 500
/** Rooms that are looked at at the same time. */
const atOnce = 4
/** How long a run goes on, in milliseconds: then the next one continues with the rooms that waited longest. */
const runsFor = 50_000

const syncJob = job('room-calendars')

/** Every minute: so long a meeting made in a room's mailbox may be unknown here. */
export const repeatedGraphSync: Repeated = { job: syncJob, cron: '* * * * *' }

/** Looks at what has changed in the rooms' calendars, those first that waited longest. */
export function graphSyncWorker(parts: GraphSyncParts): Worker {
  return worker(syncJob, async (_, context) => {
    const { db, log, now, stopping } = context
    const until = AbortSignal.any([stopping, AbortSignal.timeout(runsFor)])
    const waiting = await roomsToSync(db)
    const failed = new Map<string, number>()
    const next = async (): Promise<void> => {
      for (let room = waiting.shift(); room !== undefined && !until.aborted; room = waiting.shift()) {
        try {
          await syncRoom(room, parts, { db, log, now })
        } catch (error) {
          const why = error instanceof Error ? error.message : String(error)
          failed.set(why, (failed.get(why) ?? 0) + 1)
          // A busy service is left alone until the next run.
          if (error instanceof NotNow) waiting.length = 0
        }
      }
    }
    await Promise.all(Array.from({ length: atOnce }, next))
    // By reason and count: an address would name the room.
    if (failed.size > 0) log.warn({ rooms: Object.fromEntries(failed) }, 'calendars of rooms cannot be read')
  })
}

async function roomsToSync(db: Database): Promise<BookableRoom[]> {
  const looks = await lastLooks(db)
  const lookedAt = ({ id }: BookableRoom) => looks.get(id)?.getTime() ?? Number.NEGATIVE_INFINITY
  const rooms = await bookableRooms(db)
  return rooms.sort((one, other) =>
    lookedAt(one) < lookedAt(other) ? -1 : Number(lookedAt(one) > lookedAt(other)),
  )
}

type SyncContext = Pick<JobContext, 'db' | 'log' | 'now'>

/** Brings one room up to what its calendar holds. */
export async function syncRoom(
  room: BookableRoom,
  { graph, announce }: GraphSyncParts,
  { db, log, now }: SyncContext,
): Promise<void> {
  const today = campusDay(now)
  const existing = await linkOf(db, room.id)
  const needed = campusInstant(addDays(today, room.daysAhead + lastNight))
  const from = existing !== undefined && existing.reaches >= needed ? existing.delta_link : null
  const reaches =
    from === null ? campusInstant(addDays(today, room.daysAhead + beyond)) : (existing?.reaches ?? needed)
  const anew = async () => {
    const start = campusInstant(addDays(today, -1))
    const query = `startDateTime=${start.toISOString()}&endDateTime=${reaches.toISOString()}`
    return look(graph, `/users/${encodeURIComponent(room.email)}/calendarView/delta?${query}`)
  }

  let began = from
  const seen =
    from === null
      ? await anew()
      : await look(graph, from).catch(error => {
          if (!isExpired(error)) throw error
          // The end stays where it is: a later one is due when that is near.
          began = null
          return anew()
        })
  const stored = await inTransaction(db, trx =>
    storeLook(trx, { roomId: room.id, from: began, ...seen, reaches, now }),
  )
  if (stored === undefined) return
  if (stored.changed) await announcePlanning(announce, room)
  for (const eventId of stored.conflicts) await refuse(room, eventId, { graph, db, log })
}

/** Follows a round of changes to its end. */
async function look(graph: GraphClient, first: string): Promise<{ changes: EventChange[]; to: string }> {
  const changes: EventChange[] = []
  let address = first
  for (let page = 0; page < mostPages; page++) {
    const answer = recordOf(await graph.ask('GET', address, { prefer: `odata.maxpagesize=${pageSize}` }))
    const { value, '@odata.nextLink': next, '@odata.deltaLink': to } = answer
    for (const item of Array.isArray(value) ? value : []) {
      const change = eventChangeOf(item)
      if (change !== undefined) changes.push(change)
    }
    if (typeof to === 'string') return { changes, to }
    if (typeof next !== 'string') break
    address = next
  }
  throw new Error('a round of changes has no end')
}

/** The link is too old, or its state was lost: everything is to be read again. */
function isExpired(error: unknown): boolean {
  return (
    error instanceof GraphRefusal &&
    (error.status === 410 || /^(SyncStateNotFound|SyncStateInvalid)$/i.test(error.code))
  )
}

/**
 * The room was promised to somebody here, so it declines what lies on that. What was entered in the room's calendar by
 * hand has no organiser to be told, and is left to the people who look after the room.
 */
async function refuse(
  room: BookableRoom,
  eventId: string,
  { graph, db, log }: { graph: GraphClient } & Pick<SyncContext, 'db' | 'log'>,
): Promise<void> {
  const path = `/users/${encodeURIComponent(room.email)}/events/${encodeURIComponent(eventId)}/decline`
  const body = { comment: alreadyPromised, sendResponse: true }
  let outcome = 'declined'
  try {
    await graph.ask('POST', path, { body })
  } catch (error) {
    if (!(error instanceof GraphRefusal)) throw error
    outcome = `${error.status} ${error.code}`
  }
  log.warn({ room: room.id, event: eventId, outcome }, 'an event lies on a reservation that stands')
  await markRefused(db, room.id, eventId)
}

/** Its reader’s language is not known. */
const alreadyPromised =
  'La salle est déjà réservée à cet horaire. / The room has already been promised at that time.'
