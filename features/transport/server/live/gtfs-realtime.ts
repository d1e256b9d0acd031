import bindings from 'gtfs-realtime-bindings'
import type { Alert } from '../../contract.ts'
import { FeedNonsense, largestDelay } from './feed.ts'

/** A message of another time tells nothing of now: milliseconds. */
const oldest = 10 * 60 * 1000
/** Entities of a message at most. */
const most = 200_000
const textLength = { header: 300, description: 3_000 }

export interface StopUpdate {
  sequence: number | undefined
  stop: string | undefined
  /** In seconds; undefined where a time says it. */
  delay: number | undefined
  /** In seconds since 1970. */
  time: number | undefined
  skipped: boolean
}

export interface TripUpdate {
  trip: string
  /** HH:MM:SS, of a trip with frequencies. */
  starts: string | undefined
  /** yyyy-mm-dd; undefined: the one that is nearest. */
  serviceDay: string | undefined
  cancelled: boolean
  stops: StopUpdate[]
}

export interface LiveAlert {
  alert: string
  kind: Alert['kind']
  routes: string[]
  stops: string[]
  header: { fr: string; en: string }
  description: { fr: string; en: string } | undefined
  url: string | null
  periods: { from: number | null; until: number | null }[]
}

export interface RealtimeMessage {
  trips: TripUpdate[]
  alerts: LiveAlert[]
}

const { FeedMessage, TripDescriptor, TripUpdate: Update, Alert: AlertType } = bindings.transit_realtime
type FeedEntity = InstanceType<typeof FeedMessage>['entity'][number]

/** Reads a message of GTFS-Realtime. @throws {FeedNonsense} where it is none, or of another time */
export function readRealtime(body: Uint8Array, now: Date): RealtimeMessage {
  let message: InstanceType<typeof FeedMessage>
  try {
    message = FeedMessage.decode(body)
  } catch {
    throw new FeedNonsense('is no message of GTFS-Realtime')
  }
  if (message.entity.length > most) throw new FeedNonsense('holds too much')
  const written = numberOf(message.header?.timestamp)
  if (written !== undefined && written > 0 && Math.abs(now.getTime() - written * 1000) > oldest) {
    throw new FeedNonsense('is of another time')
  }
  return {
    trips: message.entity.flatMap(tripOf),
    alerts: message.entity.flatMap(alertOf),
  }
}

function tripOf({ tripUpdate, isDeleted }: FeedEntity): TripUpdate[] {
  const { tripId, startTime, startDate, scheduleRelationship } = tripUpdate?.trip ?? {}
  if (!tripUpdate || isDeleted || !tripId) return []
  const { CANCELED, DELETED } = TripDescriptor.ScheduleRelationship
  const date = /^(\d{4})(\d\d)(\d\d)$/.exec(startDate ?? '')
  return [
    {
      trip: tripId,
      starts: /^\d\d:\d\d:\d\d$/.test(startTime ?? '') ? (startTime ?? undefined) : undefined,
      serviceDay: date === null ? undefined : date.slice(1).join('-'),
      cancelled: scheduleRelationship === CANCELED || scheduleRelationship === DELETED,
      stops: (tripUpdate.stopTimeUpdate ?? []).map(stop => {
        const { SKIPPED } = Update.StopTimeUpdate.ScheduleRelationship
        const event = stop.departure ?? stop.arrival
        const delay = event?.delay ?? undefined
        return {
          sequence: stop.stopSequence ?? undefined,
          stop: stop.stopId || undefined,
          delay: delay !== undefined && Math.abs(delay) <= largestDelay ? delay : undefined,
          time: numberOf(event?.time) || undefined,
          skipped: stop.scheduleRelationship === SKIPPED,
        }
      }),
    },
  ]
}

function alertOf({ id, alert, isDeleted }: FeedEntity): LiveAlert[] {
  if (!alert || isDeleted || !id) return []
  const header = textsOf(alert.headerText?.translation, textLength.header)
  const entities = alert.informedEntity ?? []
  const routes = entities.flatMap(one => one.routeId || one.trip?.routeId || [])
  const stops = entities.flatMap(one => one.stopId || [])
  if (header === undefined || (routes.length === 0 && stops.length === 0)) return []
  const isLift = alert.effect === AlertType.Effect.ACCESSIBILITY_ISSUE && stops.length > 0
  const url = textsOf(alert.url?.translation, 2_000)?.fr ?? ''
  return [
    {
      ...{ alert: id.slice(0, 200), routes, stops, header },
      kind: isLift ? 'LIFT' : routes.length === 0 ? 'STATION' : 'LINE',
      description: textsOf(alert.descriptionText?.translation, textLength.description),
      url: /^https?:\/\//.test(url) ? url : null,
      periods: (alert.activePeriod ?? []).map(({ start, end }) => ({
        from: numberOf(start) || null,
        until: numberOf(end) || null,
      })),
    },
  ]
}

/** In both languages: of those that are there the own one, one that names no language, else the first. */
function textsOf(
  translations: readonly { text?: string | null; language?: string | null }[] | null | undefined,
  most: number,
): { fr: string; en: string } | undefined {
  const given = (translations ?? []).filter(({ text }) => text && !text.includes('\0'))
  const of = (language: string) =>
    (
      given.find(one => one.language?.toLowerCase().startsWith(language)) ??
      given.find(one => !one.language) ??
      given[0]
    )?.text?.slice(0, most)
  const [fr, en] = [of('fr'), of('en')]
  return fr === undefined || en === undefined ? undefined : { fr, en }
}

/** Of protobuf's 64 bits, which may come as an object. */
function numberOf(value: unknown): number | undefined {
  if (value === null || value === undefined) return undefined
  const number = Number(value)
  return Number.isSafeInteger(number) && number < 1e11 ? number : undefined
}
