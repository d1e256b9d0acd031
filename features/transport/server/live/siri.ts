import { FeedNonsense } from './feed.ts'

/** A stop that a vehicle is expected at, as SIRI Lite's StopMonitoring tells it. */
export interface StopVisit {
  /** The part of its name that timetables have in common with it. */
  stop: string
  line: string | undefined
  aimed: Date
  /** Undefined: as by the timetable. */
  expected: Date | undefined
  cancelled: boolean
  platform: string | null
}

/** Visits of an answer at most. */
const most = 20_000

/** Reads an answer of StopMonitoring. @throws {FeedNonsense} where it is none */
export function readStopMonitoring(answer: unknown): StopVisit[] {
  const deliveries = at(answer, 'Siri', 'ServiceDelivery', 'StopMonitoringDelivery')
  if (!Array.isArray(deliveries)) throw new FeedNonsense('is no answer of StopMonitoring')
  const visits = deliveries.flatMap(delivery => {
    if (String(at(delivery, 'Status') ?? 'true') === 'false') throw new FeedNonsense('says that it failed')
    const list = at(delivery, 'MonitoredStopVisit')
    return Array.isArray(list) ? list : []
  })
  if (visits.length > most) throw new FeedNonsense('holds too much')
  return visits.flatMap(visitOf)
}

function visitOf(visit: unknown): StopVisit[] {
  const journey = at(visit, 'MonitoredVehicleJourney')
  const call = at(journey, 'MonitoredCall')
  const stop = textOf(at(call, 'StopPointRef')) ?? textOf(at(visit, 'MonitoringRef'))
  const aimed = momentOf(at(call, 'AimedDepartureTime')) ?? momentOf(at(call, 'AimedArrivalTime'))
  if (stop === undefined || aimed === undefined) return []
  const line = textOf(at(journey, 'LineRef'))
  const status = at(call, 'DepartureStatus') ?? at(call, 'ArrivalStatus')
  const platform = textOf(at(call, 'DeparturePlatformName')) ?? textOf(at(call, 'ArrivalPlatformName'))
  return [
    {
      stop: coreOf(stop),
      line: line === undefined ? undefined : coreOf(line),
      aimed,
      expected: momentOf(at(call, 'ExpectedDepartureTime')) ?? momentOf(at(call, 'ExpectedArrivalTime')),
      cancelled: String(status).toLowerCase() === 'cancelled',
      platform: platform?.slice(0, 20) ?? null,
    },
  ]
}

/** `41087` of `STIF:StopPoint:Q:41087:` and of `IDFM:41087`: the last part that holds a figure. */
export function coreOf(reference: string): string {
  return (
    reference
      .split(':')
      .filter(part => /\d/.test(part))
      .at(-1) ?? reference
  )
}

function at(value: unknown, ...names: string[]): unknown {
  let found = value
  for (const name of names) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return undefined
    found = (found as Record<string, unknown>)[name]
  }
  return found
}

/** A text, one in `value`, or the first of several. */
function textOf(value: unknown): string | undefined {
  if (Array.isArray(value)) return textOf(value[0])
  const text = typeof value === 'object' ? at(value, 'value') : value
  return typeof text === 'string' && text !== '' && !text.includes('\0') ? text : undefined
}

function momentOf(value: unknown): Date | undefined {
  const moment = new Date(typeof value === 'string' ? value : Number.NaN)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
